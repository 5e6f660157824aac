import { registerByForm, savePassword, sendOtp, signInByForm, verifyOtp } from "../../account-forms";
import { expect, type Phone } from "../fixtures";
import { type Answer, test } from "../other-provider";

const calls = {
  login: "api/membership/login_student_new/",
  register: "api/membership/register_student_new/",
  send: "api/membership/forget_password_send_otp/",
  verify: "api/membership/verify_otp/",
  exists: "api/basicinformation/check_exist_username/",
};

const words = {
  userExists: "User already exists. Please try logging in instead.",
  registrationFailed: "Registration failed. Please try again.",
};

/** Fills in one form and sends it. */
type Send = (page: Phone, phone: string) => Promise<void>;

const register: Send = (page, phone) => registerByForm(page, { name: "Asha Verma", phone, batch: "Morning" });

const verify: Send = (page) => verifyOtp(page, "420128");

const said = (status: number, body: unknown): Answer => ({ status, body });

/** What the forms send, of one student. */
const fieldsOf = (phone: string) => ({
  login: { institute_code: "PCBT", username: phone, password: "Student@123" },
  register: { name: "Asha Verma", phone_number: phone, institute_code: "PCBT", selected_batches: "11" },
  send: { intent: "send", phone, institute_code: "PCBT" },
  verify: { intent: "verify", otp: "420128" },
});

// Each answer and its words: tests/unit/institute/error-catalogue.test.ts. Here: that each form asks for its own words.
test("each form says in words of its own why the institute refused it, and asks once", async ({
  sendForm,
  provider,
  newPhone,
}) => {
  const fields = fieldsOf(newPhone());
  for (const [form, path, answer, message] of [
    ["login", "/login", said(401, { detail: "No such student." }), "No such student."],
    ["register", "/register", said(401, { detail: "This username exists" }), words.userExists],
    ["register", "/register", said(500, {}), words.registrationFailed],
    ["send", "/verify-otp", said(200, { status: 200, otp: "" }), "OTP not generated. Please try again."],
    ["verify", "/verify-otp", said(401, {}), "Invalid OTP"],
    ["verify", "/verify-otp", said(500, {}), "Your institute could not check it: try the same OTP again"],
  ] as const) {
    if (form === "verify" && provider.askedFor(calls.verify).length === 0) {
      provider.says(calls.send, said(200, { status: 200, otp: "420128" }));
      expect((await sendForm(path, fields.send)).status()).toBeLessThan(400);
    }
    const before = provider.askedFor(calls[form]).length;
    provider.says(calls[form], answer);
    const reply = await sendForm(path, fields[form]);
    expect(reply.status(), message).toBeGreaterThanOrEqual(400);
    expect(/role="alert".*/s.exec(await reply.text())?.[0] ?? "").toContain(message);
    expect(provider.askedFor(calls[form])).toHaveLength(before + 1);
  }
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
  expect(page).toHaveURL("/verify-otp");
  expect(page.getByText("You are registered")).toBeVisible();
  expect(page.getByText("Failed to send OTP")).toBeVisible();
  provider.says(calls.send, said(200, { status: 200, otp: "420128" }));
  await page.getByRole("button", { name: "Resend OTP" }).click();
  expect(page.getByText(/^OTP sent to/)).toBeVisible();
});

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
  expect(page).toHaveURL("/profile?view=password");
  await savePassword(page, { wanted: "A new one 9" });
  expect(page.getByRole("alert")).toContainText("asks for the old password even after an OTP");
  // Who knows it can go on from here.
  provider.says("api/basicinformation/student_change_password/", said(200, { status: true }));
  await savePassword(page, { current: "The old one 1", wanted: "A new one 9", again: "A new one" });
  expect(page.getByRole("alert")).toContainText("do not match");
  await savePassword(page, { current: "The old one 1", wanted: "A new one 9" });
  expect(page).toHaveURL("/profile");
  const sent = provider.askedFor("api/basicinformation/student_change_password/").at(-1);
  expect(new URLSearchParams(sent).get("old_password")).toBe("The old one 1");
});

test("a profile works with an institute without devices, coins or deletion", async ({
  open,
  page,
  provider,
  newPhone,
}) => {
  const phone = newPhone();
  provider.says("api/gaming/student_get_mycoins/", said(400, {}));
  await open("/login");
  await signInByForm(page, { username: phone, password: "Student@123" });
  expect(page).not.toHaveURL(/login/);
  await open("/profile?view=devices");
  expect(page.getByText("Your institute gives no list of your devices.")).toBeVisible();
  await open("/profile?view=delete");
  await page.getByLabel("Password").fill("Student@123");
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  expect(page.getByRole("alert")).toContainText("Ask your institute to delete your account");
  await open("/profile");
  expect(page.getByText("We could not load your coins.")).toBeVisible();
  provider.says("api/gaming/student_get_mycoins/", said(404, {}));
  await open("/profile");
  expect(page.getByRole("region", { name: "Your details" })).toBeVisible();
  expect(page.getByText("We could not load your coins.")).toHaveCount(0);
});
