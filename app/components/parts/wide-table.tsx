import type { ReactNode } from "react";

interface WideTableProps {
  label: string;
  children: ReactNode;
}

/** Scrolls by itself if wider than the phone, also by keyboard. */
export function WideTable({ label, children }: WideTableProps) {
  const takesFocus = { tabIndex: 0 };
  return (
    <section className="table-scroll" aria-label={label} {...takesFocus}>
      {children}
    </section>
  );
}
