import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { institute } from "../fake-institute";
import { answered, newStudent, openPage, phaseOf, ROWS, save, sent, submit } from "./taking";

const MINUTE = 60_000;

/** The options that the institute was told, by question. */
const chosen = () => institute().evaluated[0]?.answers.map(([, option]) => option);

describe("the time is over", () => {
  it("waits a moment for what is under way, then submits by itself", async () => {
    const { student } = await answered();
    expect(await student.alarmAfter(30 * MINUTE - 15_000)).toBe(true);
    expect(await phaseOf(student)).toBe("closing");
    expect(institute().evaluated).toEqual([]);
    expect(await student.alarmAfter(15_000)).toBe(true);
    expect(institute().evaluated).toMatchObject([{ answers: ROWS, totalTime: 1800 }]);
    expect(await student.view()).toMatchObject({ submission: { phase: "submitted", cause: "time" } });
  });

  it("takes an answer from before the end that arrives after it, and none from later", async () => {
    const { student, page } = await answered();
    const before = page.event(save(103, 4), 30 * MINUTE - 1_000);
    const after = page.event(save(104, 4), 30 * MINUTE + 1_000);
    await student.alarmAfter(30 * MINUTE - 18_000);
    const reply = await page.send([before, after]);
    expect(reply.refused).toEqual([{ seq: 8, reason: "late", questionId: 104 }]);
    await student.alarmAfter(15_000);
    expect(institute().evaluated[0]?.answers.slice(2, 4)).toEqual([
      [103, 1034, expect.any(Number), 1],
      [104, -1, 0, 5],
    ]);
  });

  it("does not wait when every page said after the end that nothing is waiting", async () => {
    const { student, page } = await answered();
    await student.alarmAfter(30 * MINUTE - 18_000);
    await page.send([], { sealed: true });
    await sent(student);
    expect(institute().evaluated).toHaveLength(1);
  });

  it("does not wait for forms, whose page was sent without script", async () => {
    const student = newStudent();
    const view = await student.begin();
    await student.attempts.read(7, { opensPage: false });
    const press = { intent: "save-next", questionId: 101, optionId: 1011, base: 0 } as const;
    await student.attempts.applyForm(7, view.attemptId, press);
    await student.alarmAfter(30 * MINUTE + 1_000);
    expect(institute().evaluated).toHaveLength(1);
  });

  it("waits for a phone that was sent the page and lost the network before a word of it", async () => {
    const student = newStudent();
    const view = await student.begin();
    await student.attempts.read(7, { opensPage: true });
    await evictDurableObject(student.stub);
    expect(await student.alarmAfter(30 * MINUTE)).toBe(true);
    expect(await phaseOf(student)).toBe("closing");
    institute().clockOffset += 7_000;
    const page = openPage(student, view, "page-one");
    const given = [101, 102, 103].map((id) => page.event(save(id, 2), 29 * MINUTE + id));
    expect(await page.send(given, { sealed: true })).toMatchObject({ ack: 3, refused: [] });
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated).toHaveLength(1);
    expect(chosen()?.slice(0, 3)).toEqual([1012, 1022, 1032]);
  });

  it("happens also when the alarm is lost and a page looks in", async () => {
    const { student } = await answered();
    institute().clockOffset += 31 * MINUTE;
    expect(await phaseOf(student)).toBe("submitting");
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(await phaseOf(student)).toBe("submitted");
  });

  it("an alarm twice, and an eviction before it, submit once", async () => {
    const { student } = await answered();
    await evictDurableObject(student.stub);
    await student.alarmAfter(31 * MINUTE);
    await runInDurableObject(student.stub, (object) => object.alarm());
    await runDurableObjectAlarm(student.stub);
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });

  it("starts no second attempt while the first is not evaluated", async () => {
    const { student, view } = await answered();
    institute().fates = ["500"];
    await submit(student, view);
    expect(await student.attempts.begin(7)).toMatchObject({
      kind: "unfinished",
      view: { attemptId: view.attemptId, submission: { phase: "submitting" } },
    });
  });
});
