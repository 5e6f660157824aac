import { expect, test } from "../fixtures";

test("books are found, priced line by line, and sampled", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/packages");
  await page.getByRole("link", { name: /^Books/ }).click();
  expect(page.getByRole("link", { name: /^E-books/ })).toHaveAttribute("href", "/dashboard/ebooks");
  const card = page.getByRole("link", { name: /Norcet Crash Guide/ });
  expect(card).toContainText("₹699");
  expect(card).toContainText("30 % off");
  await card.click();
  expect(page).toHaveURL("/book/601");
  const sum = page.getByRole("region", { name: "What it costs" });
  expect(sum.locator("dd")).toHaveText(["₹999", "−₹300", "₹699", "₹60", "₹759"]);
  expect(page.getByRole("link", { name: "Buy for ₹759" })).toHaveAttribute("href", "/book/601/purchase");
  expect(page.getByText("1,200 questions in the form of the exam")).toBeVisible();
  const sample = page.getByRole("link", { name: /^Read a sample \(PDF\)$/ });
  const file = await page.request.get((await sample.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toContain("application/pdf");
});
