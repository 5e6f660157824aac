import { expect, test } from "../fixtures";

test("the search names what is found while words are typed, and what was meant", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/dashboard/search");
  const names = page.getByRole("list", { name: "Suggestions" });
  await expect(names).toBeHidden();
  await page.getByRole("searchbox").pressSequentially("antib");
  await expect(names.getByRole("link").first()).toBeVisible();
  await expect(names).toContainText("Notes: Antibiotics and Antimicrobials");
  await page.getByRole("searchbox").fill("insuln");
  await expect(names.getByRole("link").first()).toHaveText("Did you mean: insulin");
  await page.getByRole("searchbox").fill("i");
  await expect(names).toBeHidden();
  await page.getByRole("searchbox").fill("insuln");
  await names.getByRole("link").first().click();
  await expect(page).toHaveURL("/dashboard/search?q=insulin");
});
