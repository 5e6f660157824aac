import type { Page, Request } from "@playwright/test";
import { inLanguage, openLanguages } from "../../exam-languages";
import { expect, overflow, plainQuestions, test } from "./exam-page";

/** "Quick Ten" of the seed, whose questions the stand-in knows in five languages. */
const QUICK_TEN = 872;

const model = "/translation/chat/completions";

/** What is said above a question that is still in English. */
const notice = (page: Page) => page.locator("#exam .translation-note").first();

const stem = (page: Page) => page.locator("#question-text");

/** Questions that no other test asks for: translations are everybody's. */
const ownQuestions = (name: string, count = 3) =>
  plainQuestions(count).map(({ text, ...rest }) => ({ ...rest, text: `${name}: ${text}` }));

/** Which button the exam's form or its script sends; null where it is no press. */
const pressOf = (request: Request) => new URLSearchParams(request.postData() ?? "").get("view");

for (const mode of ["scripts", "no-scripts"] as const) {
  test.describe(mode, () => {
    test.use({ mode });

    test("the original is a tap away, and stands beside the translation", async ({ page, take }) => {
      const exam = await take({ questions: ownQuestions(`Beside ${mode}`) });
      await inLanguage(exam, "தமிழ்", "ta");
      await expect(
        page.getByText("Translated by machine. Numbers and format checked. The English text is final."),
      ).toBeVisible();
      await exam.press("Side by side");
      await expect(stem(page).locator("[lang=ta]")).toBeVisible();
      await expect(stem(page).getByText(`Beside ${mode}: Number 1 asks?`)).toBeVisible();
      // The page tells the server of a choice behind what the student sees.
      const told = page.waitForResponse((reply) => pressOf(reply.request()) === "original");
      await exam.press("Show original");
      await expect(page.locator("#exam .rich[lang]")).toHaveCount(0);
      await expect(stem(page)).toHaveText(`Beside ${mode}: Number 1 asks?`);
      await told;
      await page.reload();
      await expect(page.locator("#exam .rich[lang]")).toHaveCount(0);
      await exam.press("Show in Tamil");
      await expect(stem(page)).toHaveAttribute("lang", "ta");
      // Another visit finds what was chosen.
      await page.goto(`/test/${exam.id}/take?q=2`);
      await expect(stem(page)).toHaveAttribute("lang", "ta");
    });
  });
}

test("a text in Urdu runs from right to left, and nothing else does", async ({ page, sit }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const exam = await sit(page, QUICK_TEN);
  await inLanguage(exam, "اردو", "ur");
  const marked = await page
    .locator("html, main [dir=rtl], main [lang]:not(.exam-switch > span)")
    .evaluateAll((all) => all.map((one) => [one.tagName, one.getAttribute("lang"), one.getAttribute("dir")]));
  expect(marked).toEqual([
    ["HTML", "en", "ltr"],
    ["DIV", "ur", "rtl"],
    ...[1, 2, 3, 4].map(() => ["SPAN", "ur", "rtl"]),
  ]);
  await expect(stem(page).locator("bdi").first()).toHaveText("myasthenia gravis");
  expect(await overflow(page)).toBe(0);
});

test("a translator that fails leaves the English text", async ({ page, take, institute }) => {
  const exam = await take({ questions: ownQuestions(`Failing`, 1) });
  await institute.failNext(model, "model-500", 9);
  await openLanguages(exam);
  await page.getByRole("button", { name: "Swahili" }).last().click();
  await expect(notice(page)).toContainText(/The translator is busy|Question translation failed/);
  await expect(stem(page)).toHaveText(`Failing: Number 1 asks?`);
  await exam.answer(2);
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

  test("the JSON of translations is for a running test alone", async ({ page, take, sendForm }) => {
    const exam = await take({ questions: ownQuestions("Guarded", 1) });
    const [id] = exam.questionIds;
    const ask = async (query: string, testId = exam.id) => {
      const reply = await page.request.get(`/test/${testId}/translations?${query}`);
      return { status: reply.status(), body: await reply.text() };
    };
    const found = await ask(`language=ta&ids=${id},999999`);
    expect(found.status).toBe(200);
    const { questions } = JSON.parse(found.body) as { questions: Record<string, object> };
    expect(Object.keys(questions)).toEqual([String(id)]);
    expect(Object.keys(Object.values(questions)[0] ?? {}).sort()).toEqual(["html", "made", "options"]);
    for (const query of ["language=ta", `language=en&ids=${id}`, `language=tlh&ids=${id}`, "language=ta&ids=a"]) {
      expect((await ask(query)).status).toBe(400);
    }
    expect((await ask(`language=ta&ids=${id}`, 999_999)).status).toBe(404);
    await exam.submit();
    await exam.evaluatedAs([]);
    expect((await ask(`language=ta&ids=${id}`)).status).toBe(409);
    await sendForm("/logout");
    expect((await ask(`language=ta&ids=${id}`)).status).toBe(401);
  });
});
