import type { ReactNode } from "react";

export interface Figure {
  value: ReactNode;
  label: string;
}

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
