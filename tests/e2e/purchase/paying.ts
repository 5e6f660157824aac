import { expect, type Page } from "@playwright/test";
import type { Product } from "../../product";
import { type FormMode, untilHydrated } from "../fixtures";

/** What stands first on the page of a purchase. */
export const stage = (page: Page) => page.locator("main .notice strong").first();

export const timelineOf = (page: Page) => page.getByRole("list", { name: "What happened so far" });

/** Where a book is sent, by the labels of its form. */
export const ADDRESS = {
  "Full name": "Meera Nair",
  "House and street": "12, Nurses' Hostel",
  "Town or city": "Kochi",
  State: "Kerala",
  "PIN code": "682001",
};

/** Opens what is sold, fills in what is asked, and presses "Pay"; the payment modal is open then. */
export async function order(page: Page, path: string, fields: Record<string, string> = {}): Promise<void> {
  await page.goto(path);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/purchases\/\w+\?modal=payment(&straight=1)?$/);
}

/** Goes on from the payment modal to the bank's page. */
export async function goToBank(page: Page): Promise<void> {
  await page
    .getByRole("dialog")
    .getByText(/^Pay ₹/)
    .click();
  await expect(page).toHaveURL(/\/gateway\/v1\//);
}

/** Has the bank do something on its page that is not the usual. */
export async function atBank(page: Page, what: string): Promise<void> {
  await page.getByText("Other things that happen").click();
  await page.getByRole("button", { name: what, exact: true }).click();
}

/** In the checkout over our page, which script opens by itself after Pay. What fails leaves it open, and a student closes it. */
async function inOverlay(page: Page, what: string): Promise<void> {
  await untilHydrated(page);
  const overlay = page.getByRole("dialog", { name: "Stand-in payment gateway" });
  await overlay.getByRole("button", { name: what, exact: true }).click();
  if (what === "Let the payment fail") {
    await overlay.getByRole("button", { name: "Cancel" }).click();
  }
}

/** On the bank's page; where it leads back, a student follows. */
async function onBanksPage(page: Page, what: string): Promise<void> {
  await goToBank(page);
  if (what === "Pay") await page.getByRole("button", { name: /^Pay ₹/ }).click();
  else if (what === "Cancel") await page.getByRole("button", { name: what }).click();
  else await atBank(page, what);
  if (what === "Cancel") return;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^The payment/);
  const back = page.getByRole("button", { name: /^Return to/ });
  if ((await back.count()) > 0) await back.click();
}

/** From the payment modal on: has the bank do something, pay above all, and ends on the page of the purchase. */
export async function pay(page: Page, mode: FormMode, what = "Pay"): Promise<void> {
  const purchase = new URL(page.url()).pathname;
  const isScripted = mode !== "no-scripts";
  await (isScripted ? inOverlay : onBanksPage)(page, what);
  // Nobody leads back from a bank that says nothing.
  if (!isScripted && what === "Pay, and let nobody say so") await page.goto(purchase);
  await expect(page).toHaveURL(purchase);
  await page.waitForLoadState();
}

/** Adds a package of a test's own at PCBT, for ₹500, which nobody else buys. */
export async function addPackage(product: Product, id: number, name = "Of this test") {
  const { DB } = await product.institute.getEnv();
  const add = "INSERT INTO packages (id, institute_id, name, price, max_price) VALUES (?, 1, ?, 500, 0)";
  const remove = () => DB.prepare("DELETE FROM packages WHERE id = ?").bind(id).run();
  await remove();
  await DB.prepare(add).bind(id, name).run();
  return {
    setPrice: (rupees: number) => DB.prepare("UPDATE packages SET price = ? WHERE id = ?").bind(rupees, id).run(),
    remove,
  };
}
