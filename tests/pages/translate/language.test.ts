import { expect, test } from "../fixtures";

test("a language is chosen, remembered, turned off and reset without script", async ({
  open,
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await open("/profile?modal=settings");
  await page.getByRole("dialog").getByRole("link", { name: "Questions in English" }).click();
  expect(page).toHaveURL("/dashboard/language?next=%2Fprofile");
  // What is checked of a language is said before it is chosen.
  expect(page.getByRole("main")).toContainText("a lost “not” we cannot check here.");
  await page.getByText("Least checked").click();
  await page.getByRole("button", { name: "Hausa" }).click();
  expect(page).toHaveURL("/profile");
  await open("/dashboard/language");
  expect(page.getByRole("main")).toContainText("Questions are shown in Hausa.");

  await page.getByText("Choose a language").click();
  await page.getByRole("button", { name: "Hindi" }).click();
  await page.getByText("Choose a language").click();
  // English first, then what was chosen before, the latest first.
  expect(page.locator(".languages").first().getByRole("button")).toHaveText([/English/, /Hindi/, /Hausa/]);

  await page.getByRole("radio", { name: "Side by side" }).check();
  await page.getByRole("group", { name: "Language", exact: true }).getByLabel("English").check();
  await page.getByRole("button", { name: "Save" }).click();
  expect(page.getByText("Settings saved")).toBeVisible();
  expect(page.getByRole("main")).toContainText("Questions are shown in English.");
  expect(page.getByRole("radio", { name: "Side by side" })).toBeChecked();

  await page.getByText("On this phone").click();
  await page.getByRole("button", { name: "Back to English" }).click();
  expect(page.getByRole("heading", { name: "How questions are shown" })).toHaveCount(0);
});

test("the phone's own language is offered until it is chosen or refused", async ({ page, signInNewStudent }) => {
  await page.setExtraHTTPHeaders({ "Accept-Language": "hi-IN" });
  await signInNewStudent();
  await page.goto("/test/801/instructions");
  const offer = page.getByText("Your phone is in Hindi. Read the questions in हिन्दी?");
  expect(offer).toBeVisible();
  await page.getByRole("button", { name: "No, in English" }).click();
  expect(page).toHaveURL("/test/801/instructions");
  expect(offer).toHaveCount(0);
  await page.reload();
  expect(offer).toHaveCount(0);

  // The answer is remembered on this phone.
  await page.context().clearCookies();
  await signInNewStudent();
  await page.goto("/test/801/instructions");
  await page.getByRole("button", { name: "Show in Hindi" }).click();
  expect(page).toHaveURL("/test/801/instructions");
  expect(offer).toHaveCount(0);
  await page.getByRole("button", { name: "Start the test" }).click();
  expect(page.getByText("The English text is final.").first()).toBeVisible();
  await page.getByRole("button", { name: "Show original" }).click();
  await page.getByRole("button", { name: "Show in Hindi" }).click();
  expect(page.getByRole("button", { name: "Show original" })).toBeVisible();
});
