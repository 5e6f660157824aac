import { formatPaise } from "~/lib/money";
import type { Purchase, Stage } from "~/lib/purchase/purchases";

export type StepState = "done" | "now" | "later" | "bad" | "ended";

export interface Step {
  title: string;
  /** ISO; null if it has not happened or its time is unknown. */
  at: string | null;
  state: StepState;
  note?: string | undefined;
}

type Story = Pick<Purchase, "stage" | "events" | "item" | "createdAt"> &
  Partial<Pick<Purchase, "isRefused" | "question" | "returned" | "news">>;

const stageOrder: readonly Stage[] = ["created", "paying", "paid", "granting", "granted"];

const stageMoment = ({ events }: Story, stages: readonly Stage[]) =>
  events.find(({ stage }) => stages.includes(stage))?.at ?? null;

export const lastNote = ({ events }: Pick<Story, "events">, stage: Stage) =>
  events.filter((event) => event.stage === stage && event.text !== "").at(-1)?.text;

export const ownTurn = "You pay";

const orderMade = (purchase: Story): Step => ({
  title: "Order made",
  at: stageMoment(purchase, ["created"]) ?? purchase.createdAt,
  state: "done",
});

function openSteps(purchase: Story): Step[] {
  const reached = stageOrder.indexOf(purchase.stage);
  const isBook = purchase.item.type === "book";
  const steps = [
    {
      title: "Your bank answered",
      ahead: reached === 0 ? ownTurn : "Your bank answers",
      since: 2,
      at: stageMoment(purchase, ["paid"]),
    },
    {
      title: "Payment checked",
      ahead: "We check the payment",
      since: 3,
      at: stageMoment(purchase, ["granting", "granted"]),
    },
    {
      title: isBook ? "Book ordered" : "Access given",
      ahead: isBook ? "We order your book" : "You get access",
      since: 4,
      at: stageMoment(purchase, ["granted"]),
    },
  ];
  const waitedFor = steps.findIndex(({ since }) => reached < since);
  const rest = steps.map(({ title, ahead, since, at }, position): Step => {
    if (reached >= since) return { title, at, state: "done" };
    if (position !== waitedFor) return { title: ahead, at: null, state: "later" };
    return { title: ahead, at: null, state: "now", note: purchase.question ?? undefined };
  });
  return [orderMade(purchase), ...rest];
}

function closedSteps(purchase: Story): Step[] {
  const { stage } = purchase;
  const ends = { failed: "The payment failed", abandoned: "You did not pay" } as const;
  const paidAt = stageMoment(purchase, ["paid"]);
  const answered: Step[] = paidAt === null ? [] : [{ title: "Your bank answered", at: paidAt, state: "done" }];
  const before = [orderMade(purchase), ...answered];
  const at = stageMoment(purchase, [stage]);
  if (stage === "refunded") return [...before, { title: "Money sent back", at, state: "done" }];
  const title = purchase.isRefused ? "Your institute said no" : ends[stage as keyof typeof ends];
  if (stage === "failed") return [...before, { title, at, state: "bad", note: lastNote(purchase, stage) }];
  return [...before, { title, at, state: "ended" }];
}

export function buildTimeline(purchase: Story): Step[] {
  const { returned, stage, news = [] } = purchase;
  const steps = stageOrder.includes(stage) ? openSteps(purchase) : closedSteps(purchase);
  const back: Step[] =
    !returned || stage === "refunded"
      ? []
      : [{ title: `${formatPaise(returned.paise)} sent back to you`, at: returned.at, state: "done" }];
  const told = news.map(({ at, text }): Step => ({ title: text, at, state: "done" }));
  const since = [...back, ...told].sort((one, other) => (one.at ?? "").localeCompare(other.at ?? ""));
  const [done, others] = [true, false].map((isDone) => steps.filter(({ state }) => (state === "done") === isDone));
  return [...(done ?? []), ...since, ...(others ?? [])];
}

/** Seconds between refreshes of the page; after the last it stops. */
const REFRESH_SECONDS = [5, 8, 15, 30, 60, 120] as const;

export function readLooks(search: URLSearchParams): number {
  const looks = Number(search.get("look") ?? "0");
  return Number.isInteger(looks) && looks >= 0 ? Math.min(looks, REFRESH_SECONDS.length) : 0;
}

export function pauseAfter(looks: number): number | null {
  return REFRESH_SECONDS[looks] ?? null;
}
