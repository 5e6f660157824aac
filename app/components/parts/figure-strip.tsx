import type { ReactNode } from "react";

export interface Figure {
  value: ReactNode;
  /** Short: it stands below its value. */
  label: string;
}

/** A few figures side by side: strong values, quiet labels. */
export function FigureStrip({ figures, label }: { figures: readonly Figure[]; label?: string }) {
  return (
    <dl className="figures" aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
