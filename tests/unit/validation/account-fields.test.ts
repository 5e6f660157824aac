import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import { registrationSchema } from "~/components/account/registration-schema";
import { loginSchema } from "~/lib/validation/login-schema";
import { otpSchema, sendSchema } from "~/lib/validation/otp-schemas";
import { normalisePhone, phoneSchema } from "~/lib/validation/phone";
import { pictureTypeOf } from "~/lib/validation/picture";
import { chosenIds, fullNameSchema } from "~/lib/validation/text";

const tenDigits = fc.stringMatching(/^\d{10}$/);
const messageOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map((issue) => issue.message);

test("a phone is its ten digits, in whatever writing", () => {
  const before = fc.constantFrom("", "+91", "+91 ", "91", "0091", "0", "+91-", "+91 0", "(+91) ");
  const between = fc.constantFrom("", " ", "-", "\u00a0", "–", ".");
  fc.assert(
    fc.property(tenDigits, before, between, (phone, prefix, gap) => {
      const written = ` ${prefix}${phone.slice(0, 5)}${gap}${phone.slice(5)} `;
      expect(phoneSchema.parse(written)).toBe(phone);
    }),
  );
});

test.each(["९८७६५४३२१०", "٩٨٧٦٥٤٣٢١٠"])("a phone may be written in the digits of another script: %s", (written) => {
  expect(phoneSchema.parse(written)).toBe("9876543210");
});

test("a phone that begins with 91 or 0 keeps its ten digits", () => {
  expect(normalisePhone("9198765432")).toBe("9198765432");
  expect(normalisePhone("0987654321")).toBe("0987654321");
});

test.each(["987654321", "98765432101", "98765abcde", "+1 98765 43210"])(
  "a phone is refused where it has no ten digits: %s",
  (written) => {
    expect(messageOf(phoneSchema.safeParse(written))).toEqual(["Phone number must be 10 digits"]);
  },
);

test("a phone as a username loses its writing, a name does not", () => {
  expect(loginSchema.shape.username.parse("+91 98765 43210")).toBe("9876543210");
  expect(loginSchema.shape.username.parse(" asha.verma-1 ")).toBe("asha.verma-1");
});

test.each([
  ["0000", "0000"],
  [" 420 128 ", "420128"],
  ["४२०१२८", "420128"],
])("an OTP of 4 to 6 digits is taken: %s", (typed, otp) => {
  expect(otpSchema.parse(typed)).toBe(otp);
});

test.each(["123", "1234567", "12a4"])("an OTP is refused otherwise: %s", (typed) => {
  expect(messageOf(otpSchema.safeParse(typed))).toEqual(["OTP must be 4-6 digits long"]);
});

test.each([undefined, "", " "])("an OTP is required: %j", (typed) => {
  expect(messageOf(otpSchema.safeParse(typed))).toEqual(["OTP is required"]);
});

test("a name is required, and its white space is one space", () => {
  expect(fullNameSchema.parse("  Meera \t Nair\n")).toBe("Meera Nair");
  expect(messageOf(fullNameSchema.safeParse(" "))).toEqual(["Full name is required"]);
  expect(messageOf(fullNameSchema.safeParse("x".repeat(121)))).toEqual(["Full name must have at most 120 characters"]);
});

test("boxes that are no ids count as not ticked", () => {
  const schema = chosenIds("At least one batch must be selected");
  expect(schema.parse(["11", "0", "-3", "1e3", "12", "11", "<b>"])).toEqual([11, 12]);
  for (const none of [undefined, [], ["0"], ["x"]]) {
    expect(messageOf(schema.safeParse(none))).toEqual(["At least one batch must be selected"]);
  }
});

/** What a form says beside each field that it refuses. */
function refusal(schema: z.ZodType, typed: Record<string, unknown>) {
  const issues = schema.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

test("a form of the account says beside each field that it is required", () => {
  const institute_code = "Institute code is required";
  const username = "Username is required";
  expect(refusal(loginSchema, {})).toEqual({ institute_code, username, password: "Password is required" });
  const spaces = { institute_code: "  ", username: "   ", password: "x" };
  expect(refusal(loginSchema, spaces)).toEqual({ institute_code, username });
  expect(refusal(registrationSchema, { name: " " })).toEqual({
    institute_code,
    name: "Full name is required",
    phone_number: "Phone number is required",
    selected_batches: "At least one batch must be selected",
  });
  expect(refusal(sendSchema, { phone: "" })).toEqual({ institute_code, phone: "Phone number is required" });
});

const of = (...bytes: number[]) => pictureTypeOf(new Blob([new Uint8Array(bytes)]));
const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));

test("a picture is known by its bytes", async () => {
  expect(await of(0xff, 0xd8, 0xff, 0xe0)).toBe("image/jpeg");
  expect(await of(0x89, ...text("PNG\r\n\x1a\n"))).toBe("image/png");
  expect(await of(...text("RIFF"), 1, 2, 3, 4, ...text("WEBP"))).toBe("image/webp");
});

test.each(["", "GIF89a", "<svg>", "RIFFxxxxWAVE", "%PDF-1.7", "\x89PNG"])(
  "a picture is nothing else: %j",
  async (bytes) => {
    expect(await of(...text(bytes))).toBeNull();
  },
);
