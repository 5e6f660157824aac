import { useLocation } from "@remix-run/react";
import { ChipFilter } from "~/components/parts/chip-filter";
import type { List } from "~/lib/list/list";
import { type ListQuery, listParameters, listPath, type Sort, views } from "~/lib/list/list-query";
import { SearchForm } from "./search-form";

/** Things that a student finds without searching. */
export const mostWithoutSearch = 12;
const mostWithoutSorting = 20;

const sortNames: Record<Sort, string> = {
  name: "A to Z",
  "-name": "Z to A",
  date: "Oldest first",
  "-date": "Newest first",
};
const viewLabels = { grid: "Grid", list: "List" };

function OptionLinks({ list, ways }: { list: List; ways: readonly (readonly [string, Partial<ListQuery>])[] }) {
  const { pathname } = useLocation();
  if (ways.length < 2) return null;
  const isCurrent = (change: Partial<ListQuery>) =>
    Object.entries(change).every(([name, value]) => list.query[name as keyof ListQuery] === value);
  return (
    <span className="list-ways">
      {ways.map(([label, change]) => (
        <a key={label} href={listPath(pathname, list, change)} aria-current={isCurrent(change) ? "true" : undefined}>
          {label}
        </a>
      ))}
    </span>
  );
}

interface ListToolsProps {
  list: List;
  what: string;
  /** Things of the list before any search. */
  total: number;
}

export function ListTools({ list, what, total }: ListToolsProps) {
  const { pathname } = useLocation();
  const { query, initial } = list;
  const isSearchable = total > mostWithoutSearch || query.q !== "";
  const longest = Math.max(0, ...list.groups.map((group) => group.total));
  const isSortable = longest > mostWithoutSorting || query.sort !== initial.sort;
  const isDrawnTwoWays = longest > mostWithoutSearch;
  const categories = isSearchable || query.category !== "all" ? list.categories : [];
  if (!isSearchable && !isSortable && categories.length === 0) return null;
  const rest = listParameters(list, { q: "", offset: 0 });
  const every = query.category === "all" ? [] : [{ id: "all", title: "All", count: undefined }];
  return (
    <div className="stack stack-tight">
      {isSearchable ? <SearchForm action={pathname} q={query.q} what={what} rest={rest} /> : null}
      {categories.length > 0 ? (
        <ChipFilter
          label="Kind"
          chips={[...every, ...categories].map(({ id, title, count }) => ({
            label: title,
            count,
            href: listPath(pathname, list, { category: id }),
            isCurrent: query.category === id,
          }))}
        />
      ) : null}
      {isSortable || isDrawnTwoWays ? (
        <nav className="list-tools" aria-label="Show">
          {isSortable ? <OptionLinks list={list} ways={list.sorts.map((sort) => [sortNames[sort], { sort }])} /> : null}
          {isDrawnTwoWays ? (
            <span className="list-views">
              <OptionLinks list={list} ways={views.map((view) => [viewLabels[view], { view }])} />
            </span>
          ) : null}
        </nav>
      ) : null}
    </div>
  );
}
