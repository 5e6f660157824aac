import type { ReactNode } from "react";
import { WideTable } from "./wide-table";
import { Words } from "./words";

interface ChartFrameProps {
  title: string;
  summary?: ReactNode;
  /** An SVG with `aria-hidden`; the table has its numbers. */
  children: ReactNode;
  numbers: { columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };
}

export function ChartFrame({ title, summary, children, numbers }: ChartFrameProps) {
  const [first, ...columns] = numbers.columns;
  return (
    <figure className="chart part">
      <figcaption>
        <strong>{title}</strong>
        {summary ? <span className="row-line">{summary}</span> : null}
      </figcaption>
      {children}
      <WideTable label={title}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className="num">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbers.rows.map(([name, ...cells]) => (
              <tr key={name}>
                <th scope="row">{typeof name === "string" ? <Words>{name}</Words> : name}</th>
                {cells.map((cell, position) => (
                  <td key={columns[position]} className="num">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </figure>
  );
}
