import { expect, it } from "vitest";
import { buildTimeline, ownTurn, pauseAfter } from "~/routes/purchase/timeline";

const item = { type: "note", id: 507 } as const;
const createdAt = "2026-11-22T10:00:00.000Z";
const at = (minute: number) => `2026-11-22T10:0${minute}:00.000Z`;
const events = [
  { at: createdAt, stage: "created", text: "Order made" },
  { at: at(1), stage: "paying", text: "You went to the payment page" },
  { at: at(2), stage: "paid", text: "Payment received" },
  { at: at(3), stage: "granting", text: "Payment verified" },
  { at: at(4), stage: "granted", text: "Access given" },
] as const;

function storyAt(stage: (typeof events)[number]["stage"]) {
  const last = events.findIndex((event) => event.stage === stage);
  return buildTimeline({ stage, item, createdAt, events: events.slice(0, last + 1) });
}

const states = (steps: ReturnType<typeof buildTimeline>) => steps.map(({ state }) => state);

it.each([
  ["created", ["done", "now", "later", "later"]],
  ["paying", ["done", "now", "later", "later"]],
  ["paid", ["done", "done", "now", "later"]],
  ["granting", ["done", "done", "done", "now"]],
  ["granted", ["done", "done", "done", "done"]],
] as const)("the timeline of a purchase waits for one step at most while it is %s", (stage, expected) => {
  expect(states(storyAt(stage))).toEqual(expected);
});

it("the timeline of a purchase says when each step was, and of one to come that it comes", () => {
  expect(storyAt("granted").map((step) => step.at)).toEqual([createdAt, at(2), at(3), at(4)]);
  expect(storyAt("paid").map((step) => step.at)).toEqual([createdAt, at(2), null, null]);
  const titles = ["Order made", "Your bank answers", "We check the payment", "You get access"];
  expect(storyAt("paying").map((step) => step.title)).toEqual(titles);
  expect(storyAt("created")[1]).toMatchObject({ title: ownTurn, state: "now" });
});

it("the timeline of a purchase ends without a warning where the student chose not to pay", () => {
  const left = { at: at(2), stage: "abandoned", text: "" } as const;
  const story = { stage: "abandoned", item, createdAt, events: [events[0], left] } as const;
  expect(states(buildTimeline({ ...story, events: [...story.events] }))).toEqual(["done", "ended"]);
});

it("the timeline of a purchase ends with the bank's words where the payment failed", () => {
  const failed = { at: at(2), stage: "failed", text: "The bank declined the payment." } as const;
  const story = { stage: "failed", item, createdAt, events: [events[0], failed] } as const;
  expect(buildTimeline({ ...story, events: [...story.events] })).toEqual([
    { title: "Order made", at: createdAt, state: "done" },
    { title: "The payment failed", at: at(2), state: "bad", note: "The bank declined the payment." },
  ]);
});

it("the timeline of a purchase says that money came and went back", () => {
  const back = { at: at(5), stage: "refunded", text: "Your money goes back" } as const;
  const steps = buildTimeline({ stage: "refunded", item, createdAt, events: [...events.slice(0, 3), back] });
  expect(steps.map(({ title }) => title)).toEqual(["Order made", "Your bank answered", "Money sent back"]);
});

it("a page that looks again by itself waits longer each time and stops", () => {
  const pauses: number[] = [];
  for (let looks = 0; pauses.length < 50; looks += 1) {
    const pause = pauseAfter(looks);
    if (pause === null) break;
    pauses.push(pause);
  }
  expect(pauses.length).toBeLessThan(10);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
});
