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

describe("whatever the network does", () => {
  for (const mode of ["practice", "exam"] as const) {
    it(`the server ends with what the student saw, ${mode}`, async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
          const world = bench({ mode, minutes: 60 });
          const storage = memoryStorage();
          let page = await openPage(world, { storage });
          /** Question id -> the answer that the student has given for good. */
          const given = new Map<number, number>();
          for (const one of steps) {
            if (one.do === "choose") {
              const { questionId } = inView(page);
              page.runtime.choose(questionId * 10 + one.place);
              if (mode === "practice") given.set(questionId, questionId * 10 + one.place);
            } else if (one.do === "press") {
              const { questionId, optionId } = inView(page);
              press(page, "intent", one.word);
              if (one.word === "clear") given.delete(questionId);
              else if (saving.has(one.word) && optionId !== null) given.set(questionId, optionId);
            } else if (one.do === "jump") press(page, "jump", `${one.index}`);
            else if (one.do === "wait") await world.time.move(one.ms);
            else if (one.do === "sleep") {
              world.time.sleep(one.ms);
              expect(page.runtime.at()).toBe(world.time.ms);
            } else if (one.do === "weather") world.server.weather = one.weather;
            else {
              if (!one.isKilled) page.runtime.leave();
              page.close();
              // Without a network the phone shows the page as it was kept.
              const copyOf = world.server.weather === "cut" ? page : undefined;
              page = await openPage(world, { storage, question: one.question, copyOf });
              expect(page.runtime.at()).toBe(world.time.ms);
            }
          }
          const shown = seen(page.state().attempt);
          world.server.weather = "fine";
          page.runtime.resume();
          await world.time.move(120_000);
          expect(page.state().unconfirmed.size).toBe(0);
          expect(seen(world.server.attempt)).toEqual(shown);
          expect(seen(page.state().attempt)).toEqual(shown);
          for (const { id, selected, saved } of world.server.attempt.questions) {
            expect(mode === "practice" ? selected : saved).toBe(given.get(id) ?? null);
          }
        }),
        { numRuns: 120, seed: 1 },
      );
    });
  }
});
