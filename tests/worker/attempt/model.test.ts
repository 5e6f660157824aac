import { evictDurableObject } from "cloudflare:test";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionsFor } from "~/lib/attempt/rules/navigation";
import { writerOf } from "~/lib/attempt/rules/reducer";
import { submissionRows } from "~/lib/attempt/rules/status";
import type { Mode } from "~/lib/attempt/rules/types";
import { PlainExam, plainFacts } from "../../unit/attempt/plain-model";
import { intentOf, QUESTIONS, randomPress } from "../../unit/attempt/random-intents";
import { institute } from "../fake-institute";
import { newStudent, openPage, submit } from "./taking";

const RUNS = { numRuns: 25 };
const modes = fc.constantFrom<Mode>("practice", "exam");

/** How a press reaches the object. */
const randomStep = fc.record({
  press: randomPress,
  road: fc.constantFrom("page" as const, "form" as const),
  times: fc.integer({ min: 1, max: 2 }),
  isEvicted: fc.boolean(),
});

describe("the object", () => {
  it("ends where the buttons lead, by page and by form, repeated and evicted", async () => {
    await fc.assert(
      fc.asyncProperty(modes, fc.array(randomStep, { maxLength: 14 }), async (mode, steps) => {
        // A token of its own: an alarm of an earlier test may come late, and its evaluation is no part of this.
        const student = newStudent({ mode, questions: QUESTIONS }, "token-of-the-model");
        const view = await student.begin();
        const plain = new PlainExam(QUESTIONS, mode);
        const page = openPage(student, view, "page-one");
        await page.send([page.event({ type: "visit", index: 0 })]);
        for (const { press, road, times, isEvicted } of steps) {
          institute().clockOffset += 1_000;
          const { attempt } = await student.view();
          const writer = road === "page" ? "page-one" : "form:phone";
          const shown = writerOf(attempt, writer).position;
          // Each road shows the question that the student was on last.
          const here = attempt.current;
          const base = attempt.questions[here]?.version ?? 0;
          const intent = intentOf(press, here, base);
          if (road === "page") {
            const moves = shown === here ? [] : [{ type: "visit" as const, index: here }];
            const actions = [...moves, ...actionsFor(attempt, intent, page.now())];
            const events = actions.map((action) => page.event(action));
            for (let n = 0; n < times; n++) await page.send(events);
          } else {
            for (let n = 0; n < times; n++) {
              await student.attempts.applyForm(7, view.attemptId, intent);
            }
          }
          plain.press(intentOf(press, plain.position, 0));
          if (isEvicted) await evictDurableObject(student.stub);
        }
        const before = (await student.view()).attempt;
        expect(before.questions.map(plainFacts)).toEqual(plain.questions.map(plainFacts));
        await submit(student, view);
        const { attempt } = await student.view();
        expect(institute().evaluated.map(({ answers }) => answers)).toEqual([submissionRows(attempt.questions)]);
        const chosen = institute().evaluated[0]?.answers.map((row) => row[1]);
        expect(chosen).toEqual(plain.questions.map(({ selected }) => selected ?? -1));
      }),
      RUNS,
    );
  });
});
