import type { ReactNode } from "react";

interface FigureTableProps {
  look?: "attempts";
  /** The first is of what heads the rows. */
  columns: readonly ReactNode[];
  rows: readonly (readonly [key: string | number, head: ReactNode, ...figures: ReactNode[]])[];
}

export function FigureTable({ look, columns, rows }: FigureTableProps) {
  return (
    <table className={look ? `table ${look}` : "table"}>
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
        {rows.map(([key, head, ...figures]) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {figures.map((figure, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <td key={at} className="num">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
