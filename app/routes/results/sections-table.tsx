import { DataTable } from "~/components/parts/data-table";
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
      <DataTable
        label="Marks"
        columns={[
          "Section",
          ...takenAt.map((at, index) => (at === null ? `${index + 1}` : (formatMoment(at).split(",", 1)[0] ?? ""))),
        ]}
        rows={sections.map(({ name, marks }) => [
          name,
          ...takenAt.map((_, index) => (marks[index] == null ? "–" : formatMarks(marks[index]))),
        ])}
      />
    </section>
  );
}
