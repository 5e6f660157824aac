import type { Locator, Page } from "@playwright/test";
import type { Place as PhonePlace } from "./pages/locator";
import type { Phone } from "./pages/phone";

/** A page of a browser or of a phone without script, or the modal on it whose form is meant. */
type Place = Page | Locator | PhonePlace;

/** Fills in the sign-in form and sends it. */
export async function signInByForm(
  on: Place,
  { username, password }: { username: string; password: string },
): Promise<void> {
  await on.getByLabel("Username").fill(username);
  await on.getByLabel("Password").fill(password);
  await on.getByRole("button", { name: "Sign in" }).click();
}

/** Types an institute's code, which is folded while it is that of this site. */
export async function typeInstitute(on: Place, code: string): Promise<void> {
  const field = on.getByLabel("Institute code");
  if (!(await field.isVisible())) await on.getByText("change", { exact: true }).click();
  await field.fill(code);
}

/** Ticks the consent, where the institute takes it. */
export async function agree(on: Place): Promise<void> {
  const box = on.getByLabel("I agree that this is stored about me");
  if ((await box.count()) > 0) await box.check();
}

/** Fills in the registration form and sends it. */
export async function registerByForm(
  on: Place,
  { name, phone, batch = "Norcet Morning Batch" }: { name: string; phone: string; batch?: string },
): Promise<void> {
  await on.getByLabel("Full name").fill(name);
  await on.getByLabel("Phone number").fill(phone);
  await on.getByLabel(batch).check();
  await agree(on);
  await on.getByRole("button", { name: "Register", exact: true }).click();
}

export async function sendOtp(on: Place, phone: string): Promise<void> {
  await on.getByLabel("Phone number").fill(phone);
  await on.getByRole("button", { name: "Send OTP" }).click();
}

/** Has an OTP sent and waits for the form that takes it. */
export async function askForOtp(page: Page | Phone, phone: string): Promise<void> {
  await sendOtp(page, phone);
  await page.getByRole("heading", { name: "Enter the OTP" }).waitFor();
}

export async function verifyOtp(on: Place, otp: string): Promise<void> {
  await on.getByLabel("OTP", { exact: true }).fill(otp);
  await on.getByRole("button", { name: "Verify and sign in" }).click();
}

/** Fills in the form for a new password and saves it; `current` where the form asks for the old one. */
export async function savePassword(
  page: Place,
  { current, wanted, again = wanted }: { current?: string; wanted: string; again?: string },
): Promise<void> {
  if (current !== undefined) await page.getByLabel("Current password").fill(current);
  await page.getByLabel("New password", { exact: true }).fill(wanted);
  await page.getByLabel("New password again").fill(again);
  await page.getByRole("button", { name: "Save password" }).click();
}
