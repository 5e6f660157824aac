import type { Page } from "@playwright/test";
import type { Phone } from "./pages/phone";
import type { Product } from "./product";

/** What stands first on the page of a purchase. */
export const stage = <P extends Page | Phone>(page: P) =>
  page.locator("main .notice strong").first() as ReturnType<P["locator"]>;

export const timelineOf = <P extends Page | Phone>(page: P) =>
  page.getByRole("list", { name: "What happened so far" }) as ReturnType<P["getByRole"]>;

/** Where a book is sent, by the labels of its form. */
export const ADDRESS = {
  "Full name": "Meera Nair",
  "House and street": "12, Nurses' Hostel",
  "Town or city": "Kochi",
  State: "Kerala",
  "PIN code": "682001",
};

/** Opens what is sold, fills in what is asked, and presses "Pay"; the payment modal is open then. */
export async function order(page: Page | Phone, path: string, fields: Record<string, string> = {}): Promise<void> {
  await page.goto(path);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.waitForURL(/\/dashboard\/purchases\/\w+\?modal=payment(&straight=1)?$/);
}

/** Goes on from the payment modal to the bank's page. */
export async function goToBank(page: Page | Phone): Promise<void> {
  await page
    .getByRole("dialog")
    .getByText(/^Pay ₹/)
    .click();
  await page.waitForURL(/\/gateway\/v1\//);
}

/** Has the bank do something on its page that is not the usual. */
export async function atBank(page: Page | Phone, what: string): Promise<void> {
  await page.getByText("Other things that happen").click();
  await page.getByRole("button", { name: what, exact: true }).click();
}

/** From the payment modal on, without script: has the bank do something, pay above all, and ends on the page of the purchase. */
export async function payAtBank(page: Page | Phone, what = "Pay"): Promise<void> {
  const purchase = new URL(page.url()).pathname;
  await goToBank(page);
  if (what === "Pay") await page.getByRole("button", { name: /^Pay ₹/ }).click();
  else if (what === "Cancel") await page.getByRole("button", { name: what }).click();
  else await atBank(page, what);
  if (what !== "Cancel") await leaveBank(page);
  // Nobody leads back from a bank that says nothing.
  if (what === "Pay, and let nobody say so") await page.goto(purchase);
  await page.waitForURL(purchase);
}

async function leaveBank(page: Page | Phone): Promise<void> {
  await page.getByRole("heading", { level: 1, name: /^The payment/ }).waitFor();
  const back = page.getByRole("button", { name: /^Return to/ });
  if ((await back.count()) > 0) await back.click();
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
