import type { ReactNode } from "react";
import { Notice } from "~/components/parts/notice";
import { intentButton, jumpButton, viewButton } from "~/lib/attempt/protocol/exam-buttons";
import { windowOf } from "~/lib/attempt/rules/clock";
import { unsavedChoice } from "~/lib/attempt/rules/counted";
import { isQuestionOpen } from "~/lib/attempt/rules/navigation";
import { countStatuses } from "~/lib/attempt/rules/status";
import { STATUS_LABELS, STATUSES } from "./exam-messages";
import type { ExamModel } from "./exam-model";

export function SubmissionSummary({ model, waiting }: { model: ExamModel; waiting?: ReactNode }) {
  const { at, index, counted: attempt } = model;
  const counts = countStatuses(attempt.questions);
  const answered = counts[1] + counts[2];
  const unanswered = attempt.questions.flatMap((question, position) => (question.selected === null ? [position] : []));
  const reachable = unanswered.filter((position) => isQuestionOpen(attempt, position, at));
  const later = unanswered.filter((position) => (windowOf(attempt, position)?.opens ?? 0) > at);
  const over = unanswered.length - reachable.length - later.length;
  const unopened = new Set(later.map((position) => attempt.sectionOf[position])).size;
  const givesUp = later.length > 0;
  const isUnsaved = unsavedChoice(attempt, index) !== null;
  return (
    <div role="dialog" className="exam-summary" aria-labelledby="submit-title">
      <h2 id="submit-title" tabIndex={-1}>
        Submit the test?
      </h2>
      {givesUp ? (
        <Notice tone="now">
          {later.length === 1 ? "1 question" : `${later.length} questions`} in{" "}
          {unopened === 1 ? "1 section" : `${unopened} sections`} {later.length === 1 ? "has" : "have"} not opened yet.
          If you submit now, you lose {later.length === 1 ? "it" : "them"}.
        </Notice>
      ) : null}
      <p key={`answered ${answered}`}>
        You answered {answered} of {attempt.questions.length} questions.{" "}
        {counts[2] > 0 ? "Answers marked for review still count. " : ""}
        {isUnsaved ? `Your choice on question ${(index ?? 0) + 1} counts if you submit now. ` : ""}
        <b>You cannot change anything after you submit.</b>
      </p>
      <table className="table exam-counts">
        <tbody>
          {STATUSES.filter((status) => counts[status] > 0).map((status) => (
            <tr key={status}>
              <th scope="row">
                <span className={`pal pal-${status}`} aria-hidden="true" />
                {STATUS_LABELS[status]}
              </th>
              <td className="num">
                <b>{counts[status]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unanswered.length > 0 ? (
        <>
          <h3 key={unanswered.length}>
            Without an answer: {unanswered.length}. {reachable.length > 0 ? "Tap a number to go there." : null}
          </h3>
          <p className="actions">
            {reachable.map((position) => (
              <button
                key={position}
                type="submit"
                {...jumpButton(position)}
                className="pal pal-5"
                aria-label={`Question ${position + 1}`}
              >
                {position + 1}
              </button>
            ))}
          </p>
          {later.length > 0 ? <p>{`In sections that have not opened: ${later.length}.`}</p> : null}
          {over > 0 ? <p>{`In sections that are over: ${over}.`}</p> : null}
        </>
      ) : (
        <p>Every question has an answer.</p>
      )}
      {waiting}
      <div className={`actions actions-end exam-actions${givesUp ? " exam-actions-apart" : ""}`}>
        <button type="submit" className={givesUp ? "btn btn-main" : "btn"} {...viewButton("question")}>
          Back to the test
        </button>
        <button type="submit" className={givesUp ? "btn" : "btn btn-main"} {...intentButton("submit")}>
          {givesUp ? "Submit anyway" : "Submit test"}
        </button>
      </div>
    </div>
  );
}
