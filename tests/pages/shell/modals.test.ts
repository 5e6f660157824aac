import { registerByForm, signInByForm } from "../../account-forms";
import { expect, type Phone, test } from "../fixtures";

/** Every modal, shown or not. */
const modals = (page: Phone) => page.getByRole("dialog", { includeHidden: true });

test("registers from the modal; what is wrong is said on /register, with what was typed", async ({
  open,
  page,
  newPhone,
}) => {
  const phone = newPhone();
  await open("/login?modal=register");
  const modal = page.getByRole("dialog", { name: "Register" });
  await registerByForm(modal, { name: "Meera Nair", phone });
  expect(page).toHaveURL("/verify-otp");
  expect(page.getByText("You are registered")).toBeVisible();

  await page.context().clearCookies();
  await open("/login?modal=register");
  await registerByForm(modal, { name: "Somebody Else", phone, batch: "Norcet Evening Batch" });
  expect(page).toHaveURL(/\/register/);
  expect(page.getByRole("alert").first()).toContainText("User already exists");
  expect(page.getByLabel("Full name")).toHaveValue("Somebody Else");
  expect(page.getByLabel("Norcet Evening Batch")).toBeChecked();
});

test("opens by address, one at a time, and closes back to the page", async ({ open, page }) => {
  await open("/login?modal=settings");
  expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
  expect(modals(page)).toHaveCount(1);
  await page.getByRole("dialog").getByText("Close", { exact: true }).click();
  expect(modals(page)).toHaveCount(0);
  expect(page).toHaveURL(/\/login$/);
});

test("a way back outlives a wrong password in the modal", async ({ open, page, newStudent }) => {
  const student = await newStudent();
  await open("/register?next=%2Ffree-tests&modal=login");
  const modal = page.getByRole("dialog", { name: "Sign in" });
  await signInByForm(modal, { username: student.username, password: "wrong" });
  expect(page).toHaveURL(/\/login\?next=%2Ffree-tests$/);
  expect(page.getByRole("alert").first()).toBeVisible();
  expect(page.getByLabel("Username")).toHaveValue(student.username);
  await page.getByLabel("Password").fill(student.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(page).toHaveURL("/free-tests");
});

test("shows who is signed in, and signs out", async ({ open, signInNewStudent, page }) => {
  const student = await signInNewStudent({ name: "Meera Nair" });
  await open("/profile");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("link", { name: "Signed in as Meera Nair" }).click();
  const modal = page.getByRole("dialog", { name: "You" });
  expect(modal.getByText(student.username)).toBeVisible();
  await modal.getByRole("button", { name: "Sign out" }).click();
  expect(page).toHaveURL("/login");
  expect(page.getByText("You are signed out")).toBeVisible();
});
