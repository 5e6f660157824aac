import { WideTable } from "~/components/parts/wide-table";
import { Words } from "~/components/parts/words";
import { formatMarks, formatMoment } from "~/lib/format";
import type { sectionsBeside } from "~/lib/result/attempt-changes";
import { FigureTable } from "./figure-table";

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
        <FigureTable
          columns={[
            "Section",
            ...takenAt.map((moment, index) => (moment === null ? index + 1 : formatMoment(moment).split(",", 1))),
          ]}
          rows={sections.map(({ name, marks }) => [
            name,
            <Words key={name}>{name}</Words>,
            ...takenAt.map((_, index) => (marks[index] == null ? "–" : formatMarks(marks[index]))),
          ])}
        />
      </WideTable>
    </section>
  );
}
