import { typeInstitute, verifyOtp } from "../account-forms";
import { expect, inEveryMode, test } from "../fixtures";
import { expectRefusal } from "./refusal";

/** What one press of a form's button must say, and beside which field. */
interface Refusal {
  path: string;
  button: string;
  /** What is typed first, by label. */
  typed: Record<string, string>;
  /** The message by the label of its field. */
  says: Record<string, string>;
}

const required = {
  username: "Username is required",
  password: "Password is required",
  institute: "Institute code is required",
  name: "Full name is required",
  phone: "Phone number is required",
  phoneDigits: "Phone number must be 10 digits",
  batches: "At least one batch must be selected",
  otp: "OTP is required",
  otpDigits: "OTP must be 4-6 digits long",
};

const login = { path: "/login", button: "Sign in" };
const register = { path: "/register", button: "Register" };
const ask = { path: "/verify-otp", button: "Send OTP" };

const refusals: Record<string, Refusal> = {
  "an empty sign-in": {
    ...login,
    typed: { "Institute code": "", Username: "", Password: "" },
    says: {
      "Institute code": required.institute,
      Username: required.username,
      Password: required.password,
    },
  },
  "a sign-in of spaces": {
    ...login,
    typed: { "Institute code": "  ", Username: "   ", Password: "x" },
    says: { "Institute code": required.institute, Username: required.username },
  },
  "an empty registration": {
    ...register,
    typed: { "Full name": " ", "Phone number": "", "Institute code": "" },
    says: {
      "Full name": required.name,
      "Phone number": required.phone,
      "Institute code": required.institute,
      Batches: required.batches,
    },
  },
  "a registration with a phone of 9 digits": {
    ...register,
    typed: { "Full name": "Asha", "Phone number": "+91 98765 4321" },
    says: { "Phone number": required.phoneDigits, Batches: required.batches },
  },
  "a registration with letters for a phone": {
    ...register,
    typed: { "Full name": "Asha", "Phone number": "98765abcde" },
    says: { "Phone number": required.phoneDigits, Batches: required.batches },
  },
  "an OTP for no phone": {
    ...ask,
    typed: { "Phone number": "", "Institute code": "" },
    says: { "Phone number": required.phone, "Institute code": required.institute },
  },
  "an OTP for a phone of 11 digits": {
    ...ask,
    typed: { "Phone number": "98765 432101" },
    says: { "Phone number": required.phoneDigits },
  },
};

inEveryMode(() => {
  for (const [what, { path, button, typed, says }] of Object.entries(refusals)) {
    test(`${what} is refused in words`, async ({ open, page, posts, mode }) => {
      await open(path);
      for (const [label, value] of Object.entries(typed)) {
        if (label === "Institute code") await typeInstitute(page, value);
        else await page.getByLabel(label, { exact: true }).fill(value);
      }
      await page.getByRole("button", { name: button, exact: true }).click();
      await expectRefusal(page, says);
      const checksFirst = mode === "scripts" && path !== ask.path;
      expect(posts).toHaveLength(checksFirst ? 0 : 1);
      for (const [label, value] of Object.entries(typed)) {
        if (label === "Password") continue;
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
      }
    });
  }

  for (const [what, otp, message] of [
    ["no OTP", "", required.otp],
    ["an OTP of 3 digits", "123", required.otpDigits],
    ["an OTP of 7 digits", "1234567", required.otpDigits],
    ["an OTP with a letter", "12a4", required.otpDigits],
  ] as const) {
    test(`${what} is refused in words`, async ({ open, page, posts, sendOtpToNewStudent }) => {
      await sendOtpToNewStudent();
      await open("/verify-otp");
      const before = posts.length;
      await verifyOtp(page, otp);
      await expectRefusal(page, { OTP: message });
      expect(posts).toHaveLength(before + 1);
    });
  }
});
