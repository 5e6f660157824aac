import type { ReactNode } from "react";
import { Words } from "./words";

interface DataTableProps {
  label: string;
  columns: readonly string[];
  /** The name of a row first. */
  rows: readonly (readonly [name: string | number, ...cells: ReactNode[]])[];
}

/** Scrolls by itself if wider than the phone, also by keyboard. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  const takesFocus = { tabIndex: 0 };
  return (
    <section className="table-scroll" aria-label={label} {...takesFocus}>
      <table className="table">
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={at} scope="col" className={at > 0 ? "num" : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">
                <Words>{`${name}`}</Words>
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={at} className="num">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
