import type { Page } from "@playwright/test";
import { inLanguage } from "../../exam-languages";
import { expect, plainQuestions, test } from "../exam/exam-page";

/** "Quick Ten" of the seed, whose questions the stand-in knows in five languages. */
const QUICK_TEN = 872;

interface Phone {
  /** Languages of its voices; "!" before one that says nothing, "~" before one of another company. */
  voices: readonly string[];
  /** When the list is filled, in ms after the page has begun (-1: at once). */
  lateMs?: number;
}

/** Puts a stand-in in the place of the browser's speech, which writes down what it says. */
async function speakBy(page: Page, { voices, lateMs = -1 }: Phone): Promise<void> {
  await page.addInitScript(
    ({ voices, lateMs }) => {
      const said: { text: string; lang: string }[] = [];
      const listed = voices.map((one) => ({
        lang: one.replace(/^[!~]/, ""),
        localService: !one.startsWith("~"),
        isSilent: one.startsWith("!"),
      }));
      let isFilled = lateMs < 0;
      let queue: (() => void)[] = [];
      const speech = {
        onvoiceschanged: null as (() => void) | null,
        getVoices: () => (isFilled ? listed : []),
        cancel: () => {
          queue = [];
        },
        speak(utterance: { text: string; voice: (typeof listed)[number]; onstart?(): void; onend?(): void }) {
          queue.push(() => {
            if (utterance.voice.isSilent) return;
            utterance.onstart?.();
            said.push({ text: utterance.text, lang: utterance.voice.lang });
          });
          const next = () => {
            queue.shift()?.();
            if (queue.length > 0) setTimeout(next, 50);
          };
          if (queue.length === 1) setTimeout(next, 20);
        },
      };
      if (lateMs >= 0) {
        setTimeout(() => {
          isFilled = true;
          speech.onvoiceschanged?.();
        }, lateMs);
      }
      class Utterance {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      }
      Object.defineProperty(window, "speechSynthesis", { value: speech });
      Object.defineProperty(window, "SpeechSynthesisUtterance", { value: Utterance });
      Object.defineProperty(window, "said", { value: said });
    },
    { voices, lateMs },
  );
}

const said = (page: Page) =>
  page.evaluate(() => (window as unknown as { said: { text: string; lang: string }[] }).said);

const button = (page: Page) => page.getByRole("button", { name: "Read aloud" });

const stopping = (page: Page) => page.getByRole("button", { name: "Stop reading" });

test("a question and its options are read in its language, and the next one silences them", async ({ page, sit }) => {
  await speakBy(page, { voices: ["hi-IN", "en-US", "en-IN"], lateMs: 300 });
  const exam = await sit(page, QUICK_TEN);
  await button(page).click();
  await expect(stopping(page)).toBeVisible();
  await expect.poll(async () => (await said(page)).length).toBeGreaterThan(1);
  const [stem, first] = await said(page);
  expect(stem).toEqual({ text: await page.locator("#question-text").textContent(), lang: "en-IN" });
  expect(first?.text).toMatch(/^A \S/);
  await exam.answer(1);
  await exam.shows(2);
  await expect(button(page)).toBeVisible();
  await inLanguage(exam, "हिन्दी", "hi");
  await button(page).click();
  await expect.poll(async () => (await said(page)).at(-1)?.lang).toBe("hi-IN");
  // Another app comes to the front.
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(button(page)).toBeVisible();
});

test("a case is read where it is open, and not where it is folded", async ({ page, take }) => {
  await speakBy(page, { voices: ["en-IN"] });
  const questions = plainQuestions(2).map((one) => ({ ...one, ofCase: 0 }));
  const exam = await take({ cases: ["<p>Asha is pale.</p>"], questions });
  await button(page).click();
  await expect
    .poll(async () => (await said(page)).slice(0, 2).map(({ text }) => text))
    .toEqual(["Number 1 asks?", "Asha is pale."]);
  await stopping(page).click();
  await exam.press("Next");
  await exam.shows(2);
  await button(page).click();
  await expect.poll(async () => (await said(page)).some(({ text }) => text === "Number 2 asks?")).toBe(true);
  expect((await said(page)).filter(({ text }) => text === "Asha is pale.")).toHaveLength(1);
});

test("no button comes where no voice of the phone speaks the language", async ({ page, sit }) => {
  await speakBy(page, { voices: ["~en-US", "ta-IN"] });
  const exam = await sit(page, QUICK_TEN);
  await inLanguage(exam, "தமிழ்", "ta");
  await expect(button(page)).toBeVisible();
  await exam.press("Show original");
  await expect(button(page)).toHaveCount(0);
});

test("a voice that is listed and says nothing is told of, and its button goes", async ({ page, sit }) => {
  await speakBy(page, { voices: ["!en-IN"] });
  await sit(page, QUICK_TEN);
  await button(page).click();
  await expect(page.getByText("This phone has no voice for this language.")).toBeVisible({ timeout: 3_000 });
  await expect(page.getByRole("button", { name: /Read aloud|Stop reading/ })).toHaveCount(0);
  await expect(page.getByText("This phone has no voice for this language.")).toHaveCount(0, { timeout: 8_000 });
});
