import { expect, test } from "../fixtures";

const texts = [
  ["terms", "Terms", "Your account is for you alone"],
  ["privacy", "Privacy policy", "We sell your data to nobody"],
  ["refunds", "Refunds and shipping", "We ship within India only"],
  ["contact", "Contact", "Grievance officer"],
] as const;

test("each text opens over the splash and a page that sells, by its address", async ({ page, signIn }) => {
  for (const [name, title, words] of texts) {
    await page.context().clearCookies();
    await page.goto(`/?modal=${name}`);
    const modal = page.getByRole("dialog", { name: title });
    expect(modal).toContainText(words);
    // The splash waits for who reads.
    expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
    await signIn(page);
    await page.goto("/book-store?sort=-name");
    const links = page.getByRole("navigation", { name: "About the institute" });
    await links.locator(`a[href*="modal=${name}"]`).click();
    expect(modal).toContainText(words);
    await modal.getByRole("link", { name: "Close" }).click();
    expect(page).toHaveURL("/book-store?sort=-name");
  }
});

test("a student finds the terms of their own institute under Me", async ({ page, signIn }) => {
  const ravi = { instituteCode: "DEMO2", username: "9876543211", password: "Nursing@456" };
  await signIn(page, ravi);
  await page.goto("/profile");
  await page.getByRole("link", { name: "Refunds & shipping" }).click();
  const modal = page.getByRole("dialog", { name: "Refunds and shipping" });
  expect(modal).toContainText("Second Demo Institute has not put this text here yet.");
  expect(modal.getByRole("link", { name: "Call 00000 12301" })).toBeVisible();
});

test("registering says what is accepted; reading it loses nothing that was typed", async ({ open, page }) => {
  await open("/register");
  await page.getByLabel("Full name").fill("Meera Nair");
  expect(page.getByText("By registering you accept the")).toBeVisible();
  const policy = page.getByRole("link", { name: /^privacy policy/ });
  // Beside the form, which stays as it is.
  expect(policy).toHaveAttribute("target", "_blank");
  const beside = await page.context().newPage();
  await beside.goto((await policy.getAttribute("href")) ?? "");
  expect(beside.getByRole("dialog", { name: "Privacy policy" })).toContainText("We sell your data to nobody");
});
