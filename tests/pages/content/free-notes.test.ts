import { expect, test } from "../fixtures";
import { items } from "./items";

test("the free notes are found by subject and chapter, and each leads to its page", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await page.goto("/free-notes");
  expect(page.locator("script")).toHaveCount(0);
  await page
    .getByRole("region", { name: "By subject" })
    .getByRole("link", { name: /^Anatomy/ })
    .click();
  expect(page).toHaveURL("/free-notes?subjectId=1");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Anatomy and Physiology");
  await page
    .getByRole("region", { name: "By chapter" })
    .getByRole("link", { name: /^Skeletal/ })
    .click();
  expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Skeletal/);
  expect(items(page)).toHaveText([/^Bones, Joints and MusclesPDF · \d+ KB$/]);
  expect(items(page)).toHaveAttribute("href", "/note/501?subjectId=1");
  await page.getByRole("link", { name: "Anatomy and Physiology" }).click();
  expect(page).toHaveURL("/free-notes?subjectId=1");
  await page.getByRole("link", { name: "Back: Notes" }).click();
  expect(page).toHaveURL("/free-notes");
});

test("the free notes are searched, counted and walked through", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/free-notes?category=notes&limit=5");
  const pages = page.getByRole("navigation", { name: "Pages" });
  expect(pages).toContainText("1 to 5 of 16");
  expect(page.getByText("16 notes", { exact: true })).toBeVisible();
  await pages.getByRole("link", { name: "Next" }).click();
  expect(page).toHaveURL("/free-notes?category=notes&limit=5&offset=5");
  await page.getByLabel("Search notes").fill("bones");
  await page.getByRole("button", { name: "Search" }).click();
  expect(page.getByText("1 of 16 notes")).toBeVisible();
  expect(items(page)).toHaveCount(1);
});
