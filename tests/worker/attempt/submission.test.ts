import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { type Fate, institute } from "../fake-institute";
import { answered, newStudent, phaseOf, ROWS, save, submit, TOKEN, tokens } from "./taking";

const MINUTE = 60_000;
describe("the student submits", () => {
  it("sends exactly what was chosen, once, and forgets the token", async () => {
    const { student, view } = await answered();
    expect(await tokens(student)).toEqual([{ token: TOKEN }]);
    const result = await submit(student, view);
    expect(result).toMatchObject({
      submission: {
        ...{ phase: "submitted", cause: "student", tries: 1, nextTryAt: null },
        evaluation: { performanceId: 9001, marksId: 9001, marks: 1 },
      },
    });
    expect(institute().evaluated).toEqual([{ id: 9001, testId: 7, answers: ROWS, totalTime: 20 }]);
    expect(await submit(student, view)).toEqual(result);
    expect(institute().evaluated).toHaveLength(1);
    expect(await tokens(student)).toEqual([]);
  });

  it("takes no answers afterwards, and may start again", async () => {
    const { student, view, page } = await answered();
    await submit(student, view);
    const late = await page.send([page.event(save(103, 1))]);
    expect(late.refused[0]?.reason).toBe("closed");
    const next = await student.begin();
    expect(next.number).toBe(2);
    expect(next.session.questions.every(({ selected }) => selected === null)).toBe(true);
    expect(await submit(student, view)).toEqual({ kind: "other-attempt" });
    await submit(student, next);
    const history = await student.attempts.history(7);
    expect(history).toMatchObject({
      attempts: [
        { number: 2, submission: { evaluation: { performanceId: 9002 } } },
        { number: 1, submission: { evaluation: { performanceId: 9001 } } },
      ],
    });
  });

  it("from the queue of a page, behind the last answers", async () => {
    const { student, page } = await answered();
    const reply = await page.send([page.event(save(104, 2)), page.event({ type: "submit" })]);
    expect(reply.submission.phase).toBe("submitting");
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().evaluated[0]?.answers[3]).toEqual([104, 1042, expect.any(Number), 1]);
  });

  it("from a form", async () => {
    const { student, view } = await answered();
    await student.attempts.applyForm(7, "phone", view.attemptId, { intent: "submit" });
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });

  it("leaves a receipt of the answers with their times", async () => {
    const { student, view, page } = await answered();
    await page.send([page.event({ type: "mark", questionId: 101, on: true })]);
    await submit(student, view);
    const result = await student.attempts.receipt(7);
    if (result.kind !== "receipt") throw new Error(result.kind);
    const [first, , third] = result.receipt.rows;
    const { startedAt } = view.session;
    expect(first).toMatchObject({ number: 1, optionId: 1013, option: 3, status: 2 });
    expect(first?.answeredAt).toBe(startedAt + 4_000);
    expect(first?.receivedAt).toBeGreaterThanOrEqual(startedAt + 20_000);
    expect(third).toMatchObject({ optionId: -1, option: null, answeredAt: null, receivedAt: null });
    const begun = await student.begin();
    expect(begun.number).toBe(2);
    const { answeredAt } = first ?? {};
    expect(await student.attempts.receipt(7, 1)).toMatchObject({
      receipt: { number: 1, rows: [{ optionId: 1013, answeredAt }, {}, {}, {}, {}, {}] },
    });
    expect(await student.attempts.receipt(7, 99)).toEqual({ kind: "none" });
  });
});

describe("the institute fails", () => {
  it.each([
    [["500"]],
    [["hang"]],
    [["close"]],
    [["garbage"]],
    [["busy"]],
    [["lost"]],
    [["lost-hang"]],
    [["500", "close", "garbage", "hang"]],
    [["hang", "lost"]],
  ] as Fate[][][])("%s: evaluated once in the end, all answers in it", async (fates) => {
    const { student, view } = await answered();
    institute().fates = [...fates];
    const first = await submit(student, view);
    expect(first).toMatchObject({ submission: { phase: "submitting", tries: 1 } });
    let pause = 5_000;
    for (let tries = 1; (await phaseOf(student)) !== "submitted"; tries++) {
      expect(tries).toBeLessThan(8);
      const { nextTryAt } = (await student.view()).submission;
      const now = Date.now() + institute().clockOffset;
      expect(Math.abs((nextTryAt ?? 0) - now - pause)).toBeLessThan(2_000);
      await student.alarmAfter(pause);
      pause *= 2;
    }
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
    expect((await student.view()).submission.evaluation?.performanceId).toBe(9001);
  });

  it("asks the list before it tries again, and waits while the list is down", async () => {
    const { student, view } = await answered();
    institute().fates = ["lost"];
    await submit(student, view);
    institute().isListDown = true;
    await student.alarmAfter(5_000);
    await student.alarmAfter(10_000);
    expect(await phaseOf(student)).toBe("submitting");
    institute().isListDown = false;
    await student.alarmAfter(20_000);
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().evaluated).toHaveLength(1);
  });

  it("takes neither an old result nor one from elsewhere for its own", async () => {
    const student = newStudent();
    institute().elsewhere = [{ id: 5, testId: 7 }];
    const view = await student.begin();
    institute().elsewhere.push({ id: 6, testId: 7 }, { id: 8, testId: 99 });
    institute().fates = ["500"];
    await submit(student, view);
    institute().elsewhere.push({ id: 10, testId: 99 });
    await student.alarmAfter(5_000);
    expect(institute().evaluated).toHaveLength(1);
    expect((await student.view()).submission.evaluation?.performanceId).toBe(9001);
  });

  it("a crash in the middle of the call does not evaluate twice", async () => {
    const { student, view } = await answered();
    institute().fates = ["lost-hang"];
    institute().timeoutMs = 60_000;
    expect(await submit(student, view, 50)).toMatchObject({ submission: { tries: 1 } });
    await runInDurableObject(student.stub, (_, state) => state.abort("crash")).catch(() => {});
    expect(await phaseOf(student)).toBe("submitting");
    await student.alarmAfter(5_000);
    expect(await phaseOf(student)).toBe("submitting");
    await student.alarmAfter(41_000);
    expect(await student.view()).toMatchObject({
      submission: { phase: "submitted", tries: 2, evaluation: { performanceId: 9001 } },
    });
    expect(institute().evaluated).toHaveLength(1);
  });

  it("a crash before anything was evaluated sends it after all", async () => {
    const { student, view } = await answered();
    institute().fates = ["hang"];
    institute().timeoutMs = 60_000;
    await submit(student, view, 50);
    await runInDurableObject(student.stub, (_, state) => state.abort("crash")).catch(() => {});
    await student.alarmAfter(46_000);
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });

  it("a clear refusal keeps the answers, says why, and may be tried again", async () => {
    const { student, view } = await answered();
    institute().fates = ["refuse"];
    expect(await submit(student, view)).toMatchObject({
      submission: { phase: "refused", message: "This test is closed.", nextTryAt: null },
    });
    expect(await tokens(student)).toEqual([]);
    expect(await runDurableObjectAlarm(student.stub)).toBe(false);
    expect((await student.view()).session.questions[0]?.selected).toBe(1013);
    institute().clockOffset += MINUTE;
    expect(await submit(student, view)).toMatchObject({ submission: { phase: "submitted" } });
    expect(institute().evaluated).toMatchObject([{ answers: ROWS, totalTime: 20 }]);
  });

  it("a refused attempt does not lock the student out of the test", async () => {
    const { student, view } = await answered();
    institute().fates = ["refuse"];
    await submit(student, view);
    expect(await student.attempts.begin(7, "phone")).toMatchObject({ kind: "unfinished" });
    const anew = await student.attempts.begin(7, "phone", { afterRefusal: true });
    expect(anew).toMatchObject({ kind: "started", view: { number: 2 } });
  });
});

describe("the token expires", () => {
  it("waits for a new sign-in, then sends the answers as they were", async () => {
    const { student, view } = await answered();
    institute().tokens = new Set(["fresh-token"]);
    expect(await submit(student, view)).toMatchObject({ submission: { phase: "signed-out" } });
    expect(institute().evaluated).toEqual([]);
    const again = student.signedIn("fresh-token");
    const read = await again.read(7, "phone");
    expect(read).toMatchObject({ view: { submission: { phase: "submitting" } } });
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
    expect(await tokens(student)).toEqual([]);
  });

  it("in the middle of the test: the attempt is intact and the new token is used", async () => {
    const { student } = await answered();
    institute().tokens = new Set(["fresh-token"]);
    await evictDurableObject(student.stub);
    const again = student.signedIn("fresh-token");
    expect(await again.begin(7, "phone")).toMatchObject({ kind: "running" });
    await student.alarmAfter(31 * MINUTE);
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });

  it("on one device only: the other device's token sends the attempt", async () => {
    const { student } = await answered();
    institute().tokens.add("stale-token");
    await student.signedIn("stale-token").read(7, "tablet");
    institute().tokens.delete("stale-token");
    await student.alarmAfter(31 * MINUTE);
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });
});
