/** What the exam page is made of: the attempt, and the question that the address asks for. */
import type { Attempts } from "~/lib/attempt/attempts";
import { landing } from "~/lib/attempt/navigation";
import { reduce } from "~/lib/attempt/reducer";
import type { AttemptView } from "~/lib/attempt/results";
import { formWriter } from "~/lib/attempt/sync";
import type { Session } from "~/lib/attempt/types";
import type { Student } from "~/lib/session/cookies";
import { readAddress } from "./exam-address";

interface Loading {
  attempts: Attempts;
  device: string;
  view: AttemptView;
  url: URL;
  /** Whether a student sees the page now. */
  looksAt: boolean;
  student: Student;
}

/** The data of the exam page, see ExamData. Marks the question in view as visited. */
export async function loadExam({ attempts, device, view, url, looksAt, student }: Loading) {
  const { attemptId, paper, submission, serverNow, other } = view;
  const address = readAddress(url);
  const at = serverNow - view.session.startedAt;
  const wanted = address.question === null ? view.session.current : address.question - 1;
  const exists = wanted in view.session.questions;
  const index = landing(view.session, exists ? wanted : view.session.current, at);
  const asked = exists ? (index === wanted ? address.notice : "section-over") : "no-such-question";
  let { session } = view;
  if (index !== null && looksAt && isNew(session, index)) {
    await arrive(attempts, device, view, index);
    session = reduce(session, { type: "visit", index, writer: formWriter(device), at });
  }
  const options = index === null ? [] : (paper.questions[index]?.options ?? []);
  const choice = options.find(({ id }) => id === address.choice)?.id ?? null;
  return {
    attemptId,
    paper,
    session: { ...session, writers: {} },
    submission,
    serverNow,
    // A page of the same phone is most often the one that was just left for this one.
    other: other?.sameDevice ? null : other,
    index,
    view: address.view,
    notice: asked,
    choice,
    reportId: crypto.randomUUID(),
    student: { instituteCode: student.instituteCode, username: student.username },
  };
}

export type ExamData = Awaited<ReturnType<typeof loadExam>>;

function isNew(session: Session, index: number): boolean {
  return session.phase === "running" && session.current !== index;
}

/** An address may be typed or a link followed: the question is visited then. */
async function arrive(attempts: Attempts, device: string, view: AttemptView, index: number) {
  const { session, attemptId, paper } = view;
  const from = session.questions[session.current];
  if (from === undefined) return;
  await attempts.applyForm(paper.testId, device, attemptId, {
    intent: "jump",
    questionId: from.id,
    optionId: null,
    base: from.version,
    index,
  });
}
