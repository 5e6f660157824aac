import { Notice } from "~/components/parts/notice";
import { Words } from "~/components/parts/words";
import { formatMarks, formatMoment } from "~/lib/format";
import { optionLetter } from "~/lib/option-letter";
import type { ResultDigest } from "~/lib/result/result-digest";

type Change = ResultDigest["keyChanges"][number];

export const droppedWords = { all: "Dropped: full marks to all", nobody: "Dropped: counts for nobody" } as const;

/** "B or D", "Dropped: full marks to all"; "" where it is not known. */
const keyText = ({ places, dropped }: Change["new"]) =>
  dropped ? droppedWords[dropped] : places.map(optionLetter).join(" or ");

/** Such as "B instead of A, 20 Nov 2026. A typing error." */
export function KeyChangeText({ change }: { change: Change }) {
  const { old, reason, changedAt, marksBefore, marksAfter } = change;
  const [before, after] = [keyText(old), keyText(change.new)];
  const letters = before === "" || after === "" ? "" : `${after} instead of ${before}`;
  const facts = [letters, formatMoment(changedAt)].filter((fact) => fact !== "").join(", ");
  return (
    <>
      {facts ? `${facts}. ` : ""}
      <Words>{reason}</Words>
      {marksBefore !== null && marksAfter !== null ? (
        <strong>
          {marksBefore === marksAfter
            ? " Your marks stay the same."
            : ` Your marks: ${formatMarks(marksAfter)} instead of ${formatMarks(marksBefore)}.`}
        </strong>
      ) : null}
    </>
  );
}

export function KeyChanges({ result, solution }: { result: ResultDigest; solution: (number: number) => string }) {
  const { keyChanges, questions } = result;
  if (keyChanges.length === 0) return null;
  return (
    <section aria-labelledby="key-changes">
      <Notice tone="now">
        <h2 id="key-changes">The answer key was corrected</h2>
        <ul className="stack stack-tight">
          {keyChanges.map((change) => {
            const number = questions.findIndex(({ id }) => id === change.questionId) + 1;
            return (
              <li key={`${change.questionId} ${change.changedAt}`}>
                {number === 0 ? "A question of this test" : <a href={solution(number)}>Question {number}</a>}:{" "}
                <KeyChangeText change={change} />
              </li>
            );
          })}
        </ul>
      </Notice>
    </section>
  );
}
