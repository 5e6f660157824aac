import { useLocation } from "@remix-run/react";
import type { List } from "~/lib/list/list";
import { listPath } from "~/lib/list/list-query";

/** Which part of a list is shown, and the ways to the parts before and after it. */
export function Pager({ list, found }: { list: List; found: number }) {
  const { pathname } = useLocation();
  const { offset, limit } = list.query;
  if (found <= limit && offset === 0) return null;
  const end = Math.min(offset + limit, found);
  const pathAt = (start: number) => listPath(pathname, list, { offset: start });
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
