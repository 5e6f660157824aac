import { expect, test } from "../fixtures";

const TOKEN = "api/basicinformation/student_update_firebase_token/";

test("an app without a configuration of notifications has no such setting", async ({
  page,
  signInNewStudent,
  sendForm,
  institute,
}) => {
  await signInNewStudent();
  await page.goto("/profile");
  expect(page.getByRole("link", { name: /^Notifications/ })).toHaveCount(0);
  await page.goto("/profile?view=notifications");
  expect(page).toHaveURL("/profile");
  const form = { intent: "notify", firebase_token: "somebody" };
  expect((await sendForm("/profile", form)).status()).toBe(303);
  expect(await institute.calls(TOKEN)).toEqual([]);
});
