import type { Page } from "@playwright/test";
import { expect, overflow, test } from "../exam/exam-page";
import { submitBehind } from "../results/other-students";

const questions = [
  {
    text: "Which of these is heard over an arteriovenous fistula?",
    options: ["A bruit", "A wheeze", "A cough", "A click"],
    explanation: "Blood runs from the artery into the vein; the trachea has no part in it.",
  },
];

const word = (page: Page, term: string) => page.locator("details.word", { has: page.getByText(term, { exact: true }) });

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("a term is looked up, kept, repeated and taken away", async ({ page, product, makeTest, signInNewStudent }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const made = await makeTest({ questions });
    const rows = made.questionIds.map((id) => [id, -1, 0, 5] as const);
    const performance = await submitBehind(product, await signInNewStudent(), made.id, rows);
    const path = `/test-results/${made.id}/${performance}?view=solutions`;
    await page
      .context()
      .request.post("/settings", {
        form: { intent: "translation", language: "hi", return: "/" },
        headers: { Origin: product.url },
      });
    await page.goto(path);
    await expect(page.locator("details.word > summary")).toHaveText([
      "arteriovenous fistula",
      "bruit",
      "wheeze",
      "trachea",
    ]);
    const trachea = word(page, "trachea");
    await expect(trachea.getByText("The windpipe")).toBeHidden();
    await trachea.getByText("trachea", { exact: true }).click();
    await expect(trachea.getByText("The windpipe, from the larynx to the two main bronchi.")).toBeVisible();
    await expect(trachea.locator("b[lang=hi]")).toHaveText("श्वासनली");
    expect(await overflow(page)).toBe(0);
    await trachea.getByRole("button", { name: "Add to my words" }).click();
    await expect(page).toHaveURL(`${path}#q1`);
    await expect(page.getByText("“trachea” is in your words")).toBeVisible();
    await word(page, "trachea").getByText("trachea", { exact: true }).click();
    await expect(word(page, "trachea").getByRole("button")).toHaveCount(0);

    await page.goto("/dashboard/practice");
    await page.getByRole("link", { name: /My words/ }).click();
    await page.getByRole("link", { name: "Repeat 1 word" }).click();
    await expect(page.getByRole("heading", { name: "trachea" })).toBeVisible();
    await expect(page.getByText("The windpipe")).toBeHidden();
    await page.getByText("Show the meaning").click();
    await page.getByRole("button", { name: "Not yet" }).click();
    await expect(page.getByText("Nothing to repeat today.")).toBeVisible();
    await page.getByRole("button", { name: "Take away trachea" }).click();
    await expect(page.getByText("No words yet.")).toBeVisible();
  });

  test("a word that is none of ours is refused in words", async ({ sendForm, signInNewStudent }) => {
    await signInNewStudent();
    const reply = await sendForm("/dashboard/words", { intent: "add", term: "tra<b>chea" });
    expect(reply.status()).toBe(404);
    expect(await reply.text()).toContain("We have no such word");
  });
});

test.describe("with script", () => {
  test.use({ mode: "scripts" });

  test("a term that is tapped goes into the list by itself", async ({ page, product, makeTest, signInNewStudent }) => {
    const made = await makeTest({ questions });
    const rows = made.questionIds.map((id) => [id, -1, 0, 5] as const);
    const performance = await submitBehind(product, await signInNewStudent(), made.id, rows);
    await page.goto(`/test-results/${made.id}/${performance}?view=solutions`);
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
    const told = page.waitForResponse((reply) => new URL(reply.url()).pathname === "/dashboard/words");
    await word(page, "bruit").getByText("bruit", { exact: true }).click();
    await expect(page.getByText("Added to your words.")).toBeVisible();
    await told;
    await page.goto("/dashboard/words");
    await expect(page.getByRole("heading", { name: "bruit" })).toBeVisible();
  });
});
