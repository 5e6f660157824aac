import type { ReactNode } from "react";

interface MainCardProps {
  title: ReactNode;
  picture?: ReactNode;
  /** It goes on at this moment. */
  isNow?: boolean;
  children: ReactNode;
}

/** What to do next: the one card of a page with a ground of its own. */
export function MainCard({ title, picture, isNow = false, children }: MainCardProps) {
  return (
    <section className={`card main-card ${isNow ? "card-now" : ""}`.trimEnd()} aria-labelledby="main-thing">
      <h2 id="main-thing">{title}</h2>
      {picture}
      {children}
    </section>
  );
}
