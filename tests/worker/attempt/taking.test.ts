import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createAttempts } from "~/lib/attempt/attempts";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { createLog } from "~/lib/log";
import { bindings } from "../bindings";
import { institute } from "../fake-institute";
import { newStudent, openPage, save, submit, TOKEN } from "./taking";

const MINUTE = 60_000;

describe("begin", () => {
  it("freezes the paper, without keys, and starts the clock", async () => {
    const student = newStudent();
    const view = await student.begin();
    expect(view).toMatchObject({ number: 1, submission: { phase: "running" }, other: null });
    expect(view.attempt.endsAt - view.attempt.startedAt).toBe(30 * MINUTE);
    expect(view.paper.questions[0]?.html).toBe("Question <b>101</b>");
    expect(JSON.stringify([view, await student.attempts.receipt(7)])).not.toMatch(/SECRET|script|good-token/);
    institute().tests.clear();
    expect((await student.view()).paper.questions).toHaveLength(6);
  });

  it("gives the running attempt back, also when pressed twice at once", async () => {
    const student = newStudent();
    const both = await Promise.all([student.attempts.begin(7), student.attempts.begin(7)]);
    const ids = both.map((result) => ("view" in result ? result.view.attemptId : result.kind));
    expect(ids[0]).toBe(ids[1]);
    expect(institute().calls.filter((name) => name === "student_get_test")).toHaveLength(1);
    expect(await student.onTablet.begin(7)).toMatchObject({ kind: "running" });
    expect(await student.attempts.history(7)).toMatchObject({ attempts: [{ number: 1 }] });
  });

  it("says why a test cannot be started", async () => {
    const student = newStudent({ questions: 0 });
    expect(await student.attempts.begin(7)).toMatchObject({ kind: "failed", reason: "empty" });
    institute().tests.clear();
    expect(await student.attempts.begin(7)).toMatchObject({ kind: "failed", reason: "not-found" });
    expect(await student.attempts.read(7)).toEqual({ kind: "none" });
    expect(await student.attempts.open()).toEqual([]);
  });

  it("says that the student is signed out", async () => {
    const student = newStudent();
    institute().tokens.clear();
    expect(await student.attempts.begin(7)).toMatchObject({ reason: "signed-out" });
  });

  it("goes on with the attempt of the other phone where the institute's code is typed in another case", async () => {
    newStudent();
    const phone = (instituteCode: string, device: string) => {
      const student = { instituteCode, studentId: "typed", token: TOKEN, device };
      return createAttempts(bindings, student, createLog("typed"));
    };
    const begun = await phone("PCBT", "phone").begin(7);
    if (begun.kind !== "started") throw new Error(begun.kind);
    const other = phone(" pcbt ", "tablet");
    expect(await other.begin(7)).toMatchObject({ kind: "running", view: { attemptId: begun.view.attemptId } });
    expect(await other.open()).toMatchObject([{ testId: 7, phase: "running" }]);
  });

  it("a stranger has no attempt and starts none", async () => {
    const student = newStudent();
    const stranger = student.signedIn("");
    expect(await stranger.begin(7)).toMatchObject({ kind: "failed" });
    expect(await stranger.read(7)).toEqual({ kind: "unavailable" });
  });
});

describe("answers", () => {
  it("are stored before they are confirmed, and survive an eviction", async () => {
    const student = newStudent();
    const view = await student.begin();
    const page = openPage(student, view, "page-one");
    await page.send([page.event({ type: "visit", index: 0 }), page.event(save(101, 3))]);
    await evictDurableObject(student.stub);
    const mark = page.event({ type: "mark", questionId: 102, on: true });
    const reply = await page.send([mark]);
    expect(reply.ack).toBe(3);
    await evictDurableObject(student.stub);
    const { attempt } = await student.view();
    expect(attempt.questions[0]).toMatchObject({ selected: 1013, saved: 1013, visited: true });
    expect(attempt.questions[1]).toMatchObject({ marked: true });
  });

  it("come once, in order, whatever the wire does", async () => {
    const student = newStudent();
    const page = openPage(student, await student.begin(), "page-one");
    const events = [1, 2, 3, 4].map((n) => page.event(save(101, n)));
    const [first, second, third, fourth] = events;
    if (!first || !second || !third || !fourth) throw new Error("four events");
    expect(await page.send([first, third])).toMatchObject({ ack: 1 });
    expect(await page.send([second])).toMatchObject({ ack: 2 });
    expect(await page.send([first, second])).toMatchObject({ ack: 2 });
    await page.send(events);
    await page.send([first]);
    const { attempt } = await student.view();
    expect(attempt.questions[0]).toMatchObject({ selected: 1014, version: 4 });
  });

  it("for an attempt that is not the latest one are turned away", async () => {
    const student = newStudent();
    const page = openPage(student, await student.begin(), "page-one");
    const body = { ...page.body([]), attemptId: "another" };
    expect(await student.attempts.apply(7, body)).toEqual({ kind: "other-attempt" });
  });
});

describe("sections of a real exam", () => {
  it("open and close by the server's clock", async () => {
    const student = newStudent({ mode: "exam", sections: [18, 18], minutes: 36 });
    const page = openPage(student, await student.begin(), "page-one");
    const early = await page.send([page.event(save(104, 1)), page.event(save(101, 1))]);
    expect(early.refused).toEqual([{ seq: 1, reason: "not-open", questionId: 104 }]);
    await student.alarmAfter(18 * MINUTE);
    const late = await page.send([page.event(save(101, 2)), page.event(save(104, 2))]);
    expect(late.refused).toEqual([{ seq: 3, reason: "late", questionId: 101 }]);
    expect(late.submission.phase).toBe("running");
    const { attempt } = await student.view();
    expect(attempt.questions.map(({ selected }) => selected)).toEqual([1011, null, null, 1042, null, null]);
  });
});

describe("without script", () => {
  it("a page load visits its question in the one call, and is told what was there before", async () => {
    const student = newStudent();
    const view = await student.begin();
    const { attempts, onTablet } = student;
    expect(await attempts.read(7, { visit: 2 })).toMatchObject({
      cameFrom: 0,
      view: { other: null, attempt: { current: 2, questions: { 2: { visited: true } } } },
    });
    await attempts.read(7);
    const tablet = await onTablet.read(7, { visit: null });
    expect(tablet).toMatchObject({ cameFrom: 2, view: { other: { sameDevice: false } } });
    expect((await onTablet.read(7, { visit: 1 })).kind).toBe("attempt");
    const back = await attempts.read(7, { visit: 0 });
    expect(back).toMatchObject({ cameFrom: 1, view: { other: { sameDevice: false } } });
    await submit(student, view);
    const after = await attempts.read(7, { visit: 4 });
    expect(after).toMatchObject({ view: { attempt: { questions: { 4: { visited: false } } } } });
  });

  it("takes a submission after a conflict that was shown: it does not lock the student in", async () => {
    const student = newStudent();
    const { attemptId } = await student.begin();
    const press = (intent: ExamIntent, attempts = student.attempts) => attempts.applyForm(7, attemptId, intent);
    const answer = { intent: "save-next", questionId: 101, optionId: 1011, base: 0 } as const;
    await press(answer, student.onTablet);
    const stale = await press({ ...answer, optionId: 1014 });
    expect(stale).toMatchObject({ position: 0, refused: [{}], conflict: { yours: 1014, theirs: 1011 } });
    const submitted = await press({ intent: "submit" });
    expect(submitted).toMatchObject({ refused: [], submission: { phase: "submitting" } });
  });
});
