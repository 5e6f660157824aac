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
