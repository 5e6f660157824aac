import type { CutOffLine } from "~/lib/result/standing-today";
import { WideTable } from "./wide-table";

const verdictWords = { reached: "✓ reached", missed: "✗ not reached", close: "too close to tell" };

interface CutOffTableProps {
  /** Percentiles; empty where the group does not tell them. */
  firstStage: readonly CutOffLine[];
  /** Per cent of the marks. */
  secondStage: readonly CutOffLine[];
}

/** The lines of the real exam: a percentile in the first stage, per cent of the marks in the second. */
export function CutOffTable({ firstStage, secondStage }: CutOffTableProps) {
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
      <p className="hint">A line is called reached or not where that is wrong in less than one case of ten.</p>
    </>
  );
}
