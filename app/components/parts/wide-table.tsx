import type { ReactNode } from "react";

interface WideTableProps {
  /** What the table is of, for who hears it. */
  label: string;
  /** The parts of a table. */
  children: ReactNode;
}

/** A table that moves in its own place where it is wider than the phone, by the keyboard too. */
export function WideTable({ label, children }: WideTableProps) {
  const takesFocus = { tabIndex: 0 };
  return (
    <section className="table-scroll" aria-label={label} {...takesFocus}>
      {children}
    </section>
  );
}
