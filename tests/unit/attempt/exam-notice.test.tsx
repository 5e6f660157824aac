import { expect, it } from "vitest";
import { noAccommodations } from "~/lib/accommodations";
import { withBreak, withUntaken } from "~/lib/attempt/rules/breaks";
import { newAttempt } from "~/lib/attempt/rules/reducer";
import BreaksScreen, { loader } from "~/routes/exam/break";
import { paperOfPage } from "~/routes/exam/paper-of-page";
import type { ExamModel } from "~/routes/exam/screen/exam-model";
import { ExamNotice } from "~/routes/exam/screen/exam-notice";
import { drawn } from "../drawn";
import { openDoor, student } from "../request/session/visit";
import { routeArgs } from "../route-args";
import { samplePaper } from "./sample-paper";

const paper = samplePaper({ mode: "exam" });
const granted = { ...newAttempt(paper, 0), accommodations: { ...noAccommodations, breaks: 1, breakMinutes: 5 } };
const during = withUntaken(withBreak(granted, 1, 60_000), 103, 120_000);
const untaken = "The answer to question 3 from during the break does not count. Give it again.";

const notices = (told: Partial<ExamModel>) => {
  const none = { notice: null, noticeWords: null, unsent: null, dropped: null, other: null, changedElsewhere: [] };
  const model = { ...none, attempt: granted, index: 0, view: "question", paper: paperOfPage(paper), ...told };
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
