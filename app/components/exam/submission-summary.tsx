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
  const { session, index, at } = model;
  const counts = countStatuses(session.questions);
  const answered = counts[1] + counts[2];
  const unanswered = session.questions.flatMap((question, position) =>
    question.selected === null ? [position] : [],
  );
  const reachable = unanswered.filter((position) => isQuestionOpen(session, position, at));
  const locked = unanswered.length - reachable.length;
  return (
    <div role="dialog" className="exam-summary" aria-labelledby="submit-title">
      <h2 id="submit-title" tabIndex={-1}>
        Submit the test?
      </h2>
      <p>
        You answered {answered} of {session.questions.length} questions.{" "}
        {counts[2] > 0 ? "Answers that are marked for review are evaluated too." : ""}
      </p>
      <StatusTable model={model} all={counts} />
      {unanswered.length > 0 ? (
        <>
          <h3>Without an answer: {unanswered.length}</h3>
          <p className="exam-unanswered">
            {reachable.map((position) => (
              <a
                key={position}
                href={`?q=${position + 1}`}
                aria-label={`Question ${position + 1}`}
                onClick={plainClick(onGo && (() => onGo(position)))}
              >
                {position + 1}
              </a>
            ))}
          </p>
          {locked > 0 ? <p>{locked} of them are in sections that are locked now.</p> : null}
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
    </div>
  );
}

/** Statuses down, sections across, so that it fits a narrow screen. */
function StatusTable({ model, all }: { model: ExamModel; all: StatusCounts }) {
  const { paper, session } = model;
  const bySection = countStatusesBySection(session);
  const sections = paper.sections.length > 1 ? paper.sections : [];
  return (
    <table className="table exam-counts">
      <thead>
        <tr>
          <th scope="col">Questions</th>
          {sections.map((section, position) => (
            <th key={section.questionIds[0]} scope="col" className="num">
              <abbr title={section.name}>
                <span className="sr-only">Section </span>
                {position + 1}
              </abbr>
            </th>
          ))}
          <th scope="col" className="num">
            All
          </th>
        </tr>
      </thead>
      <tbody>
        {STATUSES.map((status) => (
          <tr key={status}>
            <th scope="row">
              <span className={`pal pal-${status}`} aria-hidden="true" />
              {STATUS_LABELS[status]}
            </th>
            {sections.map((section, position) => (
              <td key={section.questionIds[0]} className="num">
                {bySection[position]?.[status] ?? 0}
              </td>
            ))}
            <td className="num">
              <b>{all[status]}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
