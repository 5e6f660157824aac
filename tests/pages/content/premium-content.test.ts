import { expect, type Phone, test } from "../fixtures";
import { items } from "./items";

const kinds = (page: Phone) => page.getByRole("navigation", { name: "Of this place" });

test("premium content leads by subject and chapter to what is locked, which says what unlocks it", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await page.goto("/free-tests");
  await page.getByRole("link", { name: /^Library/ }).click();
  expect(page.locator("script")).toHaveCount(0);
  expect(page.getByRole("heading", { name: "Yours" })).toHaveCount(0);
  await items(page).filter({ hasText: "Pharmacology" }).click();
  expect(page).toHaveURL("/premium-content/3/chapters");
  expect(page.locator("main summary").first()).toContainText("Antibiotics and Antimicrobials");
  expect(items(page).first()).toContainText("Locked: ₹49");
  await page.goto("/premium-content/3/notes");
  await kinds(page).getByRole("link", { name: "Tests" }).click();
  expect(page).toHaveURL("/premium-content/3/tests");
  await items(page).filter({ hasText: "Locked: ₹149" }).click();
  expect(page).toHaveURL("/premium-tests/detail/862");
  const locked = page.getByRole("region", { name: "Premium test" });
  expect(locked).toContainText("₹149");
  expect(page.getByRole("link", { name: "Pharmacology and Sums Sprint ₹599" })).toBeVisible();
  expect(locked.getByRole("link", { name: "Unlock for ₹149" })).toHaveAttribute(
    "href",
    "/buy-individual-content?type=test&id=862",
  );
});
