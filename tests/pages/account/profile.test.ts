import { savePassword, signInByForm, verifyOtp } from "../../account-forms";
import { greyPixel } from "../../pictures";
import { expect, test } from "../fixtures";
import { expectRefusal } from "./refusal";

/** The same with the place where it was taken, as a text of its own. */
const position = Buffer.from("GPS 28.61N 77.20E");
const placed = Buffer.concat([
  greyPixel.subarray(0, 33),
  Buffer.from([0, 0, 0, position.length]),
  Buffer.from("tEXt"),
  position,
  Buffer.alloc(4),
  greyPixel.subarray(33),
]);

test("name, email and batches are changed", async ({ open, signInNewStudent, page }) => {
  await signInNewStudent();
  await open("/profile?view=details");
  await page.getByLabel("Full name").fill("Meera S Nair");
  await page.getByLabel("Email").fill("meera@example.org");
  await page.getByLabel("Norcet Morning Batch").uncheck();
  await page.getByLabel("Staff Nurse Weekend Batch").check();
  await page.getByRole("button", { name: "Save" }).click();
  expect(page).toHaveURL("/profile");
  expect(page.getByText("Your details are saved")).toBeVisible();
  const details = page.getByRole("region", { name: "Your details" });
  expect(details).toContainText("Meera S Nair");
  expect(details).toContainText("meera@example.org");
  expect(details).toContainText("Staff Nurse Weekend Batch");
  expect(details).not.toContainText("Norcet Morning Batch");

  await open("/profile?view=details");
  await page.getByLabel("Email").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  expect(details).toContainText("Not given");
});

test("a picture is taken by its bytes, shown, and removed", async ({ open, signInNewStudent, page, request }) => {
  await signInNewStudent();
  const save = page.getByRole("button", { name: "Save picture" });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel("Picture").setInputFiles({ name, mimeType, buffer });

  await open("/profile?view=picture");
  await save.click();
  await expectRefusal(page, { Picture: "Choose a picture first" });

  await choose("holiday.png", "image/png", Buffer.from("<svg onload=alert(1)>"));
  await save.click();
  const kinds = "Choose a JPEG, PNG or WebP picture of at most 50 megapixels.";
  await expectRefusal(page, { Picture: `This file is not a picture we can show. ${kinds}` });

  await choose("no-name-for-it", "application/octet-stream", placed);
  await save.click();
  expect(page).toHaveURL("/profile");
  const shown = page.locator("main img");
  expect(shown).toHaveAttribute("src", /^\/media\/.*\.png$/);
  const picture = await page.request.get((await shown.getAttribute("src")) ?? "");
  expect(picture.headers()["content-type"]).toBe("image/png");
  expect(await picture.body()).toEqual(greyPixel);
  expect((await request.get((await shown.getAttribute("src")) ?? "")).status()).toBe(401);

  await open("/profile?view=picture");
  await page.getByRole("button", { name: "Remove the picture" }).click();
  expect(page).toHaveURL("/profile");
  expect(shown).toHaveCount(0);
});

test("the password is changed, with the old one", async ({ open, signInNewStudent, page }) => {
  const student = await signInNewStudent();
  await open("/profile?view=password");
  const save = page.getByRole("button", { name: "Save password" });
  await save.click();
  await expectRefusal(page, {
    "Current password": "Current password is required",
    "New password": "New password is required",
  });
  const fill = async (old: string, again: string, wanted = "Another@456") => {
    await savePassword(page, { current: old, wanted, again });
  };
  await fill("wrong one", "Another@456");
  await expectRefusal(page, { "Current password": "Old password is incorrect." });
  await fill(student.password, "Welcome@2026", "Welcome@2026");
  await expectRefusal(page, { "New password": "This password is too easy to guess. Choose another one." });
  await fill(student.password, "Another@456");
  expect(page).toHaveURL("/profile");
  expect(page.getByText("Your password is changed")).toBeVisible();
});

test("an account is deleted once the password proves whose it is", async ({ open, signInNewStudent, page }) => {
  const student = await signInNewStudent();
  await open("/profile?view=delete");
  const button = page.getByRole("button", { name: "Delete my account for good" });
  await button.click();
  await expectRefusal(page, { Password: "Password is required" });
  await page.getByLabel("Password").fill("wrong one");
  await button.click();
  expect(page.getByRole("alert")).toContainText("Password is incorrect");
  await page.getByLabel("Password").fill(student.password);
  await button.click();
  expect(page).toHaveURL("/login");
  expect(page.getByText("Your account is deleted")).toBeVisible();
  await signInByForm(page, student);
  expect(page.getByRole("alert")).toContainText("Username or password is wrong");
});

test("one device is signed out, then all", async ({ open, signInNewStudent, page, secondPhone }) => {
  const student = await signInNewStudent();
  const elsewhere = await secondPhone();
  await elsewhere.goto("/login");
  await signInByForm(elsewhere, student);
  expect(elsewhere).toHaveURL("/dashboard");
  await open("/profile?view=devices");
  const everywhere = page.getByRole("button", { name: "Sign out everywhere" });
  expect(page.getByRole("heading", { name: /Chrome on .* This one/ })).toBeVisible();
  await page.getByRole("button", { name: "Sign out this device" }).click();
  expect(page.getByText("That device is signed out")).toBeVisible();
  expect(page.getByRole("button", { name: "Sign out this device" })).toHaveCount(0);

  await elsewhere.goto("/login");
  await signInByForm(elsewhere, student);
  expect(elsewhere).toHaveURL("/dashboard");
  await everywhere.click();
  expect(page).toHaveURL("/login");
  expect(page.getByText("You are signed out everywhere")).toBeVisible();
  await elsewhere.goto("/profile");
  expect(elsewhere).toHaveURL(/\/login\?next=/);
  expect(elsewhere.getByText("Authentication required")).toBeVisible();
});

test("a forgotten password while signed in: out, and in again by OTP", async ({
  open,
  signInNewStudent,
  page,
  institute,
}) => {
  const student = await signInNewStudent();
  await open("/profile?view=password");
  await page.getByRole("button", { name: "Sign out and send me an OTP" }).click();
  expect(page).toHaveURL("/verify-otp");
  await verifyOtp(page, await institute.otpOf(student.username));
  expect(page).toHaveURL("/profile?view=password");
  expect(page.getByLabel("Current password")).toHaveCount(0);
});
