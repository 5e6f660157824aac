import { expect, type Page } from "@playwright/test";
import type { Product } from "../../product";

/** What stands first on the page of a purchase. */
export const stage = (page: Page) => page.locator("main .notice strong").first();

/** Opens what is sold and presses "Pay"; the payment modal is open then. */
export async function order(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/purchases\/\w+\?modal=payment$/);
}

/** Goes on from the payment modal to the bank's page. */
export async function goToBank(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByText(/^Pay ₹/)
    .click();
  await expect(page).toHaveURL(/\/gateway\/v1\//);
}

/** Pays at the bank, and comes back. */
export async function payAndReturn(page: Page): Promise<void> {
  await goToBank(page);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: /^Return to/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/purchases\/\w+$/);
}

/** Adds a package of a test's own at PCBT, for ₹500, which nobody else buys. */
export async function addPackage(product: Product, id: number, name = "Of this test") {
  const { DB } = await product.institute.getEnv();
  const add =
    "INSERT INTO packages (id, institute_id, name, price, max_price) VALUES (?, 1, ?, 500, 0)";
  const remove = () => DB.prepare("DELETE FROM packages WHERE id = ?").bind(id).run();
  await remove();
  await DB.prepare(add).bind(id, name).run();
  return {
    setPrice: (rupees: number) =>
      DB.prepare("UPDATE packages SET price = ? WHERE id = ?").bind(rupees, id).run(),
    remove,
  };
}
