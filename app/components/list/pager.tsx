interface PagerProps {
  found: number;
  offset: number;
  limit: number;
  pathAt: (offset: number) => string;
}

export function Pager({ found, offset, limit, pathAt }: PagerProps) {
  if (found <= limit && offset === 0) return null;
  const end = Math.min(offset + limit, found);
  return (
    <nav className="pager" aria-label="Pages">
      {offset > 0 ? (
        <a className="btn" rel="prev" href={pathAt(Math.max(0, offset - limit))}>
          Previous
        </a>
      ) : null}
      <span>
        {offset + 1} to {end} of {found}
      </span>
      {end < found ? (
        <a className="btn" rel="next" href={pathAt(end)}>
          Next
        </a>
      ) : null}
    </nav>
  );
}
