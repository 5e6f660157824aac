import type { AttemptSummary } from "~/lib/attempt/protocol/replies";
import { MS_PER_DAY } from "~/lib/days";
import type { ListItem } from "~/lib/list/list";
import type { Tonight } from "~/lib/notebook/rules/tonight";
import type { Purchase } from "~/lib/purchase/object/view";
import { isOpenPurchase, isOwed, isUnderway } from "~/lib/purchase/rules/purchase-state";
import { openPath, packagePaths } from "~/paths";
import type { MyPackage } from "./my-packages";
import { type StudyState, type StudyStep, stateOf } from "./study-path";

type HomePackage = Pick<MyPackage, "id" | "name" | "next" | "isBegun">;

interface HomeFacts {
  /** Epoch milliseconds. */
  now: number;
  unfinished: readonly AttemptSummary[];
  purchases: readonly Purchase[];
  /** Those that end first come first. */
  mine: readonly HomePackage[];
  studied: StudyState;
  tonight: Tonight | null;
  /** Null where there is none, or the student is not new. */
  first: ListItem | null;
  mock: ListItem | null;
}

export type MainThing =
  | { is: "running" }
  | { is: "payment"; purchase: Purchase }
  | { is: "bought"; purchase: Purchase; pack: HomePackage | null }
  | { is: "tonight"; tonight: Tonight }
  | { is: "step"; step: StudyStep; pack: HomePackage }
  | { is: "first" | "mock"; test: ListItem };

/** A running test before those that wait to be sent; of two, the one that ends first. */
export const soonestFirst = (attempts: readonly AttemptSummary[]): AttemptSummary[] => {
  const rank = ({ phase }: AttemptSummary) => (phase === "running" ? 0 : 1);
  return [...attempts].sort((a, b) => rank(a) - rank(b) || a.endsAt - b.endsAt);
};

/** What was paid for comes before what waits to be paid. */
export const openPurchases = (purchases: readonly Purchase[]): Purchase[] =>
  purchases.filter(isOpenPurchase).sort((a, b) => Number(isOwed(b)) - Number(isOwed(a)));

function wasJustBought({ stage, isEnded, events }: Purchase, now: number): boolean {
  const granted = events.findLast((event) => event.stage === "granted");
  return stage === "granted" && !isEnded && granted !== undefined && now - Date.parse(granted.at) < MS_PER_DAY;
}

function isBegun({ type, id }: Purchase["item"], { mine, studied }: HomeFacts): boolean {
  if (type === "package") return mine.find((one) => one.id === id)?.isBegun ?? false;
  // A book comes by post.
  return type === "book" || stateOf({ kind: type, id }, studied) !== undefined;
}

/** The one thing to do now, by the only order there is. Null: the institute offers nothing. */
export function mainThing(facts: HomeFacts): MainThing | null {
  const { unfinished, purchases, mine, tonight, first, mock, now } = facts;
  if (unfinished.length > 0) return { is: "running" };
  const purchase = openPurchases(purchases).find(isUnderway);
  if (purchase) return { is: "payment", purchase };
  const bought = purchases.find((one) => wasJustBought(one, now) && !isBegun(one.item, facts));
  if (bought) {
    const isIt = ({ id }: HomePackage) => bought.item.type === "package" && id === bought.item.id;
    return { is: "bought", purchase: bought, pack: mine.find(isIt) ?? null };
  }
  if (tonight && tonight.questions > 0) return { is: "tonight", tonight };
  const pack = mine.find(({ next }) => next !== null);
  if (pack?.next) return { is: "step", step: pack.next, pack };
  if (first) return { is: "first", test: first };
  return mock && { is: "mock", test: mock };
}

/** Where the main card leads, and what else would be the same room. */
export function mainWays(main: MainThing | null): string[] {
  switch (main?.is) {
    case "bought": {
      const { item } = main.purchase;
      const begin = main.pack?.next?.href ?? null;
      const own = item.type === "package" ? packagePaths.subjects(item.id) : openPath(item);
      return [...(begin === null ? [] : [begin]), own];
    }
    case "step":
      return [main.step.href ?? ""];
    case "first":
    case "mock":
      return [main.test.href ?? ""];
    default:
      return [];
  }
}

/** A thing has several pages: a test its own, its instructions and its results. */
function thingOf(href: string): string {
  const test = /^\/(?:[a-z]+-tests\/detail|test|test-results)\/(\d+)/.exec(href)?.[1];
  const pack = /^\/package\/(\d+)/.exec(href)?.[1];
  if (test) return `test ${test}`;
  return pack ? `package ${pack}` : (href.split(/[?#]/, 1)[0] ?? "");
}

export const isSameThing = (one: string, other: string): boolean => thingOf(one) === thingOf(other);
