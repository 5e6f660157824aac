import { consentVersion } from "../../../app/lib/rights/consent-text";
import { agree, registerByForm, typeInstitute, verifyOtp } from "../../account-forms";
import { expect, test } from "../fixtures";

const registerCall = "api/membership/register_student_new/";

test("a new student registers, proves the phone by OTP, and is in", async ({ open, page, institute, newPhone }) => {
  const phone = newPhone();
  await open("/register");
  await page.getByLabel("Full name").fill("  Meera   Nair ");
  await page.getByLabel("Phone number").fill(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  await page.getByLabel("Norcet Evening Batch").check();
  await page.getByLabel("CHO Foundation Batch").check();
  await agree(page);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  expect(page).toHaveURL("/verify-otp");
  expect(page.getByText("You are registered")).toBeVisible();
  expect(page.getByText(`${phone.slice(0, 5)} ${phone.slice(5)}`).first()).toBeVisible();

  const [call] = await institute.calls(registerCall);
  const sent = new URLSearchParams(call?.body);
  expect(sent.get("name")).toBe("Meera Nair");
  expect(sent.get("username")).toBe(phone);
  expect(sent.get("phone_number")).toBe(phone);
  expect(sent.get("selected_batches")).toBe("[12,14]");
  expect(sent.get("device_id")).toMatch(/^web-\d+-[a-z0-9]+$/);
  expect(sent.get("platform")).toBe("web");
  expect([sent.get("consent_version"), sent.get("birth_year")]).toEqual([consentVersion, null]);

  await verifyOtp(page, await institute.otpOf(phone));
  expect(page).toHaveURL("/dashboard");
  const [verified] = await institute.calls("api/membership/verify_otp/");
  const proof = new URLSearchParams(verified?.body);
  expect(proof.get("device_id")).toBe(sent.get("device_id"));
  expect(proof.get("platform")).toBe("web");
  expect(page.getByRole("heading", { name: "Namaste, Meera" })).toBeVisible();
  // A password that this student never saw is not spoken of.
  expect(page.getByRole("link", { name: "Set a password" })).toBeVisible();
  expect(page.getByText("the old one")).toHaveCount(0);
});

test("another institute's batches are shown on request, and nothing typed is lost", async ({
  open,
  page,
  newPhone,
  institute,
}) => {
  const phone = newPhone();
  await open("/register");
  await page.getByLabel("Full name").fill("Ravi Kumar");
  await page.getByLabel("Phone number").fill(phone);
  await typeInstitute(page, "DEMO2");
  await page.getByRole("button", { name: "Show batches" }).click();
  expect(page.getByLabel("Second Institute Batch")).toBeVisible();
  expect(page.getByLabel("Norcet Morning Batch")).toHaveCount(0);
  expect(page.getByRole("alert")).toHaveCount(0);
  expect(page.getByLabel("Full name")).toHaveValue("Ravi Kumar");
  expect(page.getByLabel("Phone number")).toHaveValue(phone);
  await page.getByLabel("Second Institute Batch").check();
  await agree(page);
  await page.getByRole("button", { name: "Register", exact: true }).click();
  expect(page).toHaveURL("/verify-otp");
  await verifyOtp(page, await institute.otpOf(phone));
  expect(page).toHaveURL("/dashboard");
  expect(page.getByRole("banner")).toContainText("Second Demo Institute");
});

test("an unknown institute code is named", async ({ open, page }) => {
  await open("/register");
  await typeInstitute(page, "NOWHERE");
  await page.getByRole("button", { name: "Show batches" }).click();
  expect(page.getByText("There is no institute with this code")).toBeVisible();
  expect(page.getByRole("group", { name: /^Batches/ })).toHaveCount(0);
});

test("Enter in a field registers, it does not ask for batches", async ({ open, page }) => {
  await open("/register");
  const name = page.getByLabel("Full name");
  await name.press("Enter");
  expect(page.getByRole("alert")).toContainText("Full name is required");
  expect(name).toHaveAccessibleDescription(/Full name is required$/);
});

test("each registration has a random password", async ({ open, page, institute, newPhone }) => {
  for (const phone of [newPhone(), newPhone()]) {
    await page.context().clearCookies();
    await open("/register");
    await registerByForm(page, { name: "Meera Nair", phone });
    expect(page).toHaveURL(/\/verify-otp$/);
  }
  const passwords = (await institute.calls(registerCall)).map(({ body }) => new URLSearchParams(body).get("password"));
  expect(new Set(passwords).size).toBe(2);
  expect(passwords.every((password) => (password?.length ?? 0) >= 24)).toBe(true);
});
