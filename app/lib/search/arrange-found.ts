import { type ListGroup, type ListItem, pageStart } from "~/lib/list/list";
import type { ListQuery } from "~/lib/list/list-query";

const FIRST_OF_EACH = 4;

type PageQuery = Pick<ListQuery, "category" | "offset" | "limit">;

interface ResultGroup extends Pick<ListGroup, "id" | "title"> {
  items: ListItem[];
  found: number;
}

/** Takes the first few of each kind, or a page of one, in the order found. */
export function arrangeResults(groups: readonly ListGroup[], { category, offset, limit }: PageQuery) {
  const isAll = category === "all";
  const selection = groups.filter(({ id }) => isAll || id === category);
  const here = selection.filter(({ items }) => items && items.length > 0);
  const start = isAll ? 0 : pageStart(offset, limit, here[0]?.items?.length ?? 0);
  const most = isAll ? FIRST_OF_EACH : limit;
  return {
    shown: here.map(
      ({ id, title, items }): ResultGroup => ({
        id,
        title,
        items: items?.slice(start, start + most) ?? [],
        found: items?.length ?? 0,
      }),
    ),
    missing: [...new Set(selection.flatMap((one) => (one.items === null ? [one.missing ?? ""] : [])))],
    offset: start,
  };
}
