import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { institute } from "../fake-institute";
import { answered, phaseOf, ROWS, resend, save, submit, TOKEN, tokens } from "./taking";

const MINUTE = 60_000;
describe("the student submits", () => {
  it("sends exactly what was chosen, once, and forgets the token", async () => {
    const { student, view } = await answered();
    expect(await tokens(student)).toEqual([{ token: TOKEN }]);
    const result = await submit(student, view);
    expect(result).toMatchObject({
      phase: "submitted",
      cause: "student",
      tries: 1,
      nextTryAt: null,
      evaluation: { performanceId: 9001, marksId: 9001, marks: 1 },
    });
    expect(institute().evaluated).toMatchObject([
      { id: 9001, testId: 7, answers: ROWS, totalTime: expect.closeTo(20, -1) },
    ]);
    expect(await submit(student, view)).toEqual(result);
    expect(await resend(student, view)).toEqual({ kind: "submission", submission: result });
    expect(institute().sent).toBe(1);
    expect(await tokens(student)).toEqual([]);
  });

  it("is evaluated once where two phones submit and one asks again while the institute is at work", async () => {
    const { student, view } = await answered();
    const { arrived, go } = institute().hold("evaluate_test_new");
    const press = () => student.attempts.applyForm(7, view.attemptId, { intent: "submit" });
    await press();
    await arrived;
    // The institute is called again at once, or not at all while it is at work.
    const asksAgain = student.attempts.resend(7, view.attemptId, 200);
    await Promise.all([press(), press(), asksAgain]);
    go();
    expect(await resend(student, view)).toMatchObject({ submission: { phase: "submitted" } });
    expect(institute().sent).toBe(1);
    expect(institute().evaluated).toHaveLength(1);
  });

  it("takes no answers afterwards, and may start again", async () => {
    const { student, view, page } = await answered();
    await submit(student, view);
    const late = await page.send([page.event(save(103, 1))]);
    expect(late.refused[0]?.reason).toBe("closed");
    const next = await student.begin();
    expect(next.number).toBe(2);
    expect(next.attempt.questions.every(({ selected }) => selected === null)).toBe(true);
    expect(await resend(student, view)).toEqual({ kind: "other-attempt" });
    await submit(student, next);
    const history = await student.attempts.history(7);
    expect(history).toMatchObject({
      attempts: [
        { number: 2, submission: { evaluation: { performanceId: 9002 } } },
        { number: 1, submission: { evaluation: { performanceId: 9001 } } },
      ],
    });
    const receipt = (performanceId: number) => student.attempts.receipt(7, { performanceId });
    expect(await receipt(9001)).toMatchObject({ kind: "receipt", receipt: { number: 1 } });
    expect(await receipt(9003)).toEqual({ kind: "none" });
  });

  it("a submission from a page's queue comes after the last answers", async () => {
    const { student, page } = await answered();
    const reply = await page.send([page.event(save(104, 2)), page.event({ type: "submit" })]);
    expect(reply.submission.phase).toBe("submitting");
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().evaluated[0]?.answers[3]).toEqual([104, 1042, expect.any(Number), 1]);
  });

  it("leaves a receipt of the answers with their times", async () => {
    const { student, view, page } = await answered();
    await page.send([page.event({ type: "mark", questionId: 101, on: true })]);
    await submit(student, view);
    const result = await student.attempts.receipt(7);
    if (result.kind !== "receipt") throw new Error(result.kind);
    const [first, , third] = result.receipt.rows;
    const { startedAt } = view.attempt;
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

describe("an old page asks to send again", () => {
  it("does not end the attempt that runs now", async () => {
    const { student, view } = await answered();
    institute().fates = ["refuse"];
    await submit(student, view);
    const anew = await student.attempts.begin(7, { afterRefusal: true });
    if (anew.kind !== "started") throw new Error(anew.kind);
    expect(await resend(student, view)).toEqual({ kind: "other-attempt" });
    expect(await resend(student, anew.view)).toEqual({ kind: "running" });
    expect(await phaseOf(student)).toBe("running");
    expect(institute().sent).toBe(1);
  });

  it("an old page does not end an attempt whose last answers are awaited", async () => {
    const { student, view } = await answered();
    await student.alarmAfter(30 * MINUTE - 15_000);
    expect(await resend(student, view)).toEqual({ kind: "running" });
    expect(institute().sent).toBe(0);
  });
});

describe("the token expires", () => {
  it("waits for a new sign-in, then sends the answers as they were", async () => {
    const { student, view } = await answered();
    institute().tokens = new Set(["fresh-token"]);
    expect(await submit(student, view)).toMatchObject({ phase: "signed-out" });
    expect(institute().evaluated).toEqual([]);
    const again = student.signedIn("fresh-token");
    const read = await again.read(7);
    expect(read).toMatchObject({ view: { submission: { phase: "submitting" } } });
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
    expect(await tokens(student)).toEqual([]);
  });

  it("a token that expires on one device leaves the attempt to the other device's token", async () => {
    const { student } = await answered();
    institute().tokens.add("stale-token");
    await student.signedIn("stale-token", "tablet").read(7);
    institute().tokens.delete("stale-token");
    await student.alarmAfter(31 * MINUTE);
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });
});
