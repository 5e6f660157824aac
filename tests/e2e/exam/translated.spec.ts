import type { Page, Request } from "@playwright/test";
import { inLanguage, openLanguages, ownQuestions } from "../../exam-languages";
import { expect, test } from "./exam-page";

const model = "/translation/chat/completions";

const stem = (page: Page) => page.locator("#question-text");

/** Which button the exam's form or its script sends; null where it is no press. */
const pressOf = (request: Request) => new URLSearchParams(request.postData() ?? "").get("view");

test("the original is a tap away, and stands beside the translation", async ({ page, take }) => {
  const exam = await take({ questions: ownQuestions("Beside") });
  await openLanguages(exam);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
  await inLanguage(exam, "தமிழ்", "ta");
  await expect(
    page.getByText("Translated by machine. Numbers and format checked. The English text is final."),
  ).toBeVisible();
  await exam.press("Side by side");
  await expect(stem(page).locator("[lang=ta]")).toBeVisible();
  await expect(stem(page).getByText("Beside: Number 1 asks?")).toBeVisible();
  // The page tells the server of a choice behind what the student sees.
  const told = page.waitForResponse((reply) => pressOf(reply.request()) === "original");
  await exam.press("Show original");
  await expect(page.locator("#exam .rich[lang]")).toHaveCount(0);
  await expect(stem(page)).toHaveText("Beside: Number 1 asks?");
  await told;
  await page.reload();
  await expect(page.locator("#exam .rich[lang]")).toHaveCount(0);
  const toldAgain = page.waitForResponse((reply) => pressOf(reply.request()) === "translated");
  await exam.press("Show in Tamil");
  await expect(stem(page)).toHaveAttribute("lang", "ta");
  await toldAgain;
  // Another visit finds what was chosen.
  await page.goto(`/test/${exam.id}/take?q=2`);
  await expect(stem(page)).toHaveAttribute("lang", "ta");
});

test("a slow translation takes the place of the English text, and the focus stays", async ({
  page,
  take,
  institute,
}) => {
  const exam = await take({ questions: ownQuestions("Late", 4) });
  await institute.failNext(model, "model-slow");
  await openLanguages(exam);
  await page.getByRole("button", { name: "Hindi" }).last().click();
  await expect(page.getByText("Translation is being prepared.")).toBeVisible();
  await exam.radio(2).focus();
  await expect(stem(page)).toHaveAttribute("lang", "hi", { timeout: 15_000 });
  await expect(exam.radio(2)).toBeFocused();
  await expect(page.locator(".sr-only[role=status]", { hasText: "Now in Hindi" })).toHaveCount(1);
});
