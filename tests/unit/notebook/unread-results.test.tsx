import { expect, it } from "vitest";
import { loadChoices, PracticeChoices } from "~/routes/progress/practice-choices";
import Progress from "~/routes/progress/progress";
import { loadProgress } from "~/routes/progress/progress-loading";
import { drawn } from "../drawn";
import { fakeServices } from "../route-args";

const row = { testId: 1, name: "Bones", takenAt: null, marks: 1, totalMarks: 2, correct: 1, wrong: 0, group: null };
const known = {
  ...{ taken: [{ testId: 1, attempts: 1 }], topics: [], practiceDays: [], testDays: [], dueToday: 0 },
  ...{ keptQuestions: [], plan: null, dueLater: 0, untilExam: null, secondsEach: 60 },
};

/** A notebook that knows of a result, or of nothing, does not ask the institute first. */
const unasked = {
  ...{ institute: {}, optionalPart: undefined },
  ...{ instituteCache: { contacts: async () => null }, session: { student: null } },
};

/** My progress; `listed`: how many results the institute has, of which the notebook has one; null: nobody knows. */
async function progressOf(listed: number | null): Promise<string> {
  const found = listed && { ...known, listed, filledAt: Date.now(), results: [row] };
  const notebook = { progress: async () => found || null, fill: async () => undefined };
  const services = fakeServices({ ...unasked, notebook });
  return drawn(<Progress />, { data: (await loadProgress(services)) ?? undefined });
}

it("a student whose results cannot be read is told so, and not that there are none", async () => {
  const unread = await progressOf(null);
  expect(unread).toContain("We could not load your progress.");
  expect(unread).not.toContain("Your progress begins with your first test.");
  const unheard = fakeServices({ ...unasked, notebook: { practice: { offer: async () => null } } });
  const view = await loadChoices(unheard, new URL("https://pcbt.invalid/dashboard/practice"));
  const choices = await drawn(<PracticeChoices view={view}>{null}</PracticeChoices>);
  expect(choices).toContain("We could not load your results.");
  expect(choices).not.toContain("Nothing to practise yet.");
});

it("progress says that not all tests are counted yet, where some are not", async () => {
  expect(await progressOf(2)).toContain("Not all of your tests are counted yet.");
  expect(await progressOf(1)).not.toContain("Not all of your tests");
});
