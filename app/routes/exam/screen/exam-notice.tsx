import { intentButton } from "~/lib/attempt/protocol/exam-buttons";
import type { QuestionState } from "~/lib/attempt/rules/types";
import { answerLetter, formatClock } from "./exam-messages";
import type { ExamModel } from "./exam-model";

export function ExamNotice({ model }: { model: ExamModel }) {
  const { notice, noticeWords, index, attempt } = model;
  const question = index === null ? undefined : attempt.questions[index];
  return (
    <>
      {notice === "conflict" && question ? (
        <ConflictNotice model={model} question={question} />
      ) : notice ? (
        <p className="notice" role="alert">
          {noticeWords}
        </p>
      ) : null}
      <OtherPageNotice model={model} />
    </>
  );
}

/** Keeping the other answer needs nothing but to go on. */
function ConflictNotice({ model, question }: { model: ExamModel; question: QuestionState }) {
  const { paper, choice, attemptId, index } = model;
  const options = paper.questions.find(({ id }) => id === question.id)?.options ?? [];
  const theirs = answerLetter(options, question.selected);
  const yours = answerLetter(options, choice);
  const decision = (words: string, optionId: number | null, look: string) => (
    <form method="post" action={`?q=${(index ?? 0) + 1}`}>
      <input type="hidden" name="attemptId" value={attemptId} />
      <input type="hidden" name="questionId" value={question.id} />
      <input type="hidden" name="optionId" value={optionId ?? ""} />
      <input type="hidden" name="base" value={question.version} />
      <button
        type="submit"
        className={look}
        {...intentButton(optionId === null ? "clear" : "save-next")}
      >
        {words}
      </button>
    </form>
  );
  return (
    <section className="notice" role="alert" aria-label="Two answers to this question">
      <p>
        On another phone you chose <b>{theirs}</b>. Here you chose <b>{yours}</b>.
      </p>
      <div className="actions">
        {decision(`Use ${yours}`, choice, "btn btn-main")}
        {decision(`Keep ${theirs}`, question.selected, "btn")}
      </div>
    </section>
  );
}

/** Another page used longer ago than this is not mentioned (ms). */
const FORGOTTEN_MS = 3 * 60_000;

function OtherPageNotice({ model }: { model: ExamModel }) {
  const { other, attempt, at } = model;
  if (other === null) return null;
  const ago = attempt.startedAt + at - other.at;
  if (ago > FORGOTTEN_MS) return null;
  return (
    <p className="exam-other" role="status">
      This test is open {other.sameDevice ? "on another page of this phone" : "on another phone"}{" "}
      too, used {ago < 60_000 ? "just now" : `${formatClock(ago)} ago`}. You can go on here: the
      answers are the same.
    </p>
  );
}
