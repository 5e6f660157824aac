import { describe, expect, it } from "vitest";
import { hasScript } from "~/lib/attempt/protocol/writers";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import type { Outcome, TranslatedExplanation, TranslatedQuestion } from "~/lib/translation/outcome";
import type { AskedExplanation } from "~/lib/translation/piece";
import type { AskedQuestion } from "~/lib/translation/prompt";
import type { TranslationTally } from "~/request/session/translation-usage";
import { translationOf } from "~/routes/exam/exam-translation";
import { samplePaper } from "./sample-paper";

const paper = samplePaper({ questions: 6 });
const ids = paper.questions.map(({ id }) => id);

/** A translator that keeps some questions, and makes what is asked for. */
function standIn(
  kept: readonly number[],
  made: "translated" | "preparing" | "failed" = "translated",
  keptCase = false,
) {
  const texts = { asked: [] as string[], cases: [] as string[], prepared: [] as string[] };
  const calls = { ...texts, tallies: [] as TranslationTally[] };
  const outcome = ({ question, options }: AskedQuestion): Outcome<TranslatedQuestion> => ({
    state: "translated",
    translation: {
      question: `hi ${question}` as SafeHtml,
      options: options.map((option) => `hi ${option}` as SafeHtml),
      made: { by: "machine" },
    },
  });
  const ofCase = (text: string): Outcome<TranslatedExplanation> => ({
    state: "translated",
    translation: { explanation: `hi ${text}` as SafeHtml, made: { by: "machine" } },
  });
  const keptTexts = new Set(kept.map((place) => paper.questions[place]?.html as string));
  const translator = {
    offered: async () => ["hi" as const, "bn" as const, "ur" as const],
    storedQuestions: async (asked: readonly AskedQuestion[]) =>
      asked.map((one) => (keptTexts.has(one.question) ? outcome(one) : null)),
    question: async (asked: AskedQuestion): Promise<Outcome<TranslatedQuestion>> => {
      calls.asked.push(asked.question);
      if (made === "translated") return outcome(asked);
      return made === "preparing" ? { state: made } : { state: "original", why: made };
    },
    storedExplanations: async (asked: readonly AskedExplanation[]) =>
      asked.map((one) => (keptCase ? ofCase(String(one)) : null)),
    explanation: async (asked: AskedExplanation) => {
      const text = String(asked);
      calls.cases.push(text);
      return made === "translated" ? ofCase(text) : { state: "original" as const, why: "failed" as const };
    },
    prepare: (asked: readonly AskedQuestion[], _language: string, cases: readonly string[]) => {
      calls.prepared.push(...cases, ...asked.map(({ question }) => question));
    },
  };
  const usage = { count: (tally: TranslationTally) => void calls.tallies.push(tally) };
  return { translator, usage, calls };
}

const hindi = { language: "hi", translate: true, autoTranslate: true } as const;
const page = { paper, index: 1, choice: hindi, isWhole: true, waitMs: 4_000, isAskedFor: false, asOf: 0 };
const texts = (...places: number[]) => places.map((place) => paper.questions[place]?.html);

describe("the translation on an exam page", () => {
  it("is there of every question that is kept, and the next three are made ahead", async () => {
    const { translator, usage, calls } = standIn([0, 1, 3]);
    const found = await translationOf({ ...page, translator, usage });
    expect(Object.keys(found?.questions ?? {}).map(Number)).toEqual([ids[0], ids[1], ids[3]]);
    expect(found?.language).toMatchObject({ code: "hi", name: "Hindi", dir: "ltr" });
    expect(calls).toEqual({ asked: [], cases: [], prepared: texts(2, 4), tallies: [{ hits: 1, misses: 0 }] });
  });

  describe("of a question with a case", () => {
    const shared = { id: 7, html: "Case 86/54" as SafeHtml, image: null, imageAlt: null, language: null };
    const questions = paper.questions.map((one, place) => (place < 3 ? { ...one, caseId: 7 } : one));
    const withCase = { ...page, paper: { ...paper, questions, cases: [shared] }, index: 0 };

    it("comes with its case, which stands there once", async () => {
      const { translator, usage, calls } = standIn([0, 1], "translated", true);
      const found = await translationOf({ ...withCase, translator, usage });
      expect(found?.cases?.[7]).toMatch(
        /^<summary>Case for questions 1 to 3<.*lang="hi" dir="ltr">hi Case 86.*>Case 86/,
      );
      expect(Object.keys(found?.questions ?? {}).map(Number)).toEqual([ids[0], ids[1]]);
      expect(calls).toMatchObject({ asked: [], cases: [], prepared: texts(2, 3) });
    });

    it("waits for a case that is to be made, once for all its questions", async () => {
      const { translator, usage, calls } = standIn([0, 1]);
      const found = await translationOf({ ...withCase, translator, usage });
      expect(found?.cases?.[7]).toMatch(
        /^<summary>Case for questions 1 to 3<.*lang="hi" dir="ltr">hi Case 86.*>Case 86/,
      );
      expect(calls.cases).toEqual([shared.html]);
      const behind = await translationOf({ ...withCase, translator, usage, waitMs: 0 });
      expect(behind).toMatchObject({ questions: {} });
      expect(calls.prepared.slice(-3)).toEqual([shared.html, ...texts(2, 3)]);
    });

    it("says so where the case stays in English, and takes the institute's own where it has one", async () => {
      const { translator, usage, calls } = standIn([0], "failed");
      const found = await translationOf({ ...withCase, translator, usage });
      expect(found?.cases).toBeUndefined();
      expect(found?.questions[ids[0] ?? 0]).toMatchObject({ made: expect.stringMatching(/machine\..*case.*English/) });
      const own = { ...shared, translations: [{ language: "hi", html: "एक" as SafeHtml }] };
      const theirs = { ...withCase.paper, cases: [own] };
      const told = await translationOf({ ...withCase, paper: theirs, translator, usage });
      expect(told?.cases?.[7]).toContain(">एक<");
      expect(told?.questions[ids[0] ?? 0]).toMatchObject({
        made: expect.stringContaining("The case: Translated by your"),
      });
      expect(calls.cases).toHaveLength(1);
    });
  });

  it("is the institute's own where it has one: nobody is asked for it, nor is it made ahead", async () => {
    const { translator, usage, calls } = standIn([], "failed");
    const made = { question: "प्रश्न" as SafeHtml, options: ["क" as SafeHtml, "ख" as SafeHtml] };
    const own = { ...made, language: "hi", explanation: null };
    const questions = paper.questions.map((question, place) =>
      place === 1 || place === 3 ? { ...question, translations: [own] } : question,
    );
    const both = { ...page, paper: { ...paper, questions }, translator, usage };
    const found = await translationOf(both);
    const words = "Translated by your institute.";
    expect(found?.questions[ids[1] ?? 0]).toEqual({ html: "प्रश्न", options: ["क", "ख"], made: words });
    expect(Object.keys(found?.questions ?? {}).map(Number)).toEqual([ids[1], ids[3]]);
    expect(calls).toMatchObject({ asked: [], prepared: texts(2, 4) });
    expect(await translationOf(both)).toBe(found);
    const light = standIn([]);
    await translationOf({ ...both, ...light, isWhole: false });
    expect(light.calls).toMatchObject({ asked: [], prepared: texts(2, 4) });
    // Nothing can translate here, but the institute did.
    const alone = { ...translator, offered: async () => [] };
    expect(await translationOf({ ...both, translator: alone })).not.toBeNull();
    expect(await translationOf({ ...page, translator: alone, usage })).toBeNull();
  });

  it("is none in a language that the demo has no whole translation of the test in", async () => {
    const { translator, usage } = standIn([0, 1]);
    const demo = {
      ...translator,
      offered: async (test?: { translatedInto?: readonly string[] }) => (test?.translatedInto ?? []) as "hi"[],
    };
    const inDemo = { ...page, translator: demo, usage };
    expect(await translationOf(inDemo)).toBeNull();
    expect(await translationOf({ ...inDemo, paper: { ...paper, translatedInto: ["hi"] } })).not.toBeNull();
  });

  it("waits for the question in view, or is made behind a page whose script fetches it", async () => {
    const { translator, usage, calls } = standIn([]);
    const found = await translationOf({ ...page, translator, usage, isWhole: false });
    expect(Object.keys(found?.questions ?? {}).map(Number)).toEqual([ids[1]]);
    expect(calls.asked).toEqual(texts(1));
    expect(calls.tallies).toMatchObject([{ misses: 1, made: 1, failed: 0 }]);
    const behind = standIn([]);
    expect((await translationOf({ ...page, ...behind, waitMs: 0 }))?.questions).toEqual({});
    expect(behind.calls).toMatchObject({ asked: [], prepared: texts(1, 2, 3, 4) });
  });

  it("says why it is not there, and nothing while it is prepared", async () => {
    const failed = standIn([], "failed");
    const failing = await translationOf({ ...page, ...failed });
    // The language page says it until another language is chosen.
    expect(failed.calls.tallies).toMatchObject([{ failed: 1, error: "Question translation failed" }]);
    expect(failing?.questions[ids[1] ?? 0]).toEqual({
      notice: "Question translation failed. Here is the English text.",
    });
    const slow = await translationOf({ ...page, ...standIn([], "preparing") });
    expect(slow?.questions).toEqual({});
  });

  it("asks for nothing that the student did not, where translations do not come by themselves", async () => {
    const choice = { ...hindi, autoTranslate: false };
    const quiet = standIn([]);
    await translationOf({ ...page, ...quiet, choice });
    expect(quiet.calls).toEqual({ asked: [], cases: [], prepared: [], tallies: [] });
    const asked = standIn([]);
    await translationOf({ ...page, ...asked, choice, isAskedFor: true });
    expect(asked.calls).toMatchObject({ asked: texts(1), prepared: [] });
  });

  it("is none in English, and empty while the original is shown", async () => {
    const english = { ...hindi, language: "en" } as const;
    expect(await translationOf({ ...page, ...standIn([0]), choice: english })).toBeNull();
    const off = await translationOf({ ...page, ...standIn([0, 1]), choice: { ...hindi, translate: false } });
    expect(off?.language.code).toBe("hi");
    expect(off?.questions).toEqual({});
  });
});

it("the ways to a translation wait on the server until a page with script has spoken", () => {
  const attempt = newAttempt(paper, 0);
  const writer = { seq: 1, at: 0, position: 0, contact: 0, sealed: false, device: "d", undecided: [], tooLate: [] };
  const withWriters = (...names: string[]) =>
    hasScript({ ...attempt, writers: Object.fromEntries(names.map((name) => [name, writer])) });
  expect(withWriters("form:d", "device:d")).toBe(false);
  expect(withWriters("device:d", "a-page-of-it")).toBe(true);
});
