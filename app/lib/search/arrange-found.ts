import { type ListGroup, type ListItem, pageStart } from "~/lib/list/list";
import type { ListQuery } from "~/lib/list/list-query";

/** Of each kind, where all kinds are shown. */
const FIRST_OF_EACH = 4;

type Asked = Pick<ListQuery, "category" | "offset" | "limit">;

interface FoundGroup extends Pick<ListGroup, "id" | "title"> {
  items: ListItem[];
  /** How many were found, shown or not. */
  found: number;
}

/**
 * What a search shows: of each kind that has something the first few, or a page of the one kind that is asked for.
 * Things stay in the order in which they were found. `missing`: what is said of those that did not come.
 */
export function arrangeFound(groups: readonly ListGroup[], { category, offset, limit }: Asked) {
  const isAll = category === "all";
  const asked = groups.filter(({ id }) => isAll || id === category);
  const here = asked.filter(({ items }) => items && items.length > 0);
  const start = isAll ? 0 : pageStart(offset, limit, here[0]?.items?.length ?? 0);
  const most = isAll ? FIRST_OF_EACH : limit;
  return {
    shown: here.map(
      ({ id, title, items }): FoundGroup => ({
        ...{ id, title },
        items: items?.slice(start, start + most) ?? [],
        found: items?.length ?? 0,
      }),
    ),
    missing: [...new Set(asked.flatMap((one) => (one.items === null ? [one.missing ?? ""] : [])))],
    offset: start,
  };
}
