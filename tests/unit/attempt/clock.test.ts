import { describe, expect, it } from "vitest";
import {
  nextBoundary,
  openSection,
  resync,
  sectionWindows,
  serverTime,
  timeLeft,
  warningCrossed,
} from "~/lib/attempt/clock";
import { actionsFor, landing, nextUnanswered, stepFrom } from "~/lib/attempt/navigation";
import { newSession, reduce } from "~/lib/attempt/reducer";
import { samplePaper } from "./sample-paper";

const MINUTE = 60_000;

describe("section windows", () => {
  const real = samplePaper({ mode: "real", sections: [18, 18, 18], minutes: 54 });

  it("run one after the other in real mode", () => {
    expect(sectionWindows(real)).toEqual([
      { opens: 0, closes: 18 * MINUTE },
      { opens: 18 * MINUTE, closes: 36 * MINUTE },
      { opens: 36 * MINUTE, closes: 54 * MINUTE },
    ]);
  });

  it("open from the start in kind mode and close at the same moments", () => {
    const kind = sectionWindows({ ...real, mode: "kind" });
    expect(kind.map(({ opens }) => opens)).toEqual([0, 0, 0]);
    expect(kind.map(({ closes }) => closes)).toEqual(sectionWindows(real).map((w) => w.closes));
  });

  it("a section without a duration shares the test's clock, and none outlives the test", () => {
    const mixed = samplePaper({ mode: "real", sections: [10, null, 30], minutes: 30 });
    expect(sectionWindows(mixed)).toEqual([
      { opens: 0, closes: 10 * MINUTE },
      { opens: 0, closes: 30 * MINUTE },
      { opens: 10 * MINUTE, closes: 30 * MINUTE },
    ]);
  });

  it("finds the open section and the next boundary", () => {
    const session = newSession(real, 0);
    expect(openSection(session.windows, 18 * MINUTE - 1)).toBe(0);
    expect(openSection(session.windows, 18 * MINUTE)).toBe(1);
    expect(openSection(session.windows, 54 * MINUTE)).toBeNull();
    expect(nextBoundary(session, 0)).toBe(18 * MINUTE);
    expect(nextBoundary(session, 18 * MINUTE)).toBe(36 * MINUTE);
    expect(nextBoundary(session, 99 * MINUTE)).toBe(54 * MINUTE);
  });
});

describe("time left", () => {
  it("is never negative", () => {
    expect(timeLeft(10, 4)).toBe(6);
    expect(timeLeft(10, 40)).toBe(0);
  });

  it("warns at 10, 5 and 1 minute, once each", () => {
    expect(warningCrossed(10 * MINUTE + 1, 10 * MINUTE)).toBe(10);
    expect(warningCrossed(10 * MINUTE, 9 * MINUTE)).toBeNull();
    expect(warningCrossed(6 * MINUTE, 30_000)).toBe(1);
    expect(warningCrossed(3 * MINUTE, 2 * MINUTE)).toBeNull();
  });
});

describe("the clock of a page", () => {
  it("follows the server, and only a counter of the phone", () => {
    const clock = resync(null, { serverNow: 1_000_000, sentAt: 50, receivedAt: 150 });
    expect(serverTime(clock, 150)).toBe(1_000_050);
    expect(serverTime(clock, 10_150)).toBe(1_010_050);
  });

  it("keeps still while a sample agrees, and catches up after the phone slept", () => {
    const clock = resync(null, { serverNow: 1_000_000, sentAt: 0, receivedAt: 100 });
    const slow = { serverNow: 1_009_900, sentAt: 9_700, receivedAt: 12_000 };
    expect(resync(clock, slow)).toBe(clock);
    const woken = resync(clock, { serverNow: 1_600_000, sentAt: 20_000, receivedAt: 20_100 });
    expect(serverTime(woken, 20_100)).toBe(1_600_050);
  });
});

describe("moving about", () => {
  const real = samplePaper({ mode: "real", questions: 6, sections: [10, 10, 10], minutes: 30 });
  const kind = { ...real, mode: "kind" as const };

  it("steps over what is closed and stays at either end", () => {
    const session = newSession(real, 0);
    expect(stepFrom(session, 0, 1, 0)).toBe(1);
    expect(stepFrom(session, 1, 1, 0)).toBe(1);
    expect(stepFrom(session, 2, -1, 11 * MINUTE)).toBe(2);
    expect(stepFrom(newSession(kind, 0), 1, 1, 0)).toBe(2);
  });

  it("lands in the open section", () => {
    const session = newSession(real, 0);
    expect(landing(session, 1, 0)).toBe(1);
    expect(landing(session, 1, 11 * MINUTE)).toBe(2);
    expect(landing(session, 1, 31 * MINUTE)).toBeNull();
    expect(landing(session, 99, 0)).toBe(0);
  });

  it("finds the next unanswered question, going round", () => {
    let session = newSession(kind, 0);
    for (const id of [102, 103, 104, 105, 106]) {
      const answer = { type: "save", questionId: id, optionId: id * 10 + 1, base: 0 } as const;
      session = reduce(session, { ...answer, writer: "w", at: 1 });
    }
    expect(nextUnanswered(session, 3, 0)).toBe(0);
    expect(nextUnanswered(session, 3, 15 * MINUTE)).toBeNull();
  });

  it("takes the choice along in kind mode only, and never clears by absence", () => {
    const inView = { questionId: 101, optionId: 1012, base: 0 };
    const jump = { intent: "jump", index: 1, ...inView } as const;
    expect(actionsFor(newSession(kind, 0), jump, 0).map(({ type }) => type)).toEqual([
      "select",
      "visit",
    ]);
    expect(actionsFor(newSession(real, 0), jump, 0).map(({ type }) => type)).toEqual(["visit"]);
    const nothing = { intent: "save-next", ...inView, optionId: null } as const;
    expect(actionsFor(newSession(kind, 0), nothing, 0)).toEqual([{ type: "visit", index: 1 }]);
  });

  it("mark-next saves, marks and goes on; bookmark stays", () => {
    const inView = { questionId: 101, optionId: 1012, base: 0 };
    const session = newSession(kind, 0);
    expect(actionsFor(session, { intent: "mark-next", on: true, ...inView }, 0)).toEqual([
      { type: "save", ...inView },
      { type: "mark", questionId: 101, on: true },
      { type: "visit", index: 1 },
    ]);
    expect(
      actionsFor(session, { intent: "bookmark", on: true, ...inView }, 0).map(({ type }) => type),
    ).toEqual(["select", "bookmark"]);
    expect(actionsFor(session, { intent: "clear", ...inView, questionId: 9 }, 0)).toEqual([]);
  });
});
