import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { noAccommodations } from "~/lib/accommodations";
import { withBreak, withUntaken } from "~/lib/attempt/rules/breaks";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import type { QuestionState } from "~/lib/attempt/rules/types";
import BreaksScreen, { loader } from "~/routes/exam/break";
import { paperOfPage } from "~/routes/exam/paper-of-page";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { ExamNotice } from "~/routes/exam/screen/exam-notice";
import { looksTheSame, Palette, type RunProps } from "~/routes/exam/screen/palette";
import { SubmissionSummary } from "~/routes/exam/screen/submission-summary";
import { WholePaper } from "~/routes/exam/screen/whole-paper";
import { fake } from "../../fake";
import { drawn } from "../drawn";
import { openDoor, student } from "../request/session/visit";
import { routeArgs } from "../route-args";
import { samplePaper } from "./sample-paper";

const { questions } = newAttempt(samplePaper({ questions: 3 }), 0);
const run: RunProps = { questions, first: 20, current: null, unconfirmed: new Set(), locked: false };

it("the palette gives each question the look and the name of its state", () => {
  const paper = samplePaper({ questions: 5 });
  const fresh = newAttempt(paper, 0);
  const states: Partial<QuestionState>[] = [
    { selected: 1011, visited: true },
    { selected: 1021, visited: true, marked: true },
    { visited: true },
    { visited: true, marked: true },
    { visited: false },
  ];
  const counted = { ...fresh, questions: fresh.questions.map((one, index) => ({ ...one, ...states[index] })) };
  const parts = { paper, counted, attempt: counted, reading: null, index: 0, unconfirmed: new Set<number>(), at: 0 };
  const model = fake<ExamModel>("model", parts);
  const found = (page: ReactElement, pattern: RegExp) =>
    [...renderToStaticMarkup(page).matchAll(pattern)].map(([, ...groups]) => groups);
  const cell = /class="(pal [^"]+)" aria-label="([^"]+)"/g;
  const words = ["answered", "answered and marked for review", "not answered", "marked for review", "not visited"];
  const looks = (lead: string) => words.map((word, at) => [`pal pal-${at + 1}`, `${lead} ${at + 1}, ${word}`]);
  const palette = <Palette model={model} until={() => null} />;
  expect(found(palette, cell)).toEqual(looks("Question"));
  expect(found(<WholePaper model={model} />, cell)).toEqual(looks("Go to question"));
  const sign = /class="(pal pal-\d)" aria-hidden="true"><\/span>(?:<span class="sr-only">)?([^<]+)/g;
  const named = [
    ["pal pal-1", "Answered"],
    ["pal pal-3", "Not answered"],
    ["pal pal-5", "Not visited"],
    ["pal pal-4", "Marked for review"],
    ["pal pal-2", "Answered and marked (will be counted)"],
  ];
  expect(found(palette, sign)).toEqual([...named, ...named]);
  expect(found(<SubmissionSummary model={model} />, sign)).toEqual(named);
});

it.each<[string, Partial<RunProps>]>([
  ["a question changes", { questions: questions.map((one) => ({ ...one })) }],
  ["the student comes to one of it", { current: 21 }],
  ["an answer waits on the phone", { unconfirmed: new Set([102]) }],
  ["its section is locked", { locked: true }],
])("a run of the palette is drawn again when %s", (_, change) => {
  expect(looksTheSame(run, { ...run, ...change })).toBe(false);
  expect(looksTheSame({ ...run, ...change }, run)).toBe(false);
  expect(looksTheSame(run, { ...run, questions: [...questions], unconfirmed: new Set([99]) })).toBe(true);
});

const paper = samplePaper({ mode: "exam" });
const granted = { ...newAttempt(paper, 0), accommodations: { ...noAccommodations, breaks: 1, breakMinutes: 5 } };
const during = withUntaken(withBreak(granted, 1, 60_000), 103, 120_000);
const untaken = "The answer to question 3 from during the break does not count. Give it again.";

const notices = (told: Partial<ExamModel>) => {
  const none = { notice: null, noticeWords: null, unsent: null, dropped: null, other: null, changedElsewhere: [] };
  const model = {
    ...none,
    messages: null,
    attempt: granted,
    index: 0,
    view: "question",
    paper: paperOfPage(paper),
    ...told,
  };
  return drawn(<ExamNotice model={model as unknown as ExamModel} onGoBack={() => undefined} />);
};

it("answers of a break that were not taken are named on its page", async () => {
  const view = { attempt: during, attemptId: "a1", paper, serverNow: 120_000 };
  const services = {
    admission: openDoor,
    attempts: { read: async () => ({ kind: "attempt" as const, view, cameFrom: 0 }) },
    session: { student, renew: () => undefined, keepAliveUntil: () => undefined },
  };
  const { data } = (await loader(routeArgs(services, { params: { testId: "7" } }))) as { data: object };
  expect(await drawn(<BreaksScreen />, { data })).toContain(untaken);
});

it("answers of a break that were not taken are named in the test after it", async () => {
  expect(await notices({ attempt: during })).toContain(untaken);
  expect(await notices({})).toBe("");
});

it("what another phone changed is said on this one", async () => {
  const questions = granted.questions.map((one, index) => (index === 1 ? { ...one, selected: 1023 } : one));
  const one = await notices({ attempt: { ...granted, questions }, changedElsewhere: [1] });
  expect(one).toContain("Question 2 was changed on your other phone: C.");
  expect(await notices({ changedElsewhere: [1, 4] })).toContain("On your other phone you changed questions 2 and 5.");
});
