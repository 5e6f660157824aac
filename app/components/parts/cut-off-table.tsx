import { formatNumber } from "~/lib/format";
import type { StandingToday } from "~/lib/result/standing-today";
import { WideTable } from "./wide-table";

const verdictWords = { reached: "✓ reached", missed: "✗ not reached", close: "too close to say" };

type CutOffTableProps = Pick<StandingToday, "firstStage" | "secondStage" | "lastExam">;

/** The lines of the real exam: a percentile in the first stage, per cent of the marks in the second. */
export function CutOffTable({ firstStage, secondStage, lastExam }: CutOffTableProps) {
  return (
    <>
      <WideTable label="Cut-offs of the real exam">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col" className="num">
                Needed
              </th>
              {firstStage.length > 0 ? <th scope="col">First stage, percentile</th> : null}
              <th scope="col">Second stage, per cent</th>
            </tr>
          </thead>
          <tbody>
            {secondStage.map(({ categories, needed, verdict }, place) => {
              const first = firstStage[place];
              return (
                <tr key={needed}>
                  <th scope="row">{categories}</th>
                  <td className="num">{needed}</td>
                  {first ? <td>{verdictWords[first.verdict]}</td> : null}
                  <td>{verdictWords[verdict]}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </WideTable>
      <p className="hint">
        {firstStage.length > 0 ? whoseWords(lastExam) : ""}
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
