import type { ContentKind } from "~/lib/kinds";
import { foldedWords } from "../../../search-words/words";
import { type ListOptions, readListQuery, type Sort } from "./list-query";

export type ItemKind = ContentKind | "live" | "question";

export interface ItemPlace {
  subjectId: number | null;
  subjectName: string;
  chapterId: number | null;
  chapterName: string;
}

export interface ListItem {
  id: number | string;
  name: string;
  /** Of a package: for which exam, and its own colour. */
  cover?: { id: number; exam: string; color: string | null };
  /** Absent for a subject, whose icon follows from its name. */
  kind?: ItemKind;
  /** Where it stands in the library; a chapter only names its subject. */
  place?: ItemPlace;
  state?: "done" | "now";
  href: string | null;
  image?: string | null;
  facts?: readonly string[];
  badge?: string;
  /** How much of a test's marks the badge tells of, or of a subject is done, as a ring. */
  percent?: number;
  /** The price or the package that has it; the row still links to the thing's page. */
  lock?: string;
  isYours?: boolean;
  /** In a package of the student's; the thing's page asks whether it opens. */
  isPackaged?: boolean;
  /** In paise. */
  price?: { price: number; maxPrice: number | null };
  action?: string;
  at?: string | number | null;
}

export type ItemOf<K extends ItemKind> = ListItem & { kind: K };

export type ItemLook = "covers" | "small covers" | "tiles";

export interface ListGroup {
  /** The `category` parameter of the address. */
  id: string;
  title: string;
  items: readonly ListItem[] | null;
  missing?: string;
  /** Has one row, which links to a screen of its own; so it shows no count. */
  isDoor?: boolean;
  look?: ItemLook;
  /** Stands in an order of its own, whatever the list is sorted by. */
  keepsOrder?: boolean;
}

function searchItems(items: readonly ListItem[], q: string): ListItem[] {
  if (q === "") return [...items];
  const words = foldedWords(q);
  if (words.length === 0) return [];
  return items.filter(({ name, facts = [] }) => {
    const text = foldedWords([name, ...facts].join(" ")).join(" ");
    return words.every((word) => text.includes(word));
  });
}

const { compare } = new Intl.Collator("en", { numeric: true });
const byItemName = (a: ListItem, b: ListItem) => compare(a.name, b.name);
const itemTime = ({ at }: ListItem) => new Date(at ?? 0).getTime();
const byDate = (a: ListItem, b: ListItem) => itemTime(a) - itemTime(b);

const yoursFirst = (a: ListItem, b: ListItem) => Number(b.isYours ?? 0) - Number(a.isYours ?? 0);

const itemOrders: Record<Sort, (a: ListItem, b: ListItem) => number> = {
  name: byItemName,
  "-name": (a, b) => byItemName(b, a),
  date: byDate,
  "-date": (a, b) => byDate(b, a),
};

export function pageStart(offset: number, limit: number, found: number): number {
  return Math.min(offset, Math.max(0, Math.ceil(found / limit) - 1) * limit);
}

/**
 * Searches, sorts and pages groups; several groups show their first page each, a chosen category all its pages.
 * `instead`: what stands in their place until one of them is chosen.
 */
export function arrangeList(
  groups: readonly ListGroup[],
  url: URL,
  options: ListOptions = {},
  instead: readonly ListGroup[] = groups,
) {
  const state = readListQuery(url.searchParams, options);
  const { q, category, sort, limit } = state.query;
  const inOrder = (a: ListItem, b: ListItem) => yoursFirst(a, b) || itemOrders[sort](a, b);
  const chosen = groups.filter(({ id }) => id === category);
  const filled = groups.filter(({ items }) => items?.length);
  const found = (chosen.length > 0 ? chosen : instead).map((group) => ({
    ...group,
    total: group.items?.length ?? 0,
    items: group.items && (group.keepsOrder ? searchItems(group.items, q) : searchItems(group.items, q).sort(inOrder)),
  }));
  const isPaged = found.length === 1;
  const offset = isPaged ? pageStart(state.query.offset, limit, found[0]?.items?.length ?? 0) : 0;
  return {
    ...state,
    query: { ...state.query, category: chosen[0]?.id ?? "all", offset },
    categories: (filled.length > 1 ? filled.filter(({ title }) => title !== "") : []).map(
      ({ id, title, items, isDoor }) => ({ id, title, count: isDoor ? undefined : searchItems(items ?? [], q).length }),
    ),
    /** `total`: all things of a group; `found`: those that match the search. */
    groups: found.map(({ items, ...group }) => ({
      ...group,
      found: items?.length ?? 0,
      items: items?.slice(offset, offset + limit) ?? null,
    })),
    isPaged,
    total: groups.reduce((sum, { items, isDoor }) => sum + (isDoor ? 0 : (items?.length ?? 0)), 0),
  };
}

export type List = ReturnType<typeof arrangeList>;
