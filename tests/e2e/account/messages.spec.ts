import { typeInstitute, verifyOtp } from "../account-forms";
import { expect, test, withAndWithoutScript } from "../fixtures";
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
  batches: "At least one batch must be selected",
  consent: "Tick that you agree. Without your consent your institute may not store anything about you.",
};

const login = { path: "/login", button: "Sign in" };
const register = { path: "/register", button: "Register" };
const ask = { path: "/verify-otp", button: "Send OTP" };

/** One of each form; what else is refused stands in tests/unit/validation/account-forms.test.ts. */
const refusals: Record<string, Refusal> = {
  "an empty sign-in": {
    ...login,
    typed: { "Institute code": "", Username: "", Password: "" },
    says: { "Institute code": required.institute, Username: required.username, Password: required.password },
  },
  "an empty registration": {
    ...register,
    typed: { "Full name": " ", "Phone number": "", "Institute code": "" },
    says: {
      "Institute code": required.institute,
      "Full name": required.name,
      "Phone number": required.phone,
      Batches: required.batches,
      "I agree that this is stored about me": required.consent,
    },
  },
  "an OTP for no phone": {
    ...ask,
    typed: { "Phone number": "", "Institute code": "" },
    says: { "Institute code": required.institute, "Phone number": required.phone },
  },
};

withAndWithoutScript(() => {
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

  test("an OTP that cannot be one is refused in words", async ({ open, page, posts, sendOtpToNewStudent }) => {
    await sendOtpToNewStudent();
    await open("/verify-otp");
    const before = posts.length;
    await verifyOtp(page, "12a4");
    await expectRefusal(page, { OTP: "OTP must be 4-6 digits long" });
    expect(posts).toHaveLength(before + 1);
  });
});
