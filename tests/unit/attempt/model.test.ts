import fc from "fast-check";
import { expect, it } from "vitest";
import { applyIntent } from "~/lib/attempt/protocol/apply-form";
import { applyBatch, type Batch } from "~/lib/attempt/protocol/sync";
import { formWriter, withPageSent } from "~/lib/attempt/protocol/writers";
import { newAttempt, writerOf } from "~/lib/attempt/rules/reducer";
import { statusOf } from "~/lib/attempt/rules/status";
import type { Mode } from "~/lib/attempt/rules/types";
import { PlainExam, plainFacts } from "./plain-model";
import { intentOf, type Press, QUESTIONS, randomPress } from "./random-intents";
import { samplePaper } from "./sample-paper";

const RUNS = { numRuns: 150, seed: 1 };

const modes = fc.constantFrom<Mode>("practice", "exam");

/** The last press: a tick and "Submit test". */
const randomEnd = randomPress.map((press): Press => ({ ...press, button: "submit" }));

it("one student without script ends in the same place, however often each form is posted", () => {
  fc.assert(
    fc.property(
      modes,
      fc.array(fc.tuple(randomPress, fc.integer({ min: 1, max: 3 })), { maxLength: 30 }),
      randomEnd,
      (mode, presses, last) => {
        const paper = samplePaper({ mode, questions: QUESTIONS });
        let attempt = newAttempt(paper, 0);
        let now = 0;
        const plain = new PlainExam(QUESTIONS, mode);
        for (const [press, times] of [...presses, [last, 1] as const]) {
          now += 1_000;
          const shown = writerOf(attempt, formWriter("phone")).position;
          const intent = intentOf(press, shown, attempt.questions[shown]?.version ?? 0);
          for (let n = 0; n < times; n++) {
            const taken = applyIntent(paper, attempt, { device: "phone", intent }, now);
            attempt = taken.attempt;
            expect(taken.conflict).toBeNull();
          }
          plain.press(intentOf(press, plain.position, 0));
        }
        expect(attempt.questions.map(plainFacts)).toEqual(plain.questions.map(plainFacts));
        expect(attempt.questions.map(statusOf)).toEqual(plain.questions.map(statusOf));
      },
    ),
    RUNS,
  );
});

const inventedStep = fc.oneof(
  fc.record({ does: fc.constant("beats" as const), after: fc.nat(60_000) }),
  fc.record({ does: fc.constant("opens" as const), after: fc.nat(60_000) }),
  fc.record({
    does: fc.constant("lies" as const),
    after: fc.nat(60_000),
    device: fc.constantFrom("phone", "tablet"),
    writer: fc.nat(3),
    question: fc.nat(QUESTIONS - 1),
    at: fc.nat(600_000),
    until: fc.nat(600_000),
    more: fc.boolean(),
    sealed: fc.boolean(),
  }),
);

it("invented pages give no answer before their device's last contact, whatever they say", () => {
  fc.assert(
    fc.property(fc.array(inventedStep, { maxLength: 40 }), (steps) => {
      const paper = samplePaper({ questions: QUESTIONS, sections: [2, 2], minutes: 10 });
      let attempt = newAttempt(paper, 0);
      let now = 0;
      const seqs = new Map<string, number>();
      /** When each device was in contact last; nothing can be given where no page was. */
      const contact: Record<string, number> = {};
      const receive = (device: string, name: string, said: Partial<Batch>) => {
        const writer = `${device}-${name}`;
        const seq = (seqs.get(writer) ?? 0) + 1;
        const events = (said.events ?? []).map((event) => ({ ...event, seq }));
        if (events.length > 0) seqs.set(writer, seq);
        const batch = { until: now, more: false, sealed: false, ...said, writer, device, events };
        attempt = applyBatch(paper, attempt, batch, now).attempt;
      };
      for (const step of steps) {
        now += step.after;
        if (step.does === "beats") {
          contact.phone = now;
          receive("phone", "honest", {});
        } else if (step.does === "opens") {
          contact.tablet ??= now;
          attempt = withPageSent(attempt, "tablet", now);
        } else {
          const { device, writer, question, at, ...said } = step;
          const questionId = 101 + question;
          const optionId = questionId * 10 + (now % 4) + 1;
          const before = attempt.questions[question];
          const base = before?.version ?? 0;
          const event = { type: "select", questionId, optionId, base, at, seq: 0 } as const;
          // A tablet that no page was sent to is left alone: its cookie is ours, a page it must have had.
          if (contact[device] === undefined) continue;
          receive(device, `invented-${writer}`, { ...said, events: [event] });
          const after = attempt.questions[question];
          if (after?.version === before?.version) continue;
          expect(after?.answeredAt).toBeGreaterThanOrEqual(contact[device] ?? 0);
          expect(after?.answeredAt).toBeLessThanOrEqual(now);
          expect(after?.answeredAt).toBeLessThan(attempt.windows[question < 3 ? 0 : 1]?.closes ?? 0);
        }
      }
    }),
    RUNS,
  );
});
