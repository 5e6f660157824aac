import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IntentWord } from "~/lib/attempt/protocol/exam-buttons";
import { statusOf } from "~/lib/attempt/rules/status";
import { bench, type FakeServer, inView, memoryStorage, openPage, press, type Weather } from "./page-harness";

const words: IntentWord[] = [
  ...(["save-next", "mark-next", "unmark-next", "clear", "previous", "next"] as const),
  ...(["bookmark", "unbookmark"] as const),
];
const weathers = fc.constantFrom<Weather>("fine", "lost", "cut", "out");
const question = fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined });

const does = <Name extends string>(name: Name) => fc.constant(name);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: does("choose"), place: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 4, arbitrary: fc.record({ do: does("press"), word: fc.constantFrom(...words) }) },
  { weight: 2, arbitrary: fc.record({ do: does("jump"), index: fc.integer({ min: 0, max: 5 }) }) },
  { weight: 2, arbitrary: fc.record({ do: does("wait"), ms: fc.integer({ min: 1, max: 9_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: does("sleep"), ms: fc.integer({ min: 1, max: 30_000 }) }) },
  { weight: 2, arbitrary: fc.record({ do: does("weather"), weather: weathers }) },
  { weight: 1, arbitrary: fc.record({ do: does("reload"), question, isKilled: fc.boolean() }) },
);

/** Buttons that save the answer in view. */
const saving = new Set<IntentWord>(["save-next", "mark-next", "unmark-next"]);

/** What of an attempt a student sees. */
const seen = (attempt: FakeServer["attempt"]) =>
  attempt.questions.map((question) => [question.selected, question.saved, question.bookmarked, statusOf(question)]);

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A phone that does what a step says. `given`: question id -> the answer that its student has given for good. */
async function openPhone(world: ReturnType<typeof bench>, device: string) {
  const storage = memoryStorage();
  const given = new Map<number, number>();
  const phone = { given, page: await openPage(world, { storage, device }), take };
  return phone;

  async function take(one: Step): Promise<void> {
    const { page } = phone;
    const { questionId, optionId } = inView(page);
    if (one.do === "choose") {
      page.runtime.choose(questionId * 10 + one.place);
      if (world.paper.mode === "practice") given.set(questionId, questionId * 10 + one.place);
    } else if (one.do === "press") {
      press(page, "intent", one.word);
      if (one.word === "clear") given.delete(questionId);
      else if (saving.has(one.word) && optionId !== null) given.set(questionId, optionId);
    } else if (one.do === "jump") press(page, "jump", `${one.index}`);
    else if (one.do === "wait") await world.time.move(one.ms);
    else if (one.do === "weather") world.server.weather = one.weather;
    else if (one.do === "sleep") world.time.sleep(one.ms);
    else {
      if (!one.isKilled) page.runtime.leave();
      page.close();
      // Without a network the phone shows the page as it was kept.
      const copyOf = world.server.weather === "cut" ? page : undefined;
      phone.page = await openPage(world, { storage, device, question: one.question, copyOf });
    }
    expect(phone.page.runtime.at()).toBe(world.time.ms);
  }
}

const RUNS = { numRuns: 80, seed: 1 };

describe.each(["practice", "exam"] as const)("whatever the network does, %s", (mode) => {
  it("the server ends with what the student saw", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const world = bench({ mode, minutes: 60 });
        const phone = await openPhone(world, "phone");
        for (const one of steps) await phone.take(one);
        const shown = seen(phone.page.state().attempt);
        world.server.weather = "fine";
        phone.page.runtime.resume();
        await world.time.move(120_000);
        expect(phone.page.state().unconfirmed.size).toBe(0);
        expect(seen(world.server.attempt)).toEqual(shown);
        expect(seen(phone.page.state().attempt)).toEqual(shown);
        for (const { id, selected, saved } of world.server.attempt.questions) {
          expect(mode === "practice" ? selected : saved).toBe(phone.given.get(id) ?? null);
        }
      }),
      RUNS,
    );
  });

  it("two phones and the server end with the same, once the student has decided", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), step), { maxLength: 60 }), async (steps) => {
        const world = bench({ mode, minutes: 60 });
        const phones = [await openPhone(world, "phone"), await openPhone(world, "tablet")] as const;
        for (const [isFirst, one] of steps) await phones[isFirst ? 0 : 1].take(one);
        world.server.weather = "fine";
        for (const { page } of [...phones, ...phones, ...phones]) {
          page.runtime.resume();
          await world.time.move(60_000);
          for (const conflict of page.state().conflicts) page.runtime.decide(conflict, "theirs");
          await world.time.move(60_000);
        }
        for (const { page } of phones) {
          expect(page.state()).toMatchObject({ conflicts: [], unconfirmed: new Set() });
          expect(seen(page.state().attempt)).toEqual(seen(world.server.attempt));
        }
      }),
      RUNS,
    );
  });
});
