import { WideTable } from "~/components/parts/wide-table";
import { Words } from "~/components/parts/words";
import { formatMarks, formatMoment } from "~/lib/format";
import type { sectionsBeside } from "~/lib/result/attempt-changes";

interface SectionsTableProps {
  sections: ReturnType<typeof sectionsBeside>;
  /** Epoch milliseconds, in the order of the marks. */
  takenAt: readonly (number | null)[];
}

export function SectionsTable({ sections, takenAt }: SectionsTableProps) {
  if (sections.length === 0) return null;
  return (
    <section className="part" aria-labelledby="by-section">
      <h2 id="by-section">Marks by section</h2>
      <WideTable label="Marks">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Section</th>
              {takenAt.map((moment, index) => (
                <th key={moment ?? index} scope="col" className="num">
                  {moment === null ? `${index + 1}` : formatMoment(moment).split(",", 1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sections.map(({ name, marks }) => (
              <tr key={name}>
                <th scope="row">
                  <Words>{name}</Words>
                </th>
                {takenAt.map((moment, index) => (
                  <td key={moment ?? index} className="num">
                    {marks[index] == null ? "–" : formatMarks(marks[index])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </section>
  );
}
