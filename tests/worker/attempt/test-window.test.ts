/** When a test may be taken, and minutes that are given while it is. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { institute } from "../fake-institute";
import { newStudent, nextTry, openPage, phaseOf, save } from "./taking";

const MINUTE = 60_000;
/** A new student begins with the real clock. */
const iso = (ms: number) => new Date(Date.now() + ms).toISOString();

describe("a test with a window", () => {
  it("cannot be started before it opens, nor after it closed, and says when", async () => {
    const early = newStudent({ startsAt: iso(60 * MINUTE) });
    expect(await early.attempts.begin(7)).toMatchObject({
      kind: "failed",
      reason: "refused",
      message: expect.stringMatching(/^This test opens on .+\. You can start it then\.$/),
    });
    const late = newStudent({ endsAt: iso(-MINUTE) });
    expect(await late.attempts.begin(7)).toMatchObject({
      kind: "failed",
      reason: "refused",
      message: expect.stringMatching(/^This test closed on /),
    });
    expect(await late.attempts.read(7)).toEqual({ kind: "none" });
  });

  it("ends when it closes, by itself, and is evaluated with what was given until then", async () => {
    const student = newStudent({ endsAt: iso(2 * MINUTE) });
    const view = await student.begin();
    expect(view.attempt.durationMs / MINUTE).toBeCloseTo(2, 1);
    expect(view.attempt.endsAt).toBe(view.attempt.startedAt + view.attempt.durationMs);
    const page = openPage(student, view, "page-one");
    await page.send([page.event(save(101, 3))]);
    expect((await page.send([page.event(save(102, 3), 3 * MINUTE)], { until: 0 })).refused).toEqual([]);
    await evictDurableObject(student.stub);
    await student.alarmAfter(2 * MINUTE + 16_000);
    await nextTry(student);
    expect(institute().evaluated).toHaveLength(1);
    expect(institute().evaluated[0]?.answers[0]?.[1]).toBe(1013);
    expect(institute().evaluated[0]?.totalTime).toBeLessThanOrEqual(120);
  });
});

describe("minutes for each hour", () => {
  const granted = { minutes_per_hour: 20, large_print: true };
  const begun = (shape: Parameters<typeof newStudent>[0]) => {
    const student = newStudent(shape);
    institute().accommodations = granted;
    return student;
  };

  it("lengthen the test, its sections and its window, and are not given twice", async () => {
    const student = begun({ mode: "exam", minutes: 30, sections: [12, 18], endsAt: iso(15 * MINUTE) });
    const { attempt } = await student.begin();
    expect(attempt.durationMs / MINUTE).toBeCloseTo(25, 1);
    expect(attempt.windows[0]).toEqual({ opens: 0, closes: 16 * MINUTE });
    await student.stub.moreTime();
    expect((await student.view()).attempt).toMatchObject({ durationMs: attempt.durationMs, addedMinutes: 0 });
  });

  it("reach an attempt that runs at once, with all that is granted, and outlast the object", async () => {
    const student = newStudent({ minutes: 60 });
    await student.begin();
    institute().accommodations = granted;
    await student.stub.moreTime();
    institute().accommodations = { scribe: true };
    await student.stub.moreTime();
    await evictDurableObject(student.stub);
    expect((await student.view()).attempt).toMatchObject({
      durationMs: 80 * MINUTE,
      addedMinutes: 20,
      accommodations: { minutesPerHour: 20, largePrint: true, scribe: true },
    });
  });
});

describe("a break", () => {
  it("stands the clock still, hides the questions from every page, and outlasts the object", async () => {
    const student = newStudent({ minutes: 30 });
    institute().accommodations = { breaks: 2, break_minutes: 5 };
    const view = await student.begin();
    const { attemptId } = view;
    const page = openPage(student, view, "page-one");
    await page.send([page.event(save(101, 3))]);
    institute().clockOffset += 10 * MINUTE;
    expect(await student.attempts.rest(7, attemptId, 1)).toEqual({ kind: "rested" });
    // A press that comes twice begins no second one.
    await student.attempts.rest(7, attemptId, 1);
    expect(await student.attempts.rest(7, "a1-of-somebody", 2)).toEqual({ kind: "other-attempt" });
    institute().clockOffset += 2 * MINUTE;
    const batch = { known: 0, writer: "page-one", until: 0, more: false, sealed: false, events: [] };
    const sent = await student.attempts.apply(7, { attemptId, page: "page-one", ...batch });
    expect(sent).toEqual({ kind: "other-attempt" });
    await evictDurableObject(student.stub);
    await student.attempts.rest(7, attemptId, null);
    const { attempt } = await student.view();
    expect(attempt.durationMs / MINUTE).toBeCloseTo(32, 1);
    expect(attempt.breaks?.taken).toBe(1);
    const { changes } = await page.send([page.event(save(102, 1))]);
    expect(changes.clock?.durationMs).toBe(attempt.durationMs);
    expect(changes.questions.map(({ index }) => index)).toContain(1);
    await student.attempts.applyForm(7, attemptId, { intent: "submit" });
    await expect.poll(() => institute().evaluated.length).toBe(1);
    expect(institute().evaluated[0]?.totalTime).toBeCloseTo(600, -1);
  });
});

describe("minutes given while an attempt runs", () => {
  it("reach it at once where the institute says so, once, and shift the end", async () => {
    const student = newStudent();
    const view = await student.begin();
    const page = openPage(student, view, "page-one");
    await page.send([page.event({ type: "visit", index: 0 })]);
    institute().clockOffset += 10 * MINUTE;
    institute().extraTime = { 7: 10, 8: 90 };
    await student.stub.moreTime();
    await student.stub.moreTime();
    const { changes } = await page.send([]);
    expect(changes.clock).toMatchObject({ durationMs: 40 * MINUTE, addedMinutes: 10 });
    institute().clockOffset += 5 * MINUTE;
    await page.send([]);
    await evictDurableObject(student.stub);
    const { attempt } = await student.view();
    expect(attempt).toMatchObject({ durationMs: 40 * MINUTE, addedMinutes: 10 });
    expect(attempt.endsAt).toBe(attempt.startedAt + 40 * MINUTE);
    institute().clockOffset += 20 * MINUTE;
    expect((await page.send([page.event(save(103, 1))])).refused).toEqual([]);
  });

  it("come where the phone is off, too: before an end the institute is asked", async () => {
    const student = newStudent();
    await student.begin();
    institute().extraTime = { 7: 10 };
    institute().clockOffset += 29 * MINUTE + 40_000;
    await runInDurableObject(student.stub, (object) => object.alarm());
    institute().clockOffset += 5 * MINUTE;
    expect(await phaseOf(student)).toBe("running");
    institute().clockOffset += 6 * MINUTE;
    expect(await phaseOf(student)).not.toBe("running");
  });

  it("come from the test itself where the profile says nothing of them", async () => {
    const student = newStudent();
    institute().extraTime = null;
    await student.begin();
    institute().change(7, { extraMinutes: 5 });
    await student.stub.moreTime();
    await expect.poll(async () => (await student.view()).attempt.addedMinutes).toBe(5);
  });

  it("are not those it began with, and are never taken away", async () => {
    const student = newStudent({ extraMinutes: 10 });
    institute().extraTime = { 7: 10 };
    expect((await student.begin()).attempt.durationMs).toBe(40 * MINUTE);
    await student.stub.moreTime();
    institute().extraTime = {};
    await student.stub.moreTime();
    expect((await student.view()).attempt).toMatchObject({ durationMs: 40 * MINUTE, addedMinutes: 0 });
  });
});
