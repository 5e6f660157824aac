import { expect, type Page } from "@playwright/test";
import { untilHydrated } from "../fixtures";

/** In the checkout over our page, which script opens by itself after Pay. What fails leaves it open, and a student closes it. */
async function inOverlay(page: Page, what: string): Promise<void> {
  await untilHydrated(page);
  const overlay = page.getByRole("dialog", { name: "Stand-in payment gateway" });
  await overlay.getByRole("button", { name: what, exact: true }).click();
  if (what === "Let the payment fail") {
    await overlay.getByRole("button", { name: "Cancel" }).click();
  }
}

/** From the payment modal on: has the bank do something, pay above all, and ends on the page of the purchase. */
export async function pay(page: Page, what = "Pay"): Promise<void> {
  const purchase = new URL(page.url()).pathname;
  await inOverlay(page, what);
  await expect(page).toHaveURL(purchase);
  await page.waitForLoadState();
}
