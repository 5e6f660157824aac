import type { MouseEventHandler } from "react";
import { isQuestionOpen } from "~/lib/attempt/navigation";
import { pressButton } from "~/lib/attempt/press";
import { countStatuses, countStatusesBySection, type StatusCounts } from "~/lib/attempt/status";
import type { ExamModel } from "./exam-model";
import { STATUS_LABELS, STATUSES } from "./exam-words";

interface SummaryProps {
  model: ExamModel;
  /** Hydrated pages follow the links without a request. */
  onGo?: (index: number) => void;
  onBack?: () => void;
  /** Said above the button while something keeps the answers on this phone. */
  waitingText?: string | null;
}

/** Takes a click over, but not one that opens another tab. */
function plainClick(go: (() => void) | undefined): MouseEventHandler | undefined {
  if (go === undefined) return undefined;
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go();
  };
}

/** Before the end: every status by section, what is unanswered with links to it, one confirmation. */
export function SubmissionSummary({ model, onGo, onBack, waitingText }: SummaryProps) {
  const { paper, session, index, at } = model;
  const counts = countStatuses(session.questions);
  const answered = counts[1] + counts[2];
  const bySection = countStatusesBySection(session);
  const unanswered = session.questions.flatMap((question, position) =>
    question.selected === null ? [position] : [],
  );
  return (
    <section className="exam-summary" aria-labelledby="submit-title">
      <h2 id="submit-title" tabIndex={-1}>
        Submit the test?
      </h2>
      <p>
        You answered {answered} of {session.questions.length} questions.{" "}
        {counts[2] > 0 ? "Answers that are marked for review are evaluated too." : ""}
      </p>
      <div className="exam-summary-table">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Section</th>
              {STATUSES.map((status) => (
                <th key={status} scope="col" className="num">
                  {STATUS_LABELS[status]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paper.sections.length > 1
              ? paper.sections.map((section, position) => (
                  <CountRow
                    key={section.questionIds[0]}
                    name={section.name}
                    counts={bySection[position] ?? counts}
                  />
                ))
              : null}
            <CountRow name="All" counts={counts} />
          </tbody>
        </table>
      </div>
      {unanswered.length > 0 ? (
        <>
          <h3>Without an answer: {unanswered.length}</h3>
          <p className="exam-unanswered">
            {unanswered.map((position) =>
              isQuestionOpen(session, position, at) ? (
                <a
                  key={position}
                  href={`?q=${position + 1}`}
                  aria-label={`Question ${position + 1}`}
                  onClick={plainClick(onGo && (() => onGo(position)))}
                >
                  {position + 1}
                </a>
              ) : (
                <s key={position}>
                  {position + 1}
                  <span className="sr-only"> locked</span>
                </s>
              ),
            )}
          </p>
        </>
      ) : (
        <p>Every question has an answer.</p>
      )}
      {waitingText ? <p className="notice">{waitingText}</p> : null}
      <p>After this nothing can be changed.</p>
      <div className="actions actions-end">
        <a
          className="btn"
          href={`?q=${(index ?? session.current) + 1}`}
          onClick={plainClick(onBack)}
        >
          Back to the questions
        </a>
        <button type="submit" className="btn btn-main" {...pressButton("submit")}>
          Submit test
        </button>
      </div>
    </section>
  );
}

function CountRow({ name, counts }: { name: string; counts: StatusCounts }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {STATUSES.map((status) => (
        <td key={status} className="num">
          {counts[status]}
        </td>
      ))}
    </tr>
  );
}
