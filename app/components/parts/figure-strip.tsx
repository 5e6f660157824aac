import type { ReactNode } from "react";

export interface Figure {
  value: ReactNode;
  /** Short: it stands below its value. */
  label: string;
}

/** A few figures side by side: strong values, quiet labels. */
export function FigureStrip({ figures, label }: { figures: readonly Figure[]; label?: string }) {
  return (
    <ul className="figures" aria-label={label}>
      {figures.map((figure) => (
        <li key={figure.label}>
          <b>{figure.value}</b> <span>{figure.label}</span>
        </li>
      ))}
    </ul>
  );
}
