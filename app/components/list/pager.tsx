import type { ReactNode } from "react";

interface PageLinksProps {
  /** Null where there is none. */
  previous: string | null;
  next: string | null;
  children: ReactNode;
}

export function PagerLinks({ previous, next, children }: PageLinksProps) {
  if (previous === null && next === null) return null;
  return (
    <nav className="actions" aria-label="Pages">
      {previous === null ? null : (
        <a className="btn" rel="prev" href={previous}>
          Previous
        </a>
      )}
      <span>{children}</span>
      {next === null ? null : (
        <a className="btn" rel="next" href={next}>
          Next
        </a>
      )}
    </nav>
  );
}

interface PagerProps {
  found: number;
  offset: number;
  limit: number;
  pathAt: (offset: number) => string;
}

export function Pager({ found, offset, limit, pathAt }: PagerProps) {
  const end = Math.min(offset + limit, found);
  return (
    <PagerLinks
      previous={offset > 0 ? pathAt(Math.max(0, offset - limit)) : null}
      next={end < found ? pathAt(end) : null}
    >
      {offset + 1} to {end} of {found}
    </PagerLinks>
  );
}
