import { registerByForm } from "../../account-forms";
import { registrationPassword } from "../../configured";
import { test } from "../configured-product";
import { expect } from "../fixtures";

test("each registration has the fixed password where one is configured, which no page shows", async ({
  page,
  institute,
  newPhone,
}) => {
  await page.goto("/register");
  await registerByForm(page, { name: "Meera Nair", phone: newPhone() });
  expect(page).toHaveURL("/verify-otp");
  const [call] = await institute.calls("api/membership/register_student_new/");
  expect(new URLSearchParams(call?.body).get("password")).toBe(registrationPassword);
  expect(await page.content()).not.toContain(registrationPassword);
});

test("the page of notifications alone may ask Firebase's hosts, says what it needs, and takes no empty token", async ({
  page,
  signInNewStudent,
  sendForm,
}) => {
  await signInNewStudent();
  for (const path of ["/profile", "/profile?view=devices", "/dashboard"]) {
    const reply = await page.goto(path);
    expect(reply.headers()["content-security-policy"], path).not.toContain("googleapis");
    expect(await page.content(), path).not.toContain("a-public-key");
  }
  const reply = await page.goto("/profile?view=notifications");
  expect(reply.headers()["content-security-policy"]).toContain(
    "connect-src 'self' https://firebaseinstallations.googleapis.com",
  );
  expect(page.getByText("Registering a phone needs scripts.")).toBeVisible();
  expect(page.getByRole("button", { name: /^Notify me/ })).toBeHidden();
  for (const firebase_token of ["", "   ", "x".repeat(4097)]) {
    const reply = await sendForm("/profile?view=notifications", { intent: "notify", firebase_token });
    expect([400, 413]).toContain(reply.status());
  }
});
