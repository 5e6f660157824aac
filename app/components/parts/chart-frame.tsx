import type { ComponentProps, ReactNode } from "react";
import { DataTable } from "./data-table";

interface ChartFrameProps {
  title: string;
  summary?: ReactNode;
  /** An SVG with `aria-hidden`; the table has its numbers. */
  children: ReactNode;
  numbers: Omit<ComponentProps<typeof DataTable>, "label">;
}

export function ChartFrame({ title, summary, children, numbers }: ChartFrameProps) {
  return (
    <figure className="chart part">
      <figcaption>
        <strong>{title}</strong>
        {summary ? <span className="row-line">{summary}</span> : null}
      </figcaption>
      {children}
      <DataTable label={title} {...numbers} />
    </figure>
  );
}
