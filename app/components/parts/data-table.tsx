import type { ReactNode } from "react";
import { FigureTable } from "./figure-table";
import { WideTable } from "./wide-table";
import { Words } from "./words";

interface DataTableProps {
  label: string;
  columns: readonly string[];
  /** The name of a row first. */
  rows: readonly (readonly [name: string | number, ...cells: ReactNode[]])[];
}

export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    <WideTable label={label}>
      <FigureTable
        columns={columns}
        rows={rows.map(([name, ...cells]) => [name, <Words key={name}>{`${name}`}</Words>, ...cells])}
      />
    </WideTable>
  );
}
