import { askForOtp, savePassword, sendOtp, signInByForm, typeInstitute, verifyOtp } from "../account-forms";
import { expect, test, withAndWithoutScript } from "../fixtures";
import { putCookies } from "../host-cookies";

const sendCall = "api/membership/forget_password_send_otp/";

withAndWithoutScript(() => {
  test("an OTP signs in, and Home asks for a new password until it is set", async ({
    open,
    page,
    institute,
    newStudent,
  }) => {
    const { username } = await newStudent();
    await open("/login");
    await page.getByRole("link", { name: "Get an OTP instead" }).click();
    await expect(page).toHaveURL(/\/login\?.*modal=otp/);
    await open("/login?modal=otp");
    const modal = page.getByRole("dialog", { name: "Sign in by OTP" });
    await sendOtp(modal, `0${username}`);
    await expect(page.getByRole("heading", { name: "Enter the OTP" })).toBeVisible();
    await open("/verify-otp");
    await verifyOtp(page, await institute.otpOf(username));
    await expect(page).toHaveURL("/dashboard");
    const card = page.getByRole("region", { name: "Set a password" });
    await expect(card).toContainText("You signed in with an OTP.");
    await open("/free-tests");
    await open("/dashboard");
    await card.getByRole("link", { name: "Set password" }).click();
    await expect(page).toHaveURL("/profile?view=password");
    await open("/profile?view=password");
    await expect(page.getByLabel("Current password")).toHaveCount(0);
    await savePassword(page, { wanted: "A new one 9" });
    await expect(page).toHaveURL("/profile");
    await open("/dashboard");
    await expect(page.getByRole("heading", { name: /Namaste/ })).toBeVisible();
    await expect(card).toHaveCount(0);

    await page.context().clearCookies();
    await open("/login");
    await signInByForm(page, { username, password: "A new one 9" });
    await expect(page).toHaveURL("/dashboard");
    await expect(card).toHaveCount(0);
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
    await expect(page.getByRole("alert")).toContainText("Invalid OTP");
    await expect(page.getByLabel("OTP", { exact: true })).toBeVisible();

    const resend = page.getByRole("button", { name: "Resend OTP" });
    await expect(page.getByText(/You can ask for another OTP at \d+:\d\d [ap]m\./)).toBeVisible();
    await resend.click();
    await expect(page.getByRole("alert")).toContainText(/You can ask for another OTP at \d+:\d\d [ap]m\./);
    expect(await institute.calls(sendCall)).toHaveLength(1);

    await page.getByRole("button", { name: "Change number" }).click();
    await expect(page.getByLabel("Phone number")).toBeVisible();
    await open("/verify-otp");
    await expect(page.getByLabel("Phone number")).toBeVisible();
  });
});

test.describe("asking for an OTP", () => {
  test.use({ mode: "no-scripts" });

  test("a phone without an account is told so in the institute's words", async ({ open, page, newPhone }) => {
    await open("/verify-otp");
    const phone = newPhone();
    await sendOtp(page, phone);
    await expect(page.getByRole("alert")).toContainText("No account was found");
    await expect(page.getByLabel("Phone number")).toHaveValue(phone);
  });
});

test("the OTP never reaches the browser", async ({ open, page, institute, newStudent }) => {
  const { username } = await newStudent();
  const seen: string[] = [];
  page.on("response", async (response) => {
    seen.push(JSON.stringify(await response.allHeaders()));
    seen.push(await response.text().catch(() => ""));
  });
  page.on("console", (message) => seen.push(message.text()));
  await open("/verify-otp");
  await askForOtp(page, username);
  await page.waitForLoadState("load");
  const otp = await institute.otpOf(username);
  seen.push(await page.content(), JSON.stringify(await page.context().cookies()));
  for (const { value } of await page.context().cookies()) {
    seen.push(Buffer.from(decodeURIComponent(value), "base64").toString());
  }
  expect(seen.length).toBeGreaterThan(6);
  expect(seen.filter((text) => text.includes(otp))).toEqual([]);
});

test("the phone is remembered until it is verified", async ({ open, page, institute, sendOtpToNewStudent }) => {
  const username = await sendOtpToNewStudent();
  await open("/login");
  await open("/verify-otp");
  await expect(page.getByText(`${username.slice(0, 5)} ${username.slice(5)}`)).toBeVisible();
  await verifyOtp(page, ` ${(await institute.otpOf(username)).replace(/^(...)/, "$1 ")} `);
  await expect(page).toHaveURL("/dashboard");
  const names = (await page.context().cookies()).map((cookie) => cookie.name);
  expect(names).toContain("pcbt_session");
  expect(names).not.toContain("pcbt_otp");
});

test("an OTP whose phone is forgotten by now is answered with what to do", async ({ page, sendOtpToNewStudent }) => {
  await sendOtpToNewStudent();
  await page.context().clearCookies({ name: "pcbt_otp" });
  await verifyOtp(page, "123456");
  await expect(page.getByRole("heading", { name: "Get an OTP" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Ask for another OTP");
});

test("a forged cookie of the remembered phone counts as none", async ({ open, page, product, sendOtpToNewStudent }) => {
  await sendOtpToNewStudent();
  const cookies = await page.context().cookies();
  const otp = cookies.find((cookie) => cookie.name === "pcbt_otp");
  if (!otp) throw new Error("no cookie remembers the phone");
  for (const value of [otp.value.slice(0, 20), `${otp.value.slice(0, -4)}AAAA`, "x".repeat(3900)]) {
    await putCookies(page, product.url, [{ ...otp, value }]);
    await open("/verify-otp");
    await expect(page.getByLabel("Phone number")).toBeVisible();
  }
});

test("an OTP works once, and not after its time", async ({ open, page, institute, product, sendOtpToNewStudent }) => {
  const username = await sendOtpToNewStudent();
  const otp = await institute.otpOf(username);
  await verifyOtp(page, otp);
  await expect(page).toHaveURL("/dashboard");

  await page.context().clearCookies();
  await open("/verify-otp");
  await askForOtp(page, username);
  const second = await institute.otpOf(username);
  if (second !== otp) {
    await verifyOtp(page, otp);
    await expect(page.getByRole("alert")).toContainText("Invalid OTP");
  }
  const { DB } = await product.institute.getEnv();
  await DB.prepare("UPDATE otps SET expires_at = '2020-01-01T00:00:00.000Z'").run();
  await verifyOtp(page, second);
  await expect(page.getByRole("alert")).toContainText("Invalid OTP");
  await expect(page).toHaveURL(/\/verify-otp/);
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
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: "Namaste, PCBT" })).toBeVisible();
  // From here on the account's own institute is meant.
  await page.request.post("/profile", { form: { intent: "otp" }, maxRedirects: 0 });
  const codes = (await institute.calls(sendCall)).map((call) => new URLSearchParams(call.body).get("code"));
  expect(codes).toEqual(["PCBT", "DEMO2", "PCBT"]);
});
