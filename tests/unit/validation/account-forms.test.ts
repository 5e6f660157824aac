import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { registrationSchema } from "~/components/account/registration-schema";
import { loginSchema } from "~/lib/validation/login-schema";
import { sendSchema, verifySchema } from "~/lib/validation/otp-schemas";

const institute = "Institute code is required";
const digits = "Phone number must be 10 digits";
const batches = "At least one batch must be selected";

/** What a form says beside each field that it refuses. */
function refusal(schema: z.ZodType, typed: Record<string, unknown>) {
  const issues = schema.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("a form of the account says of each field what is wrong with it", () => {
  test.each([
    [
      "sign-in of nothing",
      loginSchema,
      {},
      { institute_code: institute, username: "Username is required", password: "Password is required" },
    ],
    [
      "sign-in of spaces",
      loginSchema,
      { institute_code: "  ", username: "   ", password: "x" },
      { institute_code: institute, username: "Username is required" },
    ],
    [
      "registration of nothing",
      registrationSchema,
      { name: " " },
      {
        name: "Full name is required",
        phone_number: "Phone number is required",
        institute_code: institute,
        selected_batches: batches,
      },
    ],
    [
      "registration with a phone of 9 digits",
      registrationSchema,
      { name: "Asha", phone_number: "+91 98765 4321", institute_code: "PCBT" },
      { phone_number: digits, selected_batches: batches },
    ],
    [
      "registration with letters for a phone",
      registrationSchema,
      { name: "Asha", phone_number: "98765abcde", institute_code: "PCBT" },
      { phone_number: digits, selected_batches: batches },
    ],
    ["OTP for no phone", sendSchema, { phone: "" }, { phone: "Phone number is required", institute_code: institute }],
    ["OTP for a phone of 11 digits", sendSchema, { phone: "98765 432101", institute_code: "PCBT" }, { phone: digits }],
    ["no OTP", verifySchema, {}, { otp: "OTP is required" }],
    ["OTP of 3 digits", verifySchema, { otp: "123" }, { otp: "OTP must be 4-6 digits long" }],
    ["OTP of 7 digits", verifySchema, { otp: "1234567" }, { otp: "OTP must be 4-6 digits long" }],
    ["OTP with a letter", verifySchema, { otp: "12a4" }, { otp: "OTP must be 4-6 digits long" }],
  ])("%s", (_, schema, typed, says) => {
    expect(refusal(schema, typed)).toEqual(says);
  });
});
