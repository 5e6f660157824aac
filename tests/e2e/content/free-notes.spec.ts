import { expect, test } from "../fixtures";
import { items } from "./content-screens";

// As it is with scripts: it ships none, which content/every-route.spec.ts holds.
test.describe("the free notes", () => {
  test.use({ mode: "no-scripts" });

  test("are found by subject and chapter, and each leads to its page", async ({ page, signInNewStudent }) => {
    await signInNewStudent();
    await page.goto("/free-notes");
    await expect(page.locator("script")).toHaveCount(0);
    await page
      .getByRole("region", { name: "By subject" })
      .getByRole("link", { name: /^Anatomy/ })
      .click();
    await expect(page).toHaveURL("/free-notes?subjectId=1");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Anatomy and Physiology");
    await page
      .getByRole("region", { name: "By chapter" })
      .getByRole("link", { name: /^Skeletal/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Skeletal/);
    await expect(items(page)).toHaveText([/^Bones, Joints and MusclesPDF · \d+ KB$/]);
    await expect(items(page)).toHaveAttribute("href", "/note/501?subjectId=1");
    await page.getByRole("link", { name: "Anatomy and Physiology" }).click();
    await expect(page).toHaveURL("/free-notes?subjectId=1");
    await page.getByRole("link", { name: "Back: Notes" }).click();
    await expect(page).toHaveURL("/free-notes");
  });

  test("are searched, counted and walked through", async ({ page, signInNewStudent }) => {
    await signInNewStudent();
    await page.goto("/free-notes?category=notes&limit=5");
    const pages = page.getByRole("navigation", { name: "Pages" });
    await expect(pages).toContainText("1 to 5 of 16");
    await expect(page.getByText("16 notes", { exact: true })).toBeVisible();
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/free-notes?category=notes&limit=5&offset=5");
    await page.getByLabel("Search notes").fill("bones");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("1 of 16 notes")).toBeVisible();
    await expect(items(page)).toHaveCount(1);
  });
});
