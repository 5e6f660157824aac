/** What an hour of a live class of 5,000 and of a chat of 1,000 asks, with every page seen. docs/scale.md prices it. */
import { expect, it } from "vitest";
import { createRoom, MOST_KEPT } from "~/lib/chat/room";
import { lookEvery } from "~/lib/class/shown-comments";
import { createCommentCache } from "~/routes/classes/class-comments";
import { EVERY_MS } from "~/scripts/chat/news";

const HOUR = 3_600_000;

declare module "vitest" {
  interface TaskMeta {
    hour?: { requests: number; objectRequests: number; calls: number; mostASecond: number };
  }
}

/** Lets each of them ask every so many ms for an hour, at moments of their own. */
async function hourOf(people: number, every: number, ask: (person: number, at: number) => Promise<unknown>) {
  let requests = 0;
  const perSecond = new Map<number, number>();
  for (let round = 0; round * every < HOUR; round += 1) {
    for (let person = 0; person < people; person += 1) {
      const at = Math.floor(round * every + (person * every) / people);
      await ask(person, at);
      requests += 1;
      const second = Math.floor(at / 1000);
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
    }
  }
  return { requests, mostASecond: Math.max(...perSecond.values()) };
}

it("a class of 5,000 asks the institute every two seconds for each isolate, however many watch", async ({ task }) => {
  let now = 0;
  let calls = 0;
  const kept = createCommentCache({ now: () => now });
  const load = async () => {
    calls += 1;
    return [];
  };
  const counted = await hourOf(5_000, lookEvery.live * 1_000, async (_, at) => {
    now = at;
    await kept.of("class", load);
  });
  task.meta.hour = { ...counted, objectRequests: 0, calls };
  expect(calls).toBeLessThanOrEqual(HOUR / 2_000);
}, 300_000);

it("a chat of 1,000 asks the institute once a second at most, and for each member once in five minutes", async ({
  task,
}) => {
  let now = 0;
  let calls = 0;
  const room = createRoom({
    now: () => now,
    async ask() {
      calls += 1;
      return { messages: [], hasMore: false };
    },
  });
  const counted = await hourOf(1_000, EVERY_MS, (person, at) => {
    now = at;
    return room.news(`token-${person}`, MOST_KEPT);
  });
  task.meta.hour = { ...counted, objectRequests: counted.requests, calls };
  // One object is asked by all: it takes a thousand questions a second.
  expect(counted.mostASecond).toBeLessThan(1_000);
  expect(calls).toBeLessThanOrEqual(HOUR / 1_000 + 1_000 * 12);
}, 300_000);
