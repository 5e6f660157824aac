import { describe, expect, it } from "vitest";
import { applyBatch, type Batch } from "~/lib/attempt/protocol/sync";
import {
  formWriter,
  isEverybodySealed,
  lastContact,
  withPageSent,
  withWritersInUse,
} from "~/lib/attempt/protocol/writers";
import { BEAT_MS, MAX_TRAVEL_MS } from "~/lib/attempt/rules/clock";
import { newAttempt, writerOf } from "~/lib/attempt/rules/reducer";
import type { Action, AttemptState, WireEvent } from "~/lib/attempt/rules/types";
import { samplePaper } from "./sample-paper";

const MINUTE = 60_000;
const paper = samplePaper({ minutes: 30 });

function batch(writer: string, events: WireEvent[], more: Partial<Batch> = {}): Batch {
  const until = events.at(-1)?.at ?? 0;
  return { writer, device: "phone", until, more: false, sealed: false, events, ...more };
}
const from = (writer: string, events: WireEvent[], more: Partial<Batch> = {}) =>
  batch(writer, events, { device: `phone of ${writer}`, ...more });
const select = (seq: number, questionId: number, option: number, base = 0, at = seq * 1_000): WireEvent => ({
  type: "select",
  seq,
  at,
  questionId,
  optionId: questionId * 10 + option,
  base,
});
const event = (seq: number, action: Action, at = seq * 1_000): WireEvent => ({ ...action, seq, at });
const chosen = (attempt: AttemptState, index: number) => attempt.questions[index]?.selected;

describe("order and repeats", () => {
  const events = [select(1, 101, 1), select(2, 102, 2), select(3, 101, 3)];

  it("takes a batch once, however often it comes", () => {
    const once = applyBatch(paper, newAttempt(paper, 0), batch("a", events), 5_000);
    const again = applyBatch(paper, once.attempt, batch("a", events), 5_000);
    expect(once.ack).toBe(3);
    expect(again).toMatchObject({ ack: 3, refused: [], conflicts: [] });
    expect(again.attempt).toEqual(once.attempt);
  });

  it("stops at a gap and says where it stands", () => {
    const start = newAttempt(paper, 0);
    const gap = applyBatch(paper, start, batch("a", [events[0], events[2]] as WireEvent[]), 5_000);
    expect(gap.ack).toBe(1);
    expect(chosen(gap.attempt, 0)).toBe(1011);
    const rest = applyBatch(paper, gap.attempt, batch("a", events), 5_000);
    expect(rest.ack).toBe(3);
    expect(chosen(rest.attempt, 0)).toBe(1013);
  });
});

describe("two devices", () => {
  /** An attempt whose first question one device has answered. */
  const answeredFrom = (device: string, place: number) =>
    applyBatch(paper, newAttempt(paper, 0), from(device, [select(1, 101, place)]), 2_000).attempt;

  function twoAnswers() {
    const first = answeredFrom("a", 1);
    return applyBatch(paper, first, from("b", [select(1, 101, 2, 0)]), 3_000);
  }

  it("refuses a stale answer and names both", () => {
    const outcome = twoAnswers();
    expect(outcome.ack).toBe(1);
    expect(outcome.refused).toEqual([{ seq: 1, reason: "conflict", questionId: 101 }]);
    expect(outcome.conflicts).toEqual([{ questionId: 101, yours: 1012, theirs: 1011, version: 1 }]);
    expect(chosen(outcome.attempt, 0)).toBe(1011);
  });

  it("holds a submission of that writer back until the student has decided", () => {
    const { attempt } = twoAnswers();
    const early = applyBatch(paper, attempt, from("b", [event(2, { type: "submit" })]), 4_000);
    expect(early.refused[0]?.reason).toBe("undecided");
    expect(early.attempt.phase).toBe("running");
    const decided = from("b", [select(3, 101, 2, 1), event(4, { type: "submit" })]);
    const done = applyBatch(paper, early.attempt, decided, 5_000);
    expect(done.refused).toEqual([]);
    expect(chosen(done.attempt, 0)).toBe(1012);
    expect(done.attempt.phase).toBe("submitting");
  });

  it("takes the same answer, an informed one, and its own without a question", () => {
    const { attempt } = twoAnswers();
    const same = applyBatch(paper, attempt, from("c", [select(1, 101, 1, 0)]), 4_000);
    expect(same.conflicts).toEqual([]);
    const informed = applyBatch(paper, attempt, from("c", [select(1, 101, 4, 1)]), 4_000);
    expect(chosen(informed.attempt, 0)).toBe(1014);
    const own = applyBatch(paper, attempt, from("a", [select(2, 101, 3, 0)]), 4_000);
    expect(chosen(own.attempt, 0)).toBe(1013);
  });

  it("refuses every waiting answer of a device that missed a change", () => {
    const other = answeredFrom("b", 2);
    const offline = [select(1, 101, 1), select(2, 101, 3), select(3, 102, 1)];
    const outcome = applyBatch(paper, other, from("a", offline), 60_000);
    expect(outcome.refused.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(outcome.conflicts.map(({ yours }) => yours)).toEqual([1013]);
    expect([chosen(outcome.attempt, 0), chosen(outcome.attempt, 1)]).toEqual([1012, 1021]);
  });

  it("on one device the later choice stands, whichever page it comes from", () => {
    const first = batch("one", [select(1, 101, 1, 0, 5_000)]);
    const { attempt } = applyBatch(paper, newAttempt(paper, 0), first, 9_000);
    const later = applyBatch(paper, attempt, batch("two", [select(1, 101, 2, 0, 6_000)]), 9_000);
    expect(later).toMatchObject({ refused: [], conflicts: [] });
    expect(chosen(later.attempt, 0)).toBe(1012);
    const older = applyBatch(paper, attempt, batch("two", [select(1, 101, 2, 0, 4_000)]), 9_000);
    expect(older.refused).toEqual([{ seq: 1, reason: "superseded", questionId: 101 }]);
    expect(chosen(older.attempt, 0)).toBe(1011);
  });
});

it.each([
  [event(1, { type: "visit", index: 6 }), "out-of-range"],
  [select(1, 999, 1), "unknown-question"],
  [{ ...select(1, 101, 1), optionId: 1021 } as WireEvent, "unknown-option"],
  [event(1, { type: "mark", questionId: 5, on: true }), "unknown-question"],
])("hostile events refuses %j as %s and goes on", (bad, reason) => {
  const outcome = applyBatch(paper, newAttempt(paper, 0), batch("a", [bad, select(2, 102, 1)]), 9_000);
  expect(outcome.refused.map((r) => r.reason)).toEqual([reason]);
  expect(outcome.ack).toBe(2);
  expect(chosen(outcome.attempt, 1)).toBe(1021);
});

const end = 30 * MINUTE;
const late = (at: number, contact: Partial<Batch> = {}, now = end + 10_000) => {
  const hello = batch("a", [event(1, { type: "visit", index: 0 }, 1_000)], contact);
  const { attempt } = applyBatch(paper, newAttempt(paper, 0), hello, end - 20_000);
  return applyBatch(paper, attempt, batch("a", [select(2, 101, 1, 0, at)]), now);
};

it("an answer from before the end counts when it arrives later, and one from after it does not", () => {
  expect(chosen(late(end - 1).attempt, 0)).toBe(1011);
  expect(late(end).refused).toEqual([{ seq: 2, reason: "late", questionId: 101 }]);
});

it("a stamp of the future is read as now, and none runs backwards within a writer", () => {
  const events = [select(1, 101, 1, 0, 3_000), select(2, 102, 1, 0, 1_000), select(3, 103, 1, 0, end * 2)];
  const { attempt } = applyBatch(paper, newAttempt(paper, 0), batch("a", events), 5_000);
  expect(attempt.questions.map(({ answeredAt }) => answeredAt).slice(0, 3)).toEqual([3_000, 3_000, 5_000]);
});

it("a stamp cannot be older than what the writer had told already", () => {
  const told = { until: end - 20_000 };
  const outcome = late(1_000, told);
  expect(outcome.attempt.questions[0]?.answeredAt).toBe(end - 20_000);
  const heartbeat = batch("a", [], { until: end + 5_000 });
  const start = newAttempt(paper, 0);
  const { attempt } = applyBatch(paper, start, heartbeat, end + 5_000);
  const forged = batch("a", [select(1, 101, 1, 0, end - 1)]);
  expect(applyBatch(paper, attempt, forged, end + 8_000).refused[0]?.reason).toBe("late");
});

it("a writer that talks cannot pretend to be in the past", () => {
  const frozen = batch("a", [], { until: 0 });
  const { attempt } = applyBatch(paper, newAttempt(paper, 0), frozen, end + MAX_TRAVEL_MS + 1);
  expect(lastContact(attempt, "phone")).toBe(end + 1);
});

it("a long queue in several pieces keeps its stamps", () => {
  const first = batch("a", [select(1, 101, 1, 0, 5_000)], { more: true, until: end + 5_000 });
  const { attempt } = applyBatch(paper, newAttempt(paper, 0), first, end + 5_000);
  const second = batch("a", [select(2, 102, 1, 0, end - 500)]);
  expect(chosen(applyBatch(paper, attempt, second, end + 6_000).attempt, 1)).toBe(1021);
});

describe("an invented page", () => {
  const end = 10 * MINUTE;
  const real = samplePaper({ mode: "exam", sections: [10, 10], minutes: 20 });
  const forged = (writer: string, device: string) =>
    batch(writer, [select(1, 101, 1, 0, 60_000)], { device, more: true });

  /** A page that stays in contact until the second section runs. */
  function inContact(): AttemptState {
    const opened = withPageSent(newAttempt(real, 0), "phone", 500);
    const hello = batch("honest", [event(1, { type: "visit", index: 0 })]);
    const { attempt } = applyBatch(real, opened, hello, 2_000);
    const beat = batch("honest", [], { until: end + 30_000 });
    return applyBatch(real, attempt, beat, end + 30_000).attempt;
  }

  it("on a device that is in contact cannot date an answer back", () => {
    const outcome = applyBatch(real, inContact(), forged("invented", "phone"), end + 40_000);
    expect(outcome.refused).toEqual([{ seq: 1, reason: "late", questionId: 101 }]);
    expect(chosen(outcome.attempt, 0)).toBeNull();
  });

  it("an invented page cannot date an answer back on a device that got the page after the section", () => {
    const opened = withPageSent(inContact(), "tablet", end + 35_000);
    const outcome = applyBatch(real, opened, forged("invented", "tablet"), end + 40_000);
    expect(outcome.refused[0]?.reason).toBe("late");
  });

  it("what several pages of a phone left without contact keeps its time, whichever goes first", () => {
    const opened = withPageSent(newAttempt(real, 0), "phone", 500);
    const one = batch("one", [select(1, 101, 1, 0, end - 5_000)], { more: true });
    const first = applyBatch(real, opened, one, end + 60_000);
    const two = batch("two", [select(1, 102, 1, 0, end - 9_000)], { until: end + 61_000 });
    const { attempt, refused } = applyBatch(real, first.attempt, two, end + 61_000);
    expect([first.refused, refused]).toEqual([[], []]);
    expect(attempt.questions[1]?.answeredAt).toBe(end - 9_000);
    expect(lastContact(attempt, "phone")).toBe(end + 61_000);
  });

  it("a form says nothing of what waits on the phone", () => {
    const opened = withPageSent(newAttempt(real, 0), "phone", 500);
    const form = batch(formWriter("phone"), [], { until: end + 10_000 });
    const pressed = applyBatch(real, opened, form, end + 10_000).attempt;
    const { refused } = applyBatch(real, pressed, forged("waiting", "phone"), end + 20_000);
    expect(refused).toEqual([]);
  });
});

const hello = (writer: string, more: Partial<Batch> = {}) => batch(writer, [], more);
const at = (attempt: AttemptState, said: Batch, now: number) => applyBatch(paper, attempt, said, now).attempt;

it("a page that was sent keeps its device open until it has spoken and gone", () => {
  const sent = withPageSent(newAttempt(paper, 0), "phone", 500);
  expect(isEverybodySealed(sent)).toBe(false);
  expect(withPageSent(sent, "phone", 900)).toBe(sent);
  const heard = at(sent, hello("one"), 1_000);
  expect(isEverybodySealed(heard)).toBe(false);
  // It may open again from a copy that nobody hears.
  const left = at(heard, hello("one", { sealed: true }), 2_000);
  expect(isEverybodySealed(left)).toBe(false);
  const over = at(left, hello("one", { sealed: true }), 30 * MINUTE);
  expect(isEverybodySealed(over)).toBe(true);
  const longer = { ...over, durationMs: 40 * MINUTE };
  expect(isEverybodySealed(withPageSent(longer, "phone", 31 * MINUTE))).toBe(false);
  expect(isEverybodySealed(at(longer, hello("one", { sealed: true }), 31 * MINUTE))).toBe(false);
});

it("a page is not spoken for by the page it replaced while the test runs", () => {
  const heard = at(withPageSent(newAttempt(paper, 0), "phone", 500), hello("one"), 1_000);
  const again = withPageSent(heard, "phone", 5_000);
  const lastWord = at(again, hello("one", { sealed: true }), 5_100);
  expect(isEverybodySealed(lastWord)).toBe(false);
  const atTheEnd = at(lastWord, hello("one", { sealed: true }), 30 * MINUTE);
  expect(isEverybodySealed(atTheEnd)).toBe(true);
});

it("a page that was sent does not carry every page that was there before it", () => {
  let attempt = newAttempt(paper, 0);
  for (let n = 1; n <= 300; n += 1) {
    attempt = at(attempt, hello(`page-number-${n}`, { until: n * 1_000 }), n * 1_000);
    if (n === 250) continue;
    const goes = hello(`page-number-${n}`, { sealed: true, until: n * 1_000 });
    attempt = at(attempt, goes, n * 1_000 + 100);
  }
  const open = { ...writerOf(attempt, "page-number-250"), sealed: false };
  const known = { ...attempt, writers: { ...attempt.writers, "page-number-250": open } };
  const { writers } = withWritersInUse(known, "phone");
  expect(Object.keys(writers).sort()).toEqual(["device:phone", "page-number-250", "page-number-300"]);
});

const real = samplePaper({ mode: "exam", sections: [10, 10], minutes: 20 });

it("the server locks a section before and after its time", () => {
  const events = [
    event(1, { type: "visit", index: 3 }, 60_000),
    select(2, 104, 1, 0, 61_000),
    select(3, 101, 1, 0, 62_000),
    select(4, 101, 2, 0, 10 * MINUTE),
    select(5, 104, 2, 0, 10 * MINUTE),
  ];
  const { attempt, refused } = applyBatch(real, newAttempt(real, 0), batch("a", events), 11 * MINUTE);
  expect(refused.map(({ seq, reason }) => `${seq} ${reason}`)).toEqual(["1 not-open", "2 not-open", "4 late"]);
  expect([chosen(attempt, 0), chosen(attempt, 3)]).toEqual([1011, 1042]);
});

it("a conflict holds no submission back once its section is over", () => {
  const first = applyBatch(real, newAttempt(real, 0), from("a", [select(1, 101, 1)]), 2_000).attempt;
  const asked = applyBatch(real, first, from("b", [select(1, 101, 2)]), 3_000);
  expect(asked.conflicts).toMatchObject([{ questionId: 101 }]);
  const submit = event(2, { type: "submit" }, 11 * MINUTE);
  const { attempt, refused, conflicts } = applyBatch(real, asked.attempt, from("b", [submit]), 11 * MINUTE);
  expect({ refused, conflicts, phase: attempt.phase }).toEqual({ refused: [], conflicts: [], phase: "submitting" });
});

it("the server refuses everything once the attempt is submitted, and empties the queue", () => {
  const submitted = { ...newAttempt(paper, 0), phase: "submitted" as const };
  const outcome = applyBatch(paper, submitted, batch("a", [select(1, 101, 1)]), 2_000);
  expect(outcome).toMatchObject({ ack: 1, refused: [{ reason: "closed" }] });
  expect(outcome.attempt.questions).toBe(submitted.questions);
});

it("a writer is sealed until it writes again", () => {
  const goes = batch("a", [select(1, 101, 1)], { sealed: true });
  const sealed = applyBatch(paper, newAttempt(paper, 0), goes, 2_000).attempt;
  expect(writerOf(sealed, "a").sealed).toBe(true);
  const again = applyBatch(paper, sealed, batch("a", [select(2, 101, 2)]), 3_000).attempt;
  expect(writerOf(again, "a").sealed).toBe(false);
});

it("a page that goes speaks for its device's silent pages, not for another device, and forms have nothing waiting", () => {
  let now = 30 * MINUTE;
  const on = (attempt: AttemptState, writer: string, device: string, sealed = false) =>
    applyBatch(paper, attempt, batch(writer, [], { device, sealed, until: now }), now).attempt;
  let attempt = on(newAttempt(paper, 0), "one", "phone");
  now += 2 * BEAT_MS + 1;
  attempt = on(attempt, "two", "phone", true);
  attempt = on(attempt, formWriter("phone"), "phone");
  expect(isEverybodySealed(attempt)).toBe(true);
  attempt = on(attempt, "three", "tablet");
  now += 2 * BEAT_MS + 1;
  attempt = on(attempt, "two", "phone", true);
  expect(isEverybodySealed(attempt)).toBe(false);
});

it("a page that goes does not speak for one that was heard within two beats", () => {
  const beats = batch("one", [], { until: 60_000 });
  const living = applyBatch(paper, newAttempt(paper, 0), beats, 60_000).attempt;
  const goes = batch("two", [], { sealed: true, until: 99_000 });
  const gone = applyBatch(paper, living, goes, 60_000 + 2 * BEAT_MS).attempt;
  expect(gone.writers).toMatchObject({ one: { sealed: false }, two: { sealed: true } });
});
