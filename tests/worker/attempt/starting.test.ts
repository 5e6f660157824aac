/** What others may ask and do while a start is under way, and how an attempt comes back to the student's list. */
import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { institute } from "../fake-institute";
import { answered, newStudent, ROWS, submit, TOKEN } from "./taking";

const MINUTE = 60_000;
const OTHER = "token-of-another-phone";

/** Which tests the student's Home shows. */
const onHome = async (student: ReturnType<typeof newStudent>) =>
  (await student.attempts.open()).map(({ testId, phase }) => ({ testId, phase }));

/** A start that waits for the paper. */
async function startUnderWay(student: ReturnType<typeof newStudent>) {
  const { arrived, go } = institute().hold("student_get_test");
  const begun = student.attempts.begin(student.testId);
  await arrived;
  return { begun, go };
}

async function closeList(student: ReturnType<typeof newStudent>) {
  const rows = await student.openList().open();
  for (const row of rows) await student.openList().close(row);
}

describe("Home, opened while a test is starting", () => {
  it("leaves a second attempt on the list, and does not take the first for it", async () => {
    const { student, view } = await answered();
    await submit(student, view);
    const { begun, go } = await startUnderWay(student);
    expect(await onHome(student)).toEqual([]);
    go();
    expect(await begun).toMatchObject({ kind: "started" });
    expect(await onHome(student)).toEqual([{ testId: 7, phase: "running" }]);
  });

  it("takes a start that failed off the list afterwards", async () => {
    const student = newStudent();
    const { begun, go } = await startUnderWay(student);
    await onHome(student);
    institute().tests.clear();
    go();
    expect(await begun).toMatchObject({ kind: "failed" });
    expect(await onHome(student)).toEqual([]);
    expect(await student.attempts.endAfterwards()).toBe(false);
  });
});

describe("ending sessions while a test is starting", () => {
  it("a sign-out leaves the token to the attempt that begins, and ends it after the evaluation", async () => {
    const student = newStudent();
    const { begun, go } = await startUnderWay(student);
    await onHome(student);
    const signsOut = student.attempts.endAfterwards();
    // Time enough for the sign-out to come before the attempt is there.
    await new Promise((resolve) => setTimeout(resolve, 500));
    go();
    await begun;
    expect(await signsOut).toBe(true);
    expect(institute().ended).toEqual([]);
    await student.alarmAfter(31 * MINUTE);
    expect(institute().evaluated).toHaveLength(1);
    await expect.poll(() => institute().ended).toEqual([`${TOKEN} on phone`]);
  });

  it("a deleted account gets no attempt", async () => {
    const student = newStudent();
    const { begun, go } = await startUnderWay(student);
    await student.erase();
    go();
    expect(await begun).toMatchObject({ kind: "failed" });
    expect(await student.attempts.read(7)).toEqual({ kind: "none" });
    expect(await onHome(student)).toEqual([]);
  });
});

describe("an attempt that needs a sign-in", () => {
  it("puts itself on the list again, so that a sign-in elsewhere sends it", async () => {
    const { student } = await answered();
    await closeList(student);
    institute().tokens.clear();
    await evictDurableObject(student.stub);
    await student.alarmAfter(31 * MINUTE);
    await student.alarmAfter(1);
    await expect.poll(() => student.openList().open()).toMatchObject([{ testId: 7 }]);
    institute().tokens.add(OTHER);
    const second = student.signedIn(OTHER, "tablet");
    expect(await second.open({ isNew: true })).toMatchObject([{ phase: "submitting" }]);
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });
});
