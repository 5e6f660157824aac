import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "../fixtures";

const translation = (page: Page) => page.getByRole("region", { name: /^In |^Not translated/ });

test("with script a form that cannot be is not sent, and a translation is copied", async ({
  signInNewStudent,
  open,
  page,
  posts,
}) => {
  await signInNewStudent();
  // The tests' own host has no clipboard.
  await page.addInitScript(() => {
    const writeText = async (text: string) => {
      document.body.dataset.copied = text;
    };
    Object.defineProperty(navigator, "clipboard", { value: { writeText } });
  });
  await open("/dashboard/translate");
  await page.getByRole("button", { name: "Translate" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect(posts).toEqual([]);
  await page.getByLabel("Text", { exact: true }).fill("Give 5 mg now.");
  await page.getByLabel("Into", { exact: true }).selectOption("es");
  await page.getByRole("button", { name: "Translate" }).click();
  await expect(translation(page)).toBeVisible();
  await page.getByLabel("Text", { exact: true }).focus();
  await untilHydrated(page);
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(translation(page).getByRole("status")).toHaveText("Copied");
  const translated = (await translation(page).locator("[lang]").textContent()) ?? "";
  await expect(page.locator("body")).toHaveAttribute("data-copied", translated);
});
