import type { ReactNode } from "react";
import { intentButton, jumpButton, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { windowOf } from "~/lib/attempt/rules/clock";
import { isQuestionOpen } from "~/lib/attempt/rules/navigation";
import {
  countStatuses,
  countStatusesBySection,
  type StatusCounts,
} from "~/lib/attempt/rules/status";
import { STATUS_LABELS, STATUSES } from "./exam-messages";
import type { ExamModel } from "./exam-model";

interface SummaryProps {
  model: ExamModel;
  waiting?: ReactNode;
}

export function SubmissionSummary({ model, waiting }: SummaryProps) {
  const { attempt, at } = model;
  const counts = countStatuses(attempt.questions);
  const answered = counts[1] + counts[2];
  const unanswered = attempt.questions.flatMap((question, position) =>
    question.selected === null ? [position] : [],
  );
  const reachable = unanswered.filter((position) => isQuestionOpen(attempt, position, at));
  const later = unanswered.filter((position) => (windowOf(attempt, position)?.opens ?? 0) > at);
  const over = unanswered.length - reachable.length - later.length;
  return (
    <div role="dialog" className="exam-summary" aria-labelledby="submit-title">
      <h2 id="submit-title" tabIndex={-1}>
        Submit the test?
      </h2>
      <p>
        You answered {answered} of {attempt.questions.length} questions.{" "}
        {counts[2] > 0 ? "Answers that are marked for review are evaluated too." : ""}
      </p>
      <div className="exam-summary-table">
        <StatusTable model={model} all={counts} />
      </div>
      {unanswered.length > 0 ? (
        <>
          <h3>Without an answer: {unanswered.length}</h3>
          <p className="exam-unanswered">
            {reachable.map((position) => (
              <button
                key={position}
                type="submit"
                {...jumpButton(position)}
                aria-label={`Question ${position + 1}`}
              >
                {position + 1}
              </button>
            ))}
          </p>
          {over > 0 ? <p>In sections that are over: {over}.</p> : null}
          {later.length > 0 ? (
            <p className="notice notice-now">
              In sections that have not begun: {later.length}. Submit now, and you give them up.
            </p>
          ) : null}
        </>
      ) : (
        <p>Every question has an answer.</p>
      )}
      {waiting}
      <p>After this nothing can be changed.</p>
      <div className="actions actions-end exam-actions">
        <button type="submit" className="btn" {...viewButton("question")}>
          Back to the test
        </button>
        <button type="submit" className="btn btn-main" {...intentButton("submit")}>
          Submit test
        </button>
      </div>
    </div>
  );
}

/** Statuses down, sections across, to fit a narrow screen. */
function StatusTable({ model, all }: { model: ExamModel; all: StatusCounts }) {
  const { paper, attempt } = model;
  const bySection = countStatusesBySection(attempt);
  const sections = paper.sections.length > 1 ? paper.sections : [];
  return (
    <table className="table exam-counts">
      <thead>
        <tr>
          <th scope="col">{sections.length > 0 ? "Section" : "Questions"}</th>
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
