import { formatMoment } from "~/lib/format";
import type { TestPerformance } from "~/lib/institute/schemas/test";

type Change = TestPerformance["keyChanges"][number];
type Question = Pick<TestPerformance["questions"][number], "id" | "options">;

const letterOf = (question: Question | undefined, optionId: number | null) => {
  const place = question?.options.findIndex(({ id }) => id === optionId) ?? -1;
  return place < 0 ? null : String.fromCharCode(65 + place);
};

/** With the numbers and letters of the attempt's own paper. */
export function describeKeyChange(change: Change, questions: readonly Question[]) {
  const index = questions.findIndex(({ id }) => id === change.questionId);
  const now = letterOf(questions[index], change.newOptionId);
  const before = letterOf(questions[index], change.oldOptionId);
  return {
    /** From 1; null for a question that the paper does not show. */
    number: index < 0 ? null : index + 1,
    /** "" where the options are unknown. */
    answer: now && before ? `${now} instead of ${before}` : "",
    reason: change.reason,
    when: formatMoment(change.changedAt),
    marksBefore: change.marksBefore,
    marksAfter: change.marksAfter,
  };
}

interface KeyChangesProps {
  changes: readonly ReturnType<typeof describeKeyChange>[];
  review?: string;
}

export function KeyChanges({ changes, review = "" }: KeyChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section className="notice notice-now stack stack-tight" aria-labelledby="key-changes">
      <h2 id="key-changes">The answer key was corrected</h2>
      <ul className="stack stack-tight">
        {changes.map(({ number, answer, reason, when, marksBefore, marksAfter }) => (
          <li key={`${number} ${when}`}>
            {number === null ? (
              "A question of this test"
            ) : (
              <a href={`${review}#q${number}`}>Question {number}</a>
            )}
            {answer ? `: ${answer}` : ""}
            {when ? `, ${when}` : ""}. <bdi>{reason}</bdi>
            {marksBefore !== null && marksAfter !== null ? (
              <strong>
                {marksBefore === marksAfter
                  ? " Your marks stay the same."
                  : ` Your marks: ${marksAfter} instead of ${marksBefore}.`}
              </strong>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
