import { z } from "zod";
import { keysOf } from "~/lib/keys";
import { withoutInvisible } from "~/lib/validation/invisible";

const sorts = ["name", "-name", "date", "-date"] as const;
export type Sort = (typeof sorts)[number];
export const views = ["grid", "list"] as const;

export const MAX_SEARCH_CHARACTERS = 200;

const wholeParameter = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d+$/)
    .transform((text) => Math.min(Math.max(Number(text), least), most))
    .catch(fallback);

export const searchText = z.string().transform((text) => {
  const words = withoutInvisible(text)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...words].slice(0, MAX_SEARCH_CHARACTERS).join("");
});

const listQuery = z.object({
  q: searchText.catch(""),
  category: z.string().max(40).catch("all"),
  view: z.enum(views).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  limit: wholeParameter(1, 100, 20),
  offset: wholeParameter(0, Number.MAX_SAFE_INTEGER, 0),
});

export type ListQuery = Required<z.output<typeof listQuery>>;

export interface ListOptions {
  sorts?: readonly [Sort, ...Sort[]];
  view?: (typeof views)[number];
  /** Parameters that name what is listed; every link of the list repeats them. */
  keep?: readonly string[];
}

/** Mends bad values, takes the first of a repeated name. `initial`: for an address without parameters. */
export function readListQuery(search: URLSearchParams, options: ListOptions = {}) {
  const offered = options.sorts ?? (["name", "-name"] as const);
  const read = (values: Record<string, string>): ListQuery => {
    const { view, sort, ...rest } = listQuery.parse(values);
    const known = offered.find((one) => one === sort) ?? offered[0];
    return { ...rest, view: view ?? options.view ?? "grid", sort: known };
  };
  const fixed = (options.keep ?? []).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    query: read(Object.fromEntries([...search].reverse())),
    initial: read({}),
    fixed: Object.fromEntries(fixed),
    sorts: offered,
  };
}

type ListState = Omit<ReturnType<typeof readListQuery>, "sorts">;

export function listParameters({ query, initial, fixed }: ListState, change: Partial<ListQuery>) {
  const next: ListQuery = { ...query, ...change };
  const changed = keysOf(next).filter((name) => next[name] !== initial[name]);
  return new URLSearchParams([...Object.entries(fixed), ...changed.map((name) => [name, String(next[name])])]);
}

export function listPath(pathname: string, state: ListState, change: Partial<ListQuery>): string {
  const search = listParameters(state, { offset: 0, ...change });
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
