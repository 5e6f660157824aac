import { askForOtp, savePassword, sendOtp, signInByForm, typeInstitute, verifyOtp } from "../../account-forms";
import { expect, test } from "../fixtures";

const sendCall = "api/membership/forget_password_send_otp/";

test("an OTP signs in, and Home asks for a new password until it is set", async ({
  open,
  page,
  institute,
  newStudent,
}) => {
  const { username } = await newStudent();
  await open("/login");
  await page.getByRole("link", { name: "Get an OTP instead" }).click();
  expect(page).toHaveURL(/\/login\?.*modal=otp/);
  await open("/login?modal=otp");
  const modal = page.getByRole("dialog", { name: "Sign in by OTP" });
  await sendOtp(modal, `0${username}`);
  expect(page.getByRole("heading", { name: "Enter the OTP" })).toBeVisible();
  await open("/verify-otp");
  await verifyOtp(page, await institute.otpOf(username));
  expect(page).toHaveURL("/dashboard");
  const way = page.getByRole("link", { name: "Set a password" });
  expect(page.getByText("You signed in with an OTP.")).toBeVisible();
  await open("/free-tests");
  await open("/dashboard");
  await way.click();
  expect(page).toHaveURL("/profile?view=password");
  await open("/profile?view=password");
  expect(page.getByLabel("Current password")).toHaveCount(0);
  await savePassword(page, { wanted: "A new one 9" });
  expect(page).toHaveURL("/profile");
  await open("/dashboard");
  expect(page.getByRole("heading", { name: /Namaste/ })).toBeVisible();
  expect(way).toHaveCount(0);

  await page.context().clearCookies();
  await open("/login");
  await signInByForm(page, { username, password: "A new one 9" });
  expect(page).toHaveURL("/dashboard");
  expect(way).toHaveCount(0);
});

test("a wrong OTP and an early resend are refused, and the phone may be changed", async ({
  open,
  page,
  institute,
  sendOtpToNewStudent,
}) => {
  const username = await sendOtpToNewStudent();
  const right = await institute.otpOf(username);
  await verifyOtp(page, right === "000000" ? "111111" : "000000");
  expect(page.getByRole("alert")).toContainText("Invalid OTP");
  expect(page.getByLabel("OTP", { exact: true })).toBeVisible();

  const resend = page.getByRole("button", { name: "Resend OTP" });
  expect(page.getByText(/Ask again in \d\d seconds/)).toBeVisible();
  await resend.click();
  expect(page.getByRole("alert")).toContainText(/You can ask for another OTP in \d+ seconds\./);
  expect(await institute.calls(sendCall)).toHaveLength(1);

  await page.getByRole("button", { name: "Change number" }).click();
  expect(page.getByLabel("Phone number")).toBeVisible();
  await open("/verify-otp");
  expect(page.getByLabel("Phone number")).toBeVisible();
});

test("the OTP never reaches the browser", async ({ open, page, institute, newStudent }) => {
  const { username } = await newStudent();
  const seen: string[] = [];
  await open("/verify-otp");
  seen.push(await page.content());
  await askForOtp(page, username);
  const otp = await institute.otpOf(username);
  seen.push(await page.content(), JSON.stringify(await page.context().cookies()));
  for (const { value } of await page.context().cookies()) {
    seen.push(Buffer.from(decodeURIComponent(value), "base64").toString());
  }
  expect(seen.length).toBeGreaterThan(4);
  expect(seen.filter((text) => text.includes(otp))).toEqual([]);
});

test("an OTP signs in to the institute it belongs to, whatever code was typed", async ({
  open,
  page,
  institute,
  newPhone,
}) => {
  const phone = newPhone();
  for (const [code, batches] of [
    ["PCBT", "[11]"],
    ["DEMO2", "[21]"],
  ] as const) {
    await institute.register({ phone, name: `${code} Student`, password: "Student@123", code, batches });
  }
  await open("/verify-otp");
  await askForOtp(page, phone);
  const ofPcbt = await institute.otpOf(phone);
  await page.getByRole("button", { name: "Change number" }).click();
  await typeInstitute(page, "DEMO2");
  await askForOtp(page, phone);
  await verifyOtp(page, ofPcbt);
  expect(page).toHaveURL("/dashboard");
  expect(page.getByRole("heading", { name: "Namaste, PCBT" })).toBeVisible();
  // From here on the account's own institute is meant.
  await page.request.post("/profile", { form: { intent: "otp" }, maxRedirects: 0 });
  const codes = (await institute.calls(sendCall)).map((call) => new URLSearchParams(call.body).get("code"));
  expect(codes).toEqual(["PCBT", "DEMO2", "PCBT"]);
});
