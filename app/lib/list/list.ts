import type { ContentKind } from "~/lib/kinds";
import { type ListOptions, readListQuery, type Sort } from "./list-query";

/** What a thing of a list is; its icon follows from it. */
export type ItemKind = ContentKind | "live" | "question";

/** A thing of a list, as its card shows it. */
export interface ListItem {
  id: number | string;
  name: string;
  /** Left out for a subject, whose icon its name gives. */
  kind?: ItemKind;
  /** Null where it leads nowhere. */
  href: string | null;
  image?: string | null;
  /** Short texts below the name; "" is left out. */
  facts?: readonly string[];
  /** One or two words about it: "Best 12/24". */
  badge?: string;
  /** Why it is locked: what it costs, or what has it. It still leads to its page, which says what unlocks it. */
  lock?: string;
  /** Bought, by itself or in a package. */
  isYours?: boolean;
  /** In a package of the student's, and nothing more is said of it: its own page asks whether it opens. */
  isPackaged?: boolean;
  /** What it costs, and cost before, in paise. */
  price?: { price: number; before: number | null };
  /** What it is made of, on its card. */
  parts?: readonly string[];
  /** What the button of its card says; without it the whole card leads on. */
  action?: string;
  /** Its moment, for lists that are sorted by time. */
  at?: string | number | null;
}

/** How things of a list are drawn. */
export type ItemLook = "cards" | "tiles" | "rows";

/** Some things of one kind. */
export interface ListGroup {
  /** Its category in the address. */
  id: string;
  title: string;
  /** Null where they did not come. */
  items: readonly ListItem[] | null;
  /** What is said where they did not come. */
  missing?: string;
  /** Its one thing leads to those that it is named after: it has no number. */
  isDoor?: boolean;
  /** How they are drawn, where the address does not say it. */
  look?: ItemLook;
}

/** Letters that look the same to a student are the same: of either case, in any form of Unicode. */
const folded = (text: string) => text.normalize("NFKC").toLowerCase();

function search(items: readonly ListItem[], q: string): ListItem[] {
  if (q === "") return [...items];
  const words = folded(q).split(" ");
  return items.filter(({ name, facts = [] }) => {
    const text = folded([name, ...facts].join(" "));
    return words.every((word) => text.includes(word));
  });
}

const { compare } = new Intl.Collator("en", { numeric: true });
const byName = (a: ListItem, b: ListItem) => compare(a.name, b.name);
const timeOf = ({ at }: ListItem) => new Date(at ?? 0).getTime();
const byDate = (a: ListItem, b: ListItem) => timeOf(a) - timeOf(b);

/** What a student paid for stands before what is locked, in every order. */
const yoursFirst = (a: ListItem, b: ListItem) => Number(b.isYours ?? 0) - Number(a.isYours ?? 0);

const orders: Record<Sort, (a: ListItem, b: ListItem) => number> = {
  name: byName,
  "-name": (a, b) => byName(b, a),
  date: byDate,
  "-date": (a, b) => byDate(b, a),
};

/** The first item of the page that an offset is on, the last page where it lies beyond. */
export function pageStart(offset: number, limit: number, found: number): number {
  return Math.min(offset, Math.max(0, Math.ceil(found / limit) - 1) * limit);
}

/**
 * Searches, sorts and pages what a list is made of, as the address says. Of several groups each shows its first page;
 * the category of the address names the one that is shown alone, through all its pages.
 */
export function arrangeList(groups: readonly ListGroup[], url: URL, options: ListOptions = {}) {
  const asked = readListQuery(url.searchParams, options);
  const { q, category, sort, limit } = asked.query;
  const inOrder = (a: ListItem, b: ListItem) => yoursFirst(a, b) || orders[sort](a, b);
  const chosen = groups.filter(({ id }) => id === category);
  const found = (chosen.length > 0 ? chosen : groups).map((group) => ({
    ...group,
    total: group.items?.length ?? 0,
    items: group.items && search(group.items, q).sort(inOrder),
  }));
  const isPaged = found.length === 1;
  const offset = isPaged ? pageStart(asked.query.offset, limit, found[0]?.items?.length ?? 0) : 0;
  return {
    ...asked,
    query: { ...asked.query, category: chosen[0]?.id ?? "all", offset },
    /** The groups that can be shown alone, with how much of each is found; none where there is only one. */
    categories: groups
      .filter(({ items }) => groups.length > 1 && items?.length)
      .map(({ id, title, items, isDoor }) => ({
        ...{ id, title },
        count: isDoor ? undefined : search(items ?? [], q).length,
      })),
    /** `total`: how many things a group has; `found`: how many of them the search finds. */
    groups: found.map(({ items, ...group }) => ({
      ...group,
      found: items?.length ?? 0,
      items: items?.slice(offset, offset + limit) ?? null,
    })),
    /** Whether one group is shown, a page at a time. */
    isPaged,
  };
}

export type List = ReturnType<typeof arrangeList>;
