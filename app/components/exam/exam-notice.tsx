import { pressButton } from "~/lib/attempt/press";
import type { QuestionState } from "~/lib/attempt/types";
import type { ExamModel } from "./exam-model";
import { formatClock, NOTICES, optionLetter } from "./exam-words";

/** What came of the last press, where it was not what the student wanted. */
export function ExamNotice({ model }: { model: ExamModel }) {
  const { notice, index, session } = model;
  if (notice === null) return null;
  const question = index === null ? undefined : session.questions[index];
  if (notice === "conflict" && question !== undefined) {
    return <ConflictNotice model={model} question={question} />;
  }
  return (
    <p className="notice" role="alert">
      {NOTICES[notice]}
    </p>
  );
}

/** Two answers to one question: a plain choice. Keeping the other one needs nothing but to go on. */
function ConflictNotice({ model, question }: { model: ExamModel; question: QuestionState }) {
  const { paper, choice, attemptId, index } = model;
  const options = paper.questions.find(({ id }) => id === question.id)?.options ?? [];
  const letterOf = (id: number | null) => {
    const position = options.findIndex((option) => option.id === id);
    return position < 0 ? "no answer" : optionLetter(position);
  };
  const theirs = letterOf(question.selected);
  const yours = letterOf(choice);
  const here = `?q=${(index ?? 0) + 1}`;
  return (
    <section className="notice" role="alert" aria-label="Two answers to this question">
      <p>
        On another phone you chose <b>{theirs}</b>. Here you chose <b>{yours}</b>.
      </p>
      <div className="actions">
        <form method="post" action={here}>
          <input type="hidden" name="attemptId" value={attemptId} />
          <input type="hidden" name="questionId" value={question.id} />
          <input type="hidden" name="optionId" value={choice ?? ""} />
          <input type="hidden" name="base" value={question.version} />
          <button
            type="submit"
            className="btn btn-main"
            {...pressButton(choice === null ? "clear" : "save-next")}
          >
            Use {yours}
          </button>
        </form>
        <form method="post" action={here}>
          <input type="hidden" name="attemptId" value={attemptId} />
          <input type="hidden" name="questionId" value={question.id} />
          <input type="hidden" name="optionId" value={question.selected ?? ""} />
          <input type="hidden" name="base" value={question.version} />
          <button
            type="submit"
            className="btn"
            {...pressButton(question.selected === null ? "clear" : "save-next")}
          >
            Keep {theirs}
          </button>
        </form>
      </div>
    </section>
  );
}

/** Another page that was last used longer ago than this is not worth a word (ms). */
const FORGOTTEN_MS = 3 * 60_000;

/** The attempt is open elsewhere too; both may answer. */
export function OtherPageNotice({ model }: { model: ExamModel }) {
  const { other, session, at } = model;
  if (other === null) return null;
  const ago = session.startedAt + at - other.at;
  if (ago > FORGOTTEN_MS) return null;
  return (
    <p className="exam-other" role="status">
      This test is open {other.sameDevice ? "on another page of this phone" : "on another phone"}{" "}
      too, used {ago < 60_000 ? "just now" : `${formatClock(ago)} ago`}. You can go on here: the
      answers are the same.
    </p>
  );
}
