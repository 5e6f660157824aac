import { registerByForm } from "../../account-forms";
import { registrationPassword, test } from "../configured-product";
import { expect } from "../fixtures";

test("each registration has the fixed password where one is configured, which no page shows", async ({
  open,
  page,
  institute,
  newPhone,
}) => {
  await open("/register");
  await registerByForm(page, { name: "Meera Nair", phone: newPhone() });
  await expect(page).toHaveURL(/\/verify-otp$/);
  const [call] = await institute.calls("api/membership/register_student_new/");
  expect(new URLSearchParams(call?.body).get("password")).toBe(registrationPassword);
  expect(await page.content()).not.toContain(registrationPassword);
});
