import { afterEach, expect, it, vi } from "vitest";
import { translateSolutions } from "~/components/translation/translate-solutions";
import { sanitise } from "~/lib/rich-text/sanitise";
import type { Outcome, TranslatedExplanation, TranslatedQuestion } from "~/lib/translation/outcome";
import type { AskedQuestion } from "~/lib/translation/prompt";
import { defaultPreferences } from "~/request/session/default-preferences";
import type { Preferences } from "~/request/session/preferences";
import { fakeServices } from "../route-args";

const solutionOf = (name: string, language: string | null = null) => ({
  stem: sanitise(name),
  options: [sanitise("Yes"), sanitise("No")],
  language,
  explanation: sanitise(`Why ${name}`),
});
const shown = (name: string): TranslatedQuestion => ({
  question: sanitise(`[${name}]`),
  options: [sanitise("हाँ"), sanitise("नहीं")],
  made: { by: "machine" },
});
const question = (name: string): Outcome<TranslatedQuestion> => ({ state: "translated", translation: shown(name) });
const explanation = (name: string): Outcome<TranslatedExplanation> => ({
  state: "translated",
  translation: { explanation: sanitise(`[${name}]`), made: { by: "machine" } },
});

/** The institute's own translation. */
const own = (optionExplanations?: (ReturnType<typeof sanitise> | null)[]) => ({
  ...{ language: "hi", question: sanitise("एक"), options: [sanitise("क"), sanitise("ख")] },
  ...{ explanation: sanitise("क्योंकि"), optionExplanations },
});

interface Given {
  preferences?: Partial<Preferences>;
  /** Names of questions and explanations that are kept. */
  kept?: readonly string[];
  search?: string;
  make?(name: string): Promise<Outcome<never> | null>;
}

/** The services of a request, with a translator that notes what it is asked to make. */
function services({ preferences, kept = [], search = "", make }: Given = {}) {
  const asked: string[] = [];
  const counted: unknown[] = [];
  const made = async <T>(name: string, usual: T) => {
    asked.push(name);
    return ((await make?.(name)) as T | null | undefined) ?? usual;
  };
  const context = fakeServices({
    url: new URL(`https://pcbt.test/test-results/1/2${search}`),
    preferences: { read: async () => ({ ...defaultPreferences, language: "hi", translate: true, ...preferences }) },
    translationUsage: { count: (tally: unknown) => counted.push(tally) },
    waitUntil: () => undefined,
    translator: {
      storedQuestions: async (all: AskedQuestion[]) =>
        all.map((one) => (kept.includes(one.question) ? question(one.question) : null)),
      storedExplanations: async (all: string[]) => all.map((one) => (kept.includes(one) ? explanation(one) : null)),
      question: (one: AskedQuestion) => made(one.question, question(one.question)),
      explanation: (one: string) => made(one, explanation(one)),
    },
  });
  return { context, asked, counted };
}

afterEach(() => {
  vi.useRealTimers();
});

it("solutions in another language are nobody's work where English is read", async () => {
  const { context, asked } = services({ preferences: { translate: false } });
  expect(await translateSolutions(context, [solutionOf("one")])).toBeNull();
  expect(asked).toEqual([]);
});

it("solutions in another language ask for a case once, however many questions share it", async () => {
  const { context, asked } = services({
    make: async (name) => (name === "b" ? { state: "original", why: "failed" } : null),
  });
  const ofCase = (name: string, language: string | null = null) => {
    return { id: 7, html: sanitise(name), image: null, imageAlt: null, language };
  };
  const found = await translateSolutions(context, [
    { ...solutionOf("one"), case: ofCase("a") },
    { ...solutionOf("two"), case: ofCase("a") },
    { ...solutionOf("three"), case: ofCase("b") },
    { ...solutionOf("four"), case: ofCase("c", "ur") },
  ]);
  expect(asked.filter((name) => name.length === 1)).toEqual(["a", "b"]);
  expect(found?.solutions.map((one) => one.case)).toEqual(["[a]", "[a]", null, null]);
  expect(found?.solutions.map(({ made }) => made?.includes("case"))).toEqual([false, false, true, false]);
});

it("solutions in another language are the institute's own where it has them, and nobody's work", async () => {
  const { context, asked, counted } = services();
  const found = await translateSolutions(context, [{ ...solutionOf("one"), translations: [own()] }]);
  const made = "Translated by your institute.";
  const texts = { stem: "एक", options: ["क", "ख"], explanation: "क्योंकि" };
  expect(found?.solutions).toMatchObject([{ ...texts, made, explanationMade: made }]);
  expect([asked, counted]).toEqual([[], [expect.objectContaining({ misses: 0, made: 0 })]]);
});

it("solutions in another language come from what is kept, and the rest is made, questions first", async () => {
  const { context, asked, counted } = services({ kept: ["one", "Why one"] });
  const solutions = ["one", "two", "three"].map((name) => solutionOf(name));
  const found = await translateSolutions(context, solutions);
  expect(asked).toEqual(["two", "three", "Why two", "Why three"]);
  expect(found?.solutions.map(({ stem }) => stem)).toEqual(["[one]", "[two]", "[three]"]);
  expect(found?.solutions[1]).toMatchObject({ explanation: "[Why two]", checked: [], notice: "" });
  expect(found).toMatchObject({ preparing: 0, unasked: 0 });
  expect(counted).toMatchObject([{ hits: 2, misses: 4, made: 4, failed: 0 }]);
});

it("solutions in another language are waited for four seconds in all", async () => {
  vi.useFakeTimers();
  const { context } = services({ kept: ["one"], make: () => new Promise(() => undefined) });
  const loading = translateSolutions(context, [solutionOf("one"), solutionOf("two")]);
  await vi.advanceTimersByTimeAsync(4_000);
  const found = await loading;
  expect(found?.preparing).toBe(3);
  expect(found?.solutions.map(({ stem }) => stem)).toEqual(["[one]", null]);
});

it("solutions in another language are asked for no more once the day's calls are used up", async () => {
  const budget: Outcome<never> = { state: "original", why: "budget" };
  const { context, asked } = services({ make: async () => budget });
  const solutions = Array.from({ length: 20 }, (_, place) => solutionOf(`number ${place}`));
  const found = await translateSolutions(context, solutions);
  expect(asked).toHaveLength(4);
  expect(found?.preparing).toBe(0);
  expect(found?.solutions.every(({ notice }) => notice.startsWith("No more questions"))).toBe(true);
});

it("solutions in another language wait for the student where pages are not to ask by themselves", async () => {
  const choice = { preferences: { autoTranslate: false }, kept: ["one"] };
  const quiet = services(choice);
  expect(await translateSolutions(quiet.context, [solutionOf("one")])).toMatchObject({ preparing: 0, unasked: 1 });
  expect(quiet.asked).toEqual([]);
  const told = services({ ...choice, search: "?translation=ask" });
  await translateSolutions(told.context, [solutionOf("one")]);
  expect(told.asked).toEqual(["Why one"]);
});

it("solutions in another language say of the explanation apart how it was made, or why it is English", async () => {
  const teacher = { by: "teacher", on: "2026-11-20" } as const;
  const { context } = services({
    make: async (name) => (name === "Why one" ? { state: "original", why: "hidden" } : null),
  });
  context.translator.storedQuestions = async () => [
    { state: "translated", translation: { ...shown("one"), made: teacher } },
  ];
  const found = await translateSolutions(context, [solutionOf("one")]);
  expect(found?.solutions[0]).toMatchObject({
    made: "Checked by a teacher on 20 November 2026.",
    checked: ["[one]", "हाँ", "नहीं"],
    explanation: null,
    explanationMade: null,
    explanationNotice: "The translation of this explanation was reported as wrong.",
  });
});

it("solutions in another language have why each option is right or wrong, in its place, with the explanation", async () => {
  const { context } = services();
  const asked: unknown[] = [];
  const made = { by: "machine" } as const;
  context.translator.explanation = async (texts) => {
    asked.push(texts);
    const [explanation = sanitise(""), ...reasons] = [texts].flat().map((text) => sanitise(`[${text}]`));
    return { state: "translated", translation: { explanation, reasons, made } };
  };
  const reasons = [null, sanitise("Too much")];
  const found = await translateSolutions(context, [
    { ...solutionOf("one"), optionExplanations: reasons },
    { ...solutionOf("two"), explanation: null, optionExplanations: reasons },
    solutionOf("three"),
  ]);
  expect(asked).toEqual([["Why one", "Too much"], "Too much", "Why three"]);
  expect(found?.solutions.map((one) => [one.explanation, one.optionExplanations])).toEqual([
    ["[Why one]", [undefined, "[Too much]"]],
    [null, [undefined, "[Too much]"]],
    ["[Why three]", null],
  ]);
});

it("solutions in another language have the institute's own reasons where they are there", async () => {
  const asked = { ...solutionOf("one"), optionExplanations: [null, sanitise("Too much")] };
  const shownOf = async (translations: ReturnType<typeof own>[]) => {
    const found = await translateSolutions(services().context, [{ ...asked, translations }]);
    return found?.solutions[0]?.optionExplanations;
  };
  asked.optionExplanations = [sanitise("Too little"), sanitise("Too much")];
  expect(await shownOf([own([null, sanitise("बहुत अधिक")])])).toEqual([undefined, "बहुत अधिक"]);
  expect(await shownOf([own()])).toEqual([undefined, undefined]);
});

it("solutions in another language are none where the demo cannot translate all of the page, but for the institute's own", async () => {
  const { context, asked } = services({
    kept: ["one", "Why one"],
    make: async () => ({ state: "original", why: "demo" }),
  });
  const found = await translateSolutions(context, [
    solutionOf("one"),
    ...["two", "three", "four", "five", "six"].map((name) => solutionOf(name)),
    { ...solutionOf("seven"), translations: [own()] },
  ]);
  expect(found?.solutions.map(({ stem }) => stem)).toEqual([null, null, null, null, null, null, "एक"]);
  expect(found?.solutions[0]?.notice).toBe("The demo has no translator. Here is the English text.");
  // A demo that has said so is asked no more.
  expect(asked).toHaveLength(4);
});

it("solutions in another language leave a question alone that is not in English", async () => {
  const { context, asked } = services();
  const found = await translateSolutions(context, [solutionOf("एक", "hi"), solutionOf("a", "en-IN")]);
  expect(asked).toEqual(["a", "Why a"]);
  expect(found?.solutions[0]).toMatchObject({ stem: null, made: null, notice: "" });
});
