import fc from "fast-check";
import { expect, it } from "vitest";
import type { KeyStorage } from "~/lib/attempt/browser/phone-storage";
import { createQueue } from "~/lib/attempt/browser/queue";
import { applyIntent } from "~/lib/attempt/protocol/apply-form";
import { changesSince, withChanges, withPending } from "~/lib/attempt/protocol/changes";
import { applyBatch, type Batch, type BatchOutcome } from "~/lib/attempt/protocol/sync";
import { formWriter, withPageSent, withWritersOf } from "~/lib/attempt/protocol/writers";
import { actionsFor } from "~/lib/attempt/rules/navigation";
import { NEW_WRITER, newAttempt, reduce, withWriter, writerOf } from "~/lib/attempt/rules/reducer";
import { statusOf } from "~/lib/attempt/rules/status";
import type { AttemptState, Mode, Outline, WireEvent } from "~/lib/attempt/rules/types";
import { memoryStorage } from "./page-harness";
import { PlainExam, plainFacts } from "./plain-model";
import { intentOf, type Press, QUESTIONS, randomPress } from "./random-intents";
import { samplePaper } from "./sample-paper";

const RUNS = { numRuns: 150, seed: 1 };

/** The object without its storage. */
class Server {
  attempt: AttemptState;
  now = 0;
  /** What was taken, in the order of arrival. */
  taken: (WireEvent & { writer: string })[] = [];

  constructor(readonly outline: Outline) {
    this.attempt = newAttempt(outline, 0);
  }

  receive(batch: Batch): BatchOutcome {
    const before = writerOf(this.attempt, batch.writer).seq;
    const outcome = applyBatch(this.outline, this.attempt, batch, this.now);
    const refused = new Set(outcome.refused.map(({ seq }) => seq));
    for (const event of batch.events) {
      if (event.seq <= before || event.seq > outcome.ack || refused.has(event.seq)) continue;
      this.taken.push({ ...event, writer: batch.writer });
    }
    this.attempt = outcome.attempt;
    return outcome;
  }
}

let pages = 0;

/** A hydrated page on a phone with a bad line. */
class Page {
  readonly writer = `model-page-${pages++}`;
  readonly queue;
  confirmed: AttemptState;
  sent: Batch[] = [];
  pressed = 0;

  constructor(
    private readonly server: Server,
    storage: KeyStorage,
    readonly device: string,
  ) {
    this.queue = createQueue(storage, "a", this.writer);
    this.confirmed = withWritersOf(server.attempt, device);
    this.queue.push({ type: "visit", index: this.shown().current }, server.now);
  }

  shown(): AttemptState {
    const left = this.queue
      .leftovers()
      .reduce((attempt, { writer, events }) => withPending(attempt, writer, events), this.confirmed);
    return withPending(left, this.writer, this.queue.waiting());
  }

  press(press: Press): void {
    const attempt = this.shown();
    const { position } = writerOf(attempt, this.writer);
    const base = this.confirmed.questions[position]?.version ?? 0;
    const at = this.server.now;
    for (const action of actionsFor(attempt, intentOf(press, position, base), at)) {
      this.queue.push(action, at);
    }
  }

  /** Sends what waits; the request or its reply may be lost. */
  send(loss: "none" | "request" | "reply"): void {
    const next = this.queue.next();
    if (next === null) return;
    const batch = { ...next, device: this.device, until: this.server.now, sealed: false };
    this.sent.push(batch);
    if (loss !== "request") this.deliver(batch, loss === "none");
  }

  /** The network delivers an old request once more. */
  repeat(nth: number): void {
    const batch = this.sent[nth % Math.max(this.sent.length, 1)];
    if (batch !== undefined) this.deliver(batch, false);
  }

  private deliver(batch: Batch, isHeard: boolean): void {
    const { ack } = this.server.receive(batch);
    if (!isHeard) return;
    this.queue.ack(batch.writer, ack);
    const changes = changesSince(this.server.attempt, this.confirmed.revision, batch.writer);
    this.confirmed = withChanges(this.confirmed, batch.writer, changes);
  }

  flush(): void {
    for (let n = 0; this.queue.count() > 0 && n < 50; n++) this.send("none");
    const changes = changesSince(this.server.attempt, this.confirmed.revision, this.writer);
    this.confirmed = withChanges(this.confirmed, this.writer, changes);
  }
}

const facts = (attempt: AttemptState) => attempt.questions.map(plainFacts);
const modes = fc.constantFrom<Mode>("practice", "exam");
const outlineOf = (mode: Mode) => samplePaper({ mode, questions: QUESTIONS });

const randomStep = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("press" as const), press: randomPress }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("send" as const),
      loss: fc.constantFrom("none" as const, "request" as const, "reply" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("repeat" as const), nth: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reload" as const) }) },
);

/** The last press: a tick and "Submit test". */
const randomEnd = randomPress.map((press): Press => ({ ...press, button: "submit" }));

it("one student without script ends in the same place, however often each form is posted", () => {
  fc.assert(
    fc.property(
      modes,
      fc.array(fc.tuple(randomPress, fc.integer({ min: 1, max: 3 })), { maxLength: 30 }),
      randomEnd,
      (mode, presses, last) => {
        const server = new Server(outlineOf(mode));
        const plain = new PlainExam(QUESTIONS, mode);
        const writer = formWriter("phone");
        for (const [press, times] of [...presses, [last, 1] as const]) {
          server.now += 1_000;
          const shown = writerOf(server.attempt, writer).position;
          const base = server.attempt.questions[shown]?.version ?? 0;
          const intent = intentOf(press, shown, base);
          for (let n = 0; n < times; n++) {
            const pressed = { device: "phone", intent };
            const taken = applyIntent(server.outline, server.attempt, pressed, server.now);
            server.attempt = taken.attempt;
            expect(taken.conflict).toBeNull();
          }
          plain.press(intentOf(press, plain.position, 0));
        }
        expect(facts(server.attempt)).toEqual(plain.questions.map(plainFacts));
        expect(server.attempt.questions.map(statusOf)).toEqual(plain.questions.map(statusOf));
      },
    ),
    RUNS,
  );
});

it("every event counts once or is refused by name, in each device's order, and both see the same", () => {
  fc.assert(
    fc.property(modes, fc.array(fc.tuple(fc.boolean(), randomStep), { maxLength: 60 }), (mode, steps) => {
      const outline = outlineOf(mode);
      const server = new Server(outline);
      const storages = [memoryStorage(), memoryStorage()] as const;
      const phone = new Page(server, storages[0], "phone");
      const tablet = new Page(server, storages[1], "tablet");
      for (const [isPhone, step] of steps) {
        server.now += 1_000;
        const page = isPhone ? phone : tablet;
        if (step.kind === "press") page.press(step.press);
        else if (step.kind === "send") page.send(step.loss);
        else if (step.kind === "repeat") page.repeat(step.nth);
      }
      phone.flush();
      tablet.flush();
      phone.flush();
      // The events that were taken, put through the reducer once each, give the server's answers.
      let direct = newAttempt(outline, 0);
      for (const { writer, device } of [phone, tablet]) {
        direct = withWriter(direct, writer, { ...NEW_WRITER, device });
      }
      for (const event of server.taken) direct = reduce(direct, event);
      expect(facts(direct)).toEqual(facts(server.attempt));
      expect(facts(phone.shown())).toEqual(facts(server.attempt));
      expect(facts(tablet.confirmed)).toEqual(facts(server.attempt));
      for (const { writer } of [phone, tablet]) {
        const seqs = server.taken.filter((e) => e.writer === writer).map(({ seq }) => seq);
        expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
      }
      const spent = server.attempt.questions.reduce((sum, q) => sum + q.timeSpent, 0);
      expect(spent).toBeLessThanOrEqual(server.now);
    }),
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
      const server = new Server(samplePaper({ questions: QUESTIONS, sections: [2, 2], minutes: 10 }));
      const seqs = new Map<string, number>();
      /** When each device was in contact last; nothing can be given where no page was. */
      const contact: Record<string, number> = {};
      const receive = (device: string, name: string, said: Partial<Batch>) => {
        const writer = `${device}-${name}`;
        const seq = (seqs.get(writer) ?? 0) + 1;
        const events = (said.events ?? []).map((event) => ({ ...event, seq }));
        if (events.length > 0) seqs.set(writer, seq);
        const rest = { until: server.now, more: false, sealed: false };
        return server.receive({ ...rest, ...said, writer, device, events });
      };
      for (const step of steps) {
        server.now += step.after;
        const { now } = server;
        if (step.does === "beats") {
          contact.phone = now;
          receive("phone", "honest", {});
        } else if (step.does === "opens") {
          contact.tablet ??= now;
          server.attempt = withPageSent(server.attempt, "tablet", now);
        } else {
          const { device, writer, question, at, ...said } = step;
          const questionId = 101 + question;
          const optionId = questionId * 10 + (server.taken.length % 4) + 1;
          const before = server.attempt.questions[question];
          const base = before?.version ?? 0;
          const event = { type: "select", questionId, optionId, base, at, seq: 0 } as const;
          // A tablet that no page was sent to is left alone: its cookie is ours, a page it must have had.
          if (contact[device] === undefined) continue;
          receive(device, `invented-${writer}`, { ...said, events: [event] });
          const after = server.attempt.questions[question];
          if (after?.version === before?.version) continue;
          expect(after?.answeredAt).toBeGreaterThanOrEqual(contact[device] ?? 0);
          expect(after?.answeredAt).toBeLessThanOrEqual(now);
          expect(after?.answeredAt).toBeLessThan(server.attempt.windows[question < 3 ? 0 : 1]?.closes ?? 0);
        }
      }
    }),
    RUNS,
  );
});
