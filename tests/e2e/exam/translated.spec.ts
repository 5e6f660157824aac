import type { Page, Request } from "@playwright/test";
import { inLanguage, openLanguages, ownQuestions } from "../../exam-languages";
import { expect, test } from "./exam-page";

const model = "/translation/chat/completions";

const stem = (page: Page) => page.locator("#question-text");

/** Which button the exam's form or its script sends; null where it is no press. */
const pressOf = (request: Request) => new URLSearchParams(request.postData() ?? "").get("view");

test("the original is a tap away, and stands beside the translation", async ({ page, take }) => {
  const exam = await take({ questions: ownQuestions("Beside") });
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

test.describe("with script", () => {
  test.use({ mode: "scripts" });

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

  test("of two presses on a slow network the last one is kept", async ({ page, take }) => {
    const exam = await take({ questions: ownQuestions("Twice", 1) });
    await inLanguage(exam, "தமிழ்", "ta");
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = async (...asked) => {
        const isFirst = String(asked[1]?.body).includes("view=beside");
        if (isFirst) await new Promise((resolve) => setTimeout(resolve, 800));
        const reply = await fetch(...asked);
        document.body.append(isFirst ? "First told." : "Last told.");
        return reply;
      };
    });
    await exam.press("Side by side");
    await exam.press("Show original");
    for (const told of ["First told.", "Last told."]) await expect(page.locator("body")).toContainText(told);
    await page.reload();
    await expect(page.locator("#exam .rich[lang]")).toHaveCount(0);
  });

  test("what came stays without a network", async ({ page, take }) => {
    const exam = await take({ questions: ownQuestions("Away", 3) });
    await inLanguage(exam, "हिन्दी", "hi");
    await expect
      .poll(() =>
        page.evaluate(async (id) => {
          const ids = [1, 2].map((place) => id * 1000 + 1 + place).join();
          const reply = await fetch(`/test/${id}/translations?language=hi&ids=${ids}`);
          const { questions } = (await reply.json()) as { questions: object };
          return Object.keys(questions).length;
        }, exam.id),
      )
      .toBe(2);
    await exam.answer(1);
    await exam.shows(2);
    await expect(stem(page)).toHaveAttribute("lang", "hi");
    await exam.goOffline();
    await exam.press("Previous");
    await exam.shows(1);
    await expect(stem(page)).toHaveAttribute("lang", "hi");
    await exam.choose(2);
    await exam.goOnline();
    await exam.untilSaved();
  });

  test("the list of languages is closed by Escape, and nothing changes", async ({ page, take }) => {
    const exam = await take({ questions: ownQuestions("Closed", 1) });
    await openLanguages(exam);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
    await expect(page.locator("#exam .rich[lang]")).toHaveCount(0);
  });
});
