import { expect, it } from "vitest";
import { readPageData } from "~/framework/page-data";
import { receiptIn } from "~/lib/attempt/object/attempt-views";
import { withoutTexts } from "~/lib/attempt/object/paper";
import type { AttemptRecord, AttemptStore } from "~/lib/attempt/object/store";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import type { Paper } from "~/lib/attempt/rules/types";
import { baseGlossary } from "~/lib/glossary/glossary";
import { sanitise } from "~/lib/rich-text/sanitise";
import { defaultPreferences } from "~/request/session/default-preferences";
import { loadSolutions, type SolutionsView } from "~/routes/results/solutions-loading";
import { fake } from "../../fake";
import { samplePaper } from "../attempt/sample-paper";
import { fakeServices } from "../route-args";
import { aQuestion, aResult } from "./sample-result";

const asked = { stem: "A dose of <b>5 mg</b>?", options: ["One", "Two", "Three"] };

/** The first question, which was sat as `asked`, in the review of its attempt: the institute has these texts of it now. */
async function reviewed(now: Partial<typeof asked>, kept: (paper: Paper) => Paper = (one) => one) {
  const sample = samplePaper({});
  const [first] = sample.questions;
  if (first === undefined) throw new Error("no question");
  const sat = asked.options.map((text, index) => ({ id: index + 1, html: sanitise(text) }));
  const paper = { ...sample, questions: [{ ...first, html: sanitise(asked.stem), options: sat }] };
  const attempt = newAttempt(paper, 0);
  const facts = { attemptId: "a1", number: 1, paper: kept(paper), attempt, submission: {} };
  const record = fake<AttemptRecord>("record", facts);
  const { stem, options } = { ...asked, ...now };
  const none = { explanation: null, image: null, imageAlt: null, language: "en" };
  const solution = { ...none, stem: sanitise(stem), options: options.map(sanitise), right: [0] };
  const result = aResult(1, [aQuestion(first.id)]);
  const context = fakeServices({
    url: new URL("https://pcbt.invalid/test-results/7/9?view=solutions"),
    attempts: { receipt: async () => receiptIn(fake<AttemptStore>("store", { receivedAt: () => new Map() }), record) },
    institute: { doubts: { list: async () => ({ doubts: [] }) }, tests: { taken: async () => [] } },
    notebook: {
      result: async () => result,
      bookmarks: async () => [],
      questions: async () => [{ id: first.id, solution, isBookmarked: false, note: "" }],
    },
    optionalPart: async (part: Promise<unknown>) => ({ value: await part, failure: null }),
    preferences: { read: async () => defaultPreferences },
    translator: { offered: async () => [] },
    translationUsage: {},
    glossary: async () => baseGlossary,
  });
  const { shown } = await loadSolutions(context, result.testId, result.performanceId);
  const { solutions }: SolutionsView = readPageData(shown);
  return solutions.map(({ isReworded }) => isReworded);
}

it.each([
  ["has other words", { stem: "A dose of 50 mg?" }, true],
  ["has another option", { options: ["One", "Two", "Four"] }, true],
  ["has an option less", { options: ["One", "Two"] }, true],
  ["has other markup alone", { stem: "<p>A dose of 5 mg?</p>" }, false],
  ["has its options in another order", { options: ["Three", "One", "Two"] }, false],
])("a reviewed question that %s now is marked as changed: %s", async (_, now, isReworded) => {
  expect(await reviewed(now)).toEqual([isReworded]);
});

it("a reviewed question is marked as changed though the paper's texts are no longer stored", async () => {
  expect(await reviewed({ stem: "A dose of 50 mg?" }, withoutTexts)).toEqual([true]);
  expect(await reviewed({}, withoutTexts)).toEqual([false]);
});
