import type { Page } from "@playwright/test";
import { askForOtp, registerByForm, savePassword, sendOtp, signInByForm, verifyOtp } from "../account-forms";
import { expect, type FormMode, formModes, untilHydrated } from "../fixtures";
import { type Answer, test } from "../other-provider";
import { expectRefusal } from "./refusal";

const calls = {
  login: "api/membership/login_student_new/",
  register: "api/membership/register_student_new/",
  send: "api/membership/forget_password_send_otp/",
  verify: "api/membership/verify_otp/",
  exists: "api/basicinformation/check_exist_username/",
};

const words = {
  timeout: "Request timeout. Please try again.",
  registrationTimeout: "Request timed out. Please try again.",
  userExists: "User already exists. Please try logging in instead.",
  registrationFailed: "Registration failed. Please try again.",
  tooMany: "Too many attempts. Please wait a minute.",
  noBatches:
    "This institute has no batches yet, so you cannot register. Check the code, or ask the institute to open a batch.",
};

/** Fills in one form and sends it. */
type Send = (page: Page, phone: string) => Promise<void>;

const signIn: Send = (page, phone) => signInByForm(page, { username: phone, password: "Student@123" });

const register: Send = (page, phone) => registerByForm(page, { name: "Asha Verma", phone, batch: "Morning" });

const verify: Send = (page) => verifyOtp(page, "420128");

/** What the provider answers, under a name, and what the student reads. */
type Failure = readonly [what: string, answer: Answer, message: string];
type Failures = readonly [Failure, ...Failure[]];

const said = (status: number, body: unknown): Answer => ({ status, body });

/** Two of each form; the words of every answer stand in tests/unit/institute/error-catalogue.test.ts. */
const signInFailures: Failures = [
  ["a refusal with 400", said(400, { non_field_errors: ["Wrong password."] }), "Wrong password."],
  ["a 500", said(500, {}), "Login failed"],
];

const registrationFailures: Failures = [
  ["a duplicate key", said(400, { error: "duplicate key value violates unique constraint" }), words.userExists],
  ["a 401", said(401, { detail: "Invalid token." }), words.registrationFailed],
];

const sendFailures: Failures = [
  ["an empty OTP", said(200, { status: 200, otp: "" }), "OTP not generated. Please try again."],
  ["a 429", said(429, {}), words.tooMany],
];

const verifyFailures: Failures = [
  ["no words", said(400, {}), "Invalid OTP"],
  ["a 500", said(500, {}), "Your institute could not check it: try the same OTP again"],
];

/** What the forms send, of one student. */
const fieldsOf = (phone: string) => ({
  login: { institute_code: "PCBT", username: phone, password: "Student@123" },
  register: { name: "Asha Verma", phone_number: phone, institute_code: "PCBT", selected_batches: "11" },
  send: { intent: "send", phone, institute_code: "PCBT" },
  verify: { intent: "verify", otp: "420128" },
});

/** Each failure of each form, by the form's POST alone: the words fit the answer. */
test.describe("every failure is in words", () => {
  test.use({ mode: "no-scripts" });

  for (const [what, path, form, failures] of [
    ["sign-in", "/login", "login", signInFailures],
    ["registration", "/register", "register", registrationFailures],
    ["sending an OTP", "/verify-otp", "send", sendFailures],
    ["verifying an OTP", "/verify-otp", "verify", verifyFailures],
  ] as const) {
    test(what, async ({ sendForm, provider, newPhone }) => {
      const fields = fieldsOf(newPhone());
      if (form === "verify") expect((await sendForm(path, fields.send)).status()).toBe(303);
      const call = calls[form];
      for (const [when, answer, message] of failures) {
        const before = provider.askedFor(call).length;
        provider.says(call, answer);
        const reply = await sendForm(path, fields[form]);
        expect(reply.status(), when).toBeGreaterThanOrEqual(400);
        const alert = /role="alert".*/s.exec(await reply.text())?.[0] ?? "";
        expect(alert, when).toContain(message);
        // A sign-in alone may be repeated: three times, after 2, 4 and 8 s.
        const asked = when === "a 500" && form === "login" ? 4 : 1;
        expect(provider.askedFor(call), when).toHaveLength(before + asked);
      }
    });
  }
});

for (const mode of formModes) {
  test.describe(mode, () => {
    test.use({ mode });

    test("an institute without batches asks for none, and says what to do", async ({
      open,
      page,
      provider,
      newPhone,
    }) => {
      provider.says("api/basicinformation/student_get_batches/", said(200, { batches: [] }));
      await open("/register");
      await expect(page.getByRole("status").filter({ hasText: words.noBatches })).toBeVisible();
      await page.getByLabel("Full name").fill("Asha Verma");
      await page.getByLabel("Phone number").fill(newPhone());
      await page.getByRole("button", { name: "Register", exact: true }).click();
      await expectRefusal(page, { "Institute code": words.noBatches });
      await expect(page.getByText("At least one batch")).toHaveCount(0);
      await expect(page.getByRole("group", { name: /Batches/ })).toHaveCount(0);
      await expect(page.getByLabel("Full name")).toHaveValue("Asha Verma");
      expect(provider.askedFor(calls.register)).toHaveLength(0);
    });

    test("an OTP that is not sent keeps the phone, one that is wrong is asked for again", async ({
      open,
      page,
      provider,
      newPhone,
    }) => {
      const phone = newPhone();
      const [, unsent, whyUnsent] = sendFailures[0];
      provider.says(calls.send, unsent);
      await open("/verify-otp");
      await sendOtp(page, phone);
      await expect(page.getByRole("alert")).toContainText(whyUnsent);
      await expect(page.getByLabel("Phone number")).toHaveValue(phone);
      provider.says(calls.send, said(200, { status: 200, otp: "420128" }));
      await askForOtp(page, phone);
      const [, wrong, whyWrong] = verifyFailures[0];
      provider.says(calls.verify, wrong);
      await verify(page, phone);
      await expect(page.getByRole("alert")).toContainText(whyWrong);
      await expect(page.getByLabel("OTP", { exact: true })).toBeVisible();
    });

    test("an OTP that cannot be sent after registering leaves the registration done", async ({
      open,
      page,
      provider,
      newPhone,
    }) => {
      const phone = newPhone();
      provider.says(calls.send, said(500, {}));
      await open("/register");
      await register(page, phone);
      await expect(page).toHaveURL("/verify-otp");
      await expect(page.getByText("You are registered")).toBeVisible();
      await expect(page.getByText("Failed to send OTP")).toBeVisible();
      provider.says(calls.send, said(200, { status: 200, otp: "420128" }));
      await page.getByRole("button", { name: "Resend OTP" }).click();
      await expect(page.getByText(/^OTP sent to/)).toBeVisible();
    });
  });
}

test("a hanging institute is given up after its time, in every mode", async ({ secondPhone, provider, newPhone }) => {
  test.setTimeout(90_000);
  provider.says(calls.login, "hang");
  provider.says(calls.register, "hang");
  async function waitOn(mode: FormMode, path: string, send: Send, message: string) {
    const page = await secondPhone({ javaScriptEnabled: mode !== "no-scripts" });
    await page.goto(path);
    if (mode !== "no-scripts") await untilHydrated(page);
    await send(page, newPhone());
    await expect(page.getByRole("alert"), `${path} ${mode}`).toContainText(message, { timeout: 60_000 });
  }
  await Promise.all(
    formModes.flatMap((mode) => [
      waitOn(mode, "/login", signIn, words.timeout),
      waitOn(mode, "/register", register, words.registrationTimeout),
    ]),
  );
});

test("batches that a visitor may not see are said to be missing, without a crash", async ({ open, page, provider }) => {
  provider.says("api/basicinformation/student_get_batches/", said(401, { detail: "No." }));
  await open("/register");
  await expect(page.getByRole("heading", { name: "Register", exact: true })).toBeVisible();
  await expect(page.getByText("Something went wrong. Please try again.")).toBeVisible();
});

test("the words of a change of password are the provider's own", async ({ open, page, provider, newPhone }) => {
  const message = "Password must contain at least one number";
  provider.says("api/basicinformation/student_change_password/", said(400, { message }));
  await open("/login");
  await signIn(page, newPhone());
  await expect(page).not.toHaveURL(/login/);
  await open("/profile?view=password");
  await savePassword(page, { current: "Student@123", wanted: "letters only" });
  await expect(page.getByRole("alert")).toContainText(message);
});

test("a username check that is refused or hangs does not keep anybody from registering", async ({
  open,
  page,
  provider,
  newPhone,
}) => {
  for (const answer of [said(401, { detail: "Invalid token." }), "hang"] as const) {
    provider.says(calls.exists, answer);
    await open("/register");
    await register(page, newPhone());
    await expect(page).toHaveURL("/verify-otp");
  }
});

for (const mode of ["scripts", "no-scripts"] as const) {
  test.describe(mode, () => {
    test.use({ mode });
    test("an institute that insists on the old password after an OTP is explained", async ({
      open,
      page,
      provider,
      newPhone,
    }) => {
      const phone = newPhone();
      provider.says(
        "api/basicinformation/student_change_password/",
        said(400, { errors: { old_password: ["This field is required."] } }),
      );
      await open("/verify-otp?next=%2Fprofile%3Fview%3Dpassword");
      await sendOtp(page, phone);
      await verify(page, phone);
      await expect(page).toHaveURL("/profile?view=password");
      await savePassword(page, { wanted: "A new one 9" });
      await expect(page.getByRole("alert")).toContainText("asks for the old password even after an OTP");
      // Who knows it can go on from here.
      provider.says("api/basicinformation/student_change_password/", said(200, { status: true }));
      await savePassword(page, { current: "The old one 1", wanted: "A new one 9", again: "A new one" });
      await expect(page.getByRole("alert")).toContainText("do not match");
      await savePassword(page, { current: "The old one 1", wanted: "A new one 9" });
      await expect(page).toHaveURL("/profile");
      const sent = provider.askedFor("api/basicinformation/student_change_password/").at(-1);
      expect(new URLSearchParams(sent).get("old_password")).toBe("The old one 1");
    });
  });
}

test("a profile works with an institute without devices, coins or deletion", async ({
  open,
  page,
  provider,
  newPhone,
}) => {
  const phone = newPhone();
  provider.says("api/gaming/student_get_mycoins/", said(500, {}));
  await open("/login");
  await signIn(page, phone);
  await expect(page).not.toHaveURL(/login/);
  await open("/profile?view=devices");
  await expect(page.getByText("Your institute gives no list of your devices.")).toBeVisible();
  await open("/profile?view=delete");
  await page.getByLabel("Password").fill("Student@123");
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await expect(page.getByRole("alert")).toContainText("Ask your institute to delete your account");
  await open("/profile");
  await expect(page.getByText("Not available now")).toBeVisible();
  provider.says("api/gaming/student_get_mycoins/", said(404, {}));
  await open("/profile");
  await expect(page.getByRole("region", { name: "Your details" })).toBeVisible();
  await expect(page.getByText("Not available now")).toHaveCount(0);
});

for (const mode of formModes) {
  test.describe(mode, () => {
    test.use({ mode });
    test("a profile of an institute without batches is saved without one", async ({
      open,
      page,
      provider,
      signInAtOwnInstitute,
    }) => {
      const update = "api/basicinformation/student_update_profile/";
      provider.says("api/basicinformation/student_get_batches/", said(200, { batches: [] }));
      provider.says(update, said(200, { status: true, user: { id: 7, name: "Asha V", username: "97" } }));
      await signInAtOwnInstitute();
      await open("/profile?view=details");
      await page.getByLabel("Full name").fill("Asha V");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page).toHaveURL("/profile");
      const [sent] = provider.askedFor(update);
      expect(new URLSearchParams(sent).get("name")).toBe("Asha V");
      expect(sent).not.toContain("selected_batches");
    });
  });
}
