import { expect, test } from "../fixtures";

test("a text comes back in another language", async ({ open, page, signInNewStudent }) => {
  await signInNewStudent();
  await open("/dashboard/translate");
  const shown = page.getByRole("region", { name: /^In / });
  await page.getByLabel("Text", { exact: true }).fill("Give 5 mg now.\nNot more.");
  await page.getByLabel("Into", { exact: true }).selectOption("ur");
  await page.getByRole("button", { name: "Translate" }).click();
  expect(shown).toContainText("From English");
  const text = shown.locator("[lang]");
  expect(text).toHaveAttribute("lang", "ur");
  expect(text).toHaveAttribute("dir", "rtl");
  expect(text).toContainText(/\p{Script=Arabic}/u);
  expect(text).toContainText("5 mg");
  // Nothing of it stands in the address, and what was typed is still there.
  expect(page).toHaveURL(/\/dashboard\/translate$/);
  expect(page.getByLabel("Text", { exact: true })).toHaveValue("Give 5 mg now.\nNot more.");
  expect(page.getByLabel("Into", { exact: true })).toHaveValue("ur");
});
