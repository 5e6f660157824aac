import { z } from "zod";
import { withoutInvisible } from "~/lib/validation/invisible";

export const sorts = ["name", "-name", "date", "-date"] as const;
export type Sort = (typeof sorts)[number];
export const views = ["grid", "list"] as const;
export type View = (typeof views)[number];

/** The most characters that are searched for. */
export const longestSearch = 200;

/** A whole number, drawn into its range; the fallback where it is none. */
const whole = (least: number, most: number, fallback: number) =>
  z
    .string()
    .regex(/^-?\d+$/)
    .transform((text) => Math.min(Math.max(Number(text), least), most))
    .catch(fallback);

export const searchText = z.string().transform((text) => {
  const words = withoutInvisible(text)
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();
  return [...words].slice(0, longestSearch).join("");
});

const listQuery = z.object({
  q: searchText.catch(""),
  category: z.string().max(40).catch("all"),
  view: z.enum(views).optional().catch(undefined),
  sort: z.enum(sorts).optional().catch(undefined),
  limit: whole(1, 100, 20),
  offset: whole(0, Number.MAX_SAFE_INTEGER, 0),
});

/** What an address asks of a list. */
export type ListQuery = Required<z.output<typeof listQuery>>;

export interface ListOptions {
  /** The orders that the list has; the first is the one nobody has to ask for. */
  sorts?: readonly [Sort, ...Sort[]];
  /** The view that nobody has to ask for. */
  view?: View;
  /** Parameters of the address that say what the list is of. */
  keep?: readonly string[];
}

/**
 * Reads what an address asks of a list. Nothing is refused: what cannot be is drawn to the nearest that can, and of a
 * name that is repeated the first counts. `initial` is what an address without any of it asks for.
 */
export function readListQuery(search: URLSearchParams, options: ListOptions = {}) {
  const offered = options.sorts ?? (["name", "-name"] as const);
  const read = (given: Record<string, string>): ListQuery => {
    const { view, sort, ...rest } = listQuery.parse(given);
    const known = offered.find((one) => one === sort) ?? offered[0];
    return { ...rest, view: view ?? options.view ?? "grid", sort: known };
  };
  const kept = (options.keep ?? []).flatMap((name) => {
    const value = search.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    query: read(Object.fromEntries([...search].reverse())),
    initial: read({}),
    kept: Object.fromEntries(kept),
    sorts: offered,
  };
}

type Asked = Omit<ReturnType<typeof readListQuery>, "sorts">;

/** The parameters of a list as it is, with a change; those that nobody has to ask for are left out. */
export function listParameters({ query, initial, kept }: Asked, change: Partial<ListQuery>) {
  const next = { ...query, ...change };
  const asked = Object.entries(next).filter(([name, value]) => {
    return value !== initial[name as keyof ListQuery];
  });
  return new URLSearchParams([...Object.entries(kept), ...asked.map(([name, value]) => [name, String(value)])] as [
    string,
    string,
  ][]);
}

/** The address of a list with a change: "" is a link to the list itself, from its first page on. */
export function listPath(pathname: string, asked: Asked, change: Partial<ListQuery>): string {
  const search = listParameters(asked, { offset: 0, ...change });
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
