import { describe, expect, it } from "vitest";
import { type Moment, resync, sectionWindows, serverTime, warningOf } from "~/lib/attempt/rules/clock";
import { nextUnanswered, stepFrom } from "~/lib/attempt/rules/navigation";
import { newAttempt, reduce } from "~/lib/attempt/rules/reducer";
import { samplePaper } from "./sample-paper";

const MINUTE = 60_000;

const real = samplePaper({ mode: "exam", sections: [18, 18, 18], minutes: 54 });

it("section windows run one after the other in real mode", () => {
  expect(sectionWindows(real, real.durationSeconds * 1000)).toEqual([
    { opens: 0, closes: 18 * MINUTE },
    { opens: 18 * MINUTE, closes: 36 * MINUTE },
    { opens: 36 * MINUTE, closes: 54 * MINUTE },
  ]);
});

it("section windows open from the start in kind mode and close at the same moments", () => {
  const kind = sectionWindows({ ...real, mode: "practice" }, real.durationSeconds * 1000);
  expect(kind).toEqual([18, 36, 54].map((closes) => ({ opens: 0, closes: closes * MINUTE })));
});

it("a section without a duration shares the test's clock, and none outlives the test", () => {
  const mixed = samplePaper({ mode: "exam", sections: [10, null, 30], minutes: 30 });
  expect(sectionWindows(mixed, mixed.durationSeconds * 1000)).toEqual([
    { opens: 0, closes: 10 * MINUTE },
    { opens: 0, closes: 30 * MINUTE },
    { opens: 10 * MINUTE, closes: 30 * MINUTE },
  ]);
});

it.each([
  ["a speed round", 2, 0.4, 0.1],
  ["a section", 18, 3.6, 0.9],
  ["a long test, at 10 and 2 minutes", 180, 10, 2],
])("time left warns in its last fifth and its last twentieth: %s", (_, length, soon, last) => {
  const at = (minutes: number) => warningOf(minutes * MINUTE, length * MINUTE);
  expect([at(length), at(soon + 0.01)]).toEqual([undefined, undefined]);
  expect([at(soon), at(last + 0.01)]).toEqual(["soon", "soon"]);
  expect([at(last), at(0)]).toEqual(["last", "last"]);
});

/** A moment of a phone whose date goes with its counter, but for what it slept and how far a hand set it. */
const moment = (counter: number, dateAhead = 0): Moment => ({ counter, date: 1_700_000_000_000 + counter + dateAhead });

/** Of the attempt (ms). */
const LENGTH = 3 * 3_600_000;

const first = { serverNow: 1_000_000, sentAt: moment(50), received: moment(150) };

it("the clock of a page follows the server by a counter of the phone, whatever its date is", () => {
  const clock = resync(null, first, LENGTH);
  expect(serverTime(clock, moment(150))).toBe(1_000_050);
  expect(serverTime(clock, moment(10_150))).toBe(1_010_050);
  expect(serverTime(clock, moment(10_150, -7_200_000))).toBe(1_010_050);
});

it("the clock of a page believes the date where it ran further: the counter stood still while the phone slept", () => {
  const clock = resync(null, first, LENGTH);
  expect(serverTime(clock, moment(10_150, 60_000))).toBe(1_070_050);
  const still = { serverNow: 1_070_000, sentAt: moment(10_000, 60_000) };
  expect(resync(clock, { ...still, received: moment(10_200, 60_000) }, LENGTH)).toBe(clock);
});

it("the clock of a page does not believe a date that ran further than the attempt is long: somebody set it", () => {
  const clock = resync(null, first, LENGTH);
  expect(serverTime(clock, moment(10_150, LENGTH + 1))).toBe(1_010_050);
  expect(serverTime(clock, moment(10_150, LENGTH))).toBe(1_010_050 + LENGTH);
  expect(serverTime(clock, moment(10_150, 3 * 365 * 24 * 3_600_000))).toBe(1_010_050);
});

it("the clock of a page keeps still while a sample agrees, and is set right where the date was set forward or back", () => {
  const clock = resync(null, first, LENGTH);
  const slow = { serverNow: 1_009_900, sentAt: moment(9_700), received: moment(12_000) };
  expect(resync(clock, slow, LENGTH)).toBe(clock);
  for (const ahead of [7_200_000, -7_200_000, 0]) {
    const now = [moment(20_000, ahead), moment(20_100, ahead)] as const;
    const sample = { serverNow: 1_600_000, sentAt: now[0], received: now[1] };
    const right = resync(clock, sample, LENGTH);
    expect(serverTime(right, now[1])).toBe(1_600_050);
    expect(serverTime(right, moment(30_100, ahead))).toBe(1_610_050);
  }
});

it("the clock of a page is not led far astray by a date that changes while the first request is under way", () => {
  const clock = resync(null, { ...first, received: moment(150, 7_200_000) }, LENGTH);
  expect(serverTime(clock, moment(150, 7_200_000))).toBe(1_007_500);
});

describe("moving about", () => {
  const real = samplePaper({ mode: "exam", questions: 6, sections: [10, 10, 10], minutes: 30 });
  const kind = { ...real, mode: "practice" as const };

  it("steps over what is closed and stays at either end", () => {
    const attempt = newAttempt(real, 0);
    expect(stepFrom(attempt, 0, 1, 0)).toBe(1);
    expect(stepFrom(attempt, 1, 1, 0)).toBe(1);
    expect(stepFrom(attempt, 2, -1, 11 * MINUTE)).toBe(2);
    expect(stepFrom(newAttempt(kind, 0), 1, 1, 0)).toBe(2);
  });

  it("finds the next unanswered question, going round", () => {
    let attempt = newAttempt(kind, 0);
    for (const id of [102, 103, 104, 105, 106]) {
      const answer = { type: "save", questionId: id, optionId: id * 10 + 1, base: 0 } as const;
      attempt = reduce(attempt, { ...answer, writer: "w", at: 1 });
    }
    expect(nextUnanswered(attempt, 3, 0)).toBe(0);
    expect(nextUnanswered(attempt, 3, 15 * MINUTE)).toBeNull();
  });
});
