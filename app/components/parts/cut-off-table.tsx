import { formatNumber } from "~/lib/format";
import type { StandingToday } from "~/lib/result/standing-today";
import { DataTable } from "./data-table";

const verdictWords = { reached: "✓ reached", missed: "✗ not reached", close: "too close to say" };

/** The lines of the real exam: a percentile in the first stage, per cent of the marks in the second. */
export function CutOffTable({ firstStage, secondStage, lastExam }: StandingToday) {
  const hasFirst = firstStage.length > 0;
  return (
    <>
      <DataTable
        label="Cut-offs of the real exam"
        columns={["Category", "Needed", ...(hasFirst ? ["First stage, percentile"] : []), "Second stage, per cent"]}
        rows={secondStage.map(({ categories, needed, verdict }, place) => {
          const first = firstStage[place];
          return [categories, needed, ...(first ? [verdictWords[first.verdict]] : []), verdictWords[verdict]];
        })}
      />
      <p className="hint">
        {hasFirst ? whoseWords(lastExam) : ""}
        We say "reached" or "not reached" only where that is wrong in less than one case of ten.
      </p>
    </>
  );
}

function whoseWords(lastExam: StandingToday["lastExam"]): string {
  if (lastExam === null) {
    return "The students of your institute may be weaker or stronger than all candidates of India: we count for that. ";
  }
  const [half, sat] = [lastExam.upperHalf, lastExam.sat].map(formatNumber);
  return `In the last real exam ${half} of ${sat} students of your institute were in the better half of all candidates: we count for that. `;
}
