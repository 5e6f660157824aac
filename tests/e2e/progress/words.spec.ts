import type { Page } from "@playwright/test";
import { submitBehind } from "../../other-students";
import { expect, overflow, test } from "../exam/exam-page";

const questions = [
  {
    text: "Which of these is heard over an arteriovenous fistula?",
    options: ["A bruit", "A wheeze", "A cough", "A click"],
    explanation: "Blood runs from the artery into the vein; the trachea has no part in it.",
  },
];

const word = (page: Page, term: string) => page.locator(".word", { has: page.getByText(term, { exact: true }) });
const chip = (page: Page, term: string) => word(page, term).getByRole("link", { name: term, exact: true });
/** The term in the words of the question. */
const inText = (page: Page, term: string) => page.locator(".rich").getByRole("link", { name: term, exact: true });

async function chooseHindi(page: Page, origin: string) {
  const form = { intent: "translation", language: "hi", return: "/" };
  await page.context().request.post("/settings", { form, headers: { Origin: origin } });
}

test("a term that is tapped opens beside its words and goes into the list by itself", async ({
  page,
  product,
  makeTest,
  signInNewStudent,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const made = await makeTest({ questions });
  const rows = made.questionIds.map((id) => [id, -1, 0, 5] as const);
  const performance = await submitBehind(product, await signInNewStudent(), made.id, rows);
  await chooseHindi(page, product.url);
  await page.goto(`/test-results/${made.id}/${performance}?view=solutions`);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const address = page.url();
  let told = 0;
  page.on("response", (reply) => {
    const isPost = reply.request().method() === "POST";
    if (isPost && new URL(reply.url()).pathname === "/dashboard/words") told += 1;
  });
  await inText(page, "trachea").click();
  const sheet = page.getByRole("dialog", { name: "trachea" });
  await expect(sheet.getByText("The windpipe, from the larynx to the two main bronchi.")).toBeInViewport();
  await expect(sheet.locator("b[lang=hi]")).toHaveText("श्वासनली");
  await expect(sheet.getByText("Added to your words.")).toBeVisible();
  await expect.poll(() => told).toBe(1);
  expect(page.url()).toBe(address);
  expect(await overflow(page)).toBe(0);

  await test.step("it closes by Esc, by a tap outside, by its button and by Tab", async () => {
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(inText(page, "trachea")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeFocused();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(sheet).toHaveCount(0);
    await inText(page, "trachea").click();
    await page.keyboard.press("Tab");
    await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(sheet).toHaveCount(0);
    await expect(inText(page, "trachea")).not.toBeFocused();
    await inText(page, "trachea").click();
    await sheet.getByRole("button", { name: "Close" }).click();
    await expect(inText(page, "trachea")).toBeFocused();
  });

  await test.step("another term takes its place", async () => {
    await chip(page, "bruit").click();
    await expect(page.getByRole("dialog", { name: "bruit" })).toBeVisible();
    await inText(page, "wheeze").click();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await expect.poll(() => told).toBe(3);
  });
  await page.goto("/dashboard/words");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["wheeze", "bruit", "trachea"]);
});
