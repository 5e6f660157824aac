import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { institute, wireTest } from "../fake-institute";
import { answered, newStudent, openPage, phaseOf, ROWS, save, submit, TOKEN } from "./taking";

const MINUTE = 60_000;

/** A student of a test of seven questions, the last of which cannot be read. */
function studentOfBrokenTest() {
  const student = newStudent();
  const whole = wireTest({ questions: 7 });
  const questions = whole.questions.map((one) => (one.id === 107 ? { ...one, options: [] } : one));
  institute().tests.set(7, { ...whole, questions });
  return student;
}

describe("a test of which a question cannot be read", () => {
  it("does not start before the student has agreed to do without it", async () => {
    const student = studentOfBrokenTest();
    expect(await student.attempts.begin(7)).toMatchObject({ kind: "failed", reason: "incomplete" });
    expect(await student.attempts.read(7)).toEqual({ kind: "none" });
  });

  it("is sent with a row for it, which says that it was not answered", async () => {
    const student = studentOfBrokenTest();
    const begun = await student.attempts.begin(7, { without: 1 });
    if (begun.kind !== "started") throw new Error(begun.kind);
    const page = openPage(student, begun.view, "page-one");
    await page.send([page.event(save(101, 3))]);
    await submit(student, begun.view);
    const answers = institute().evaluated[0]?.answers ?? [];
    expect(answers.map(([id]) => id)).toEqual([101, 102, 103, 104, 105, 106, 107]);
    expect(answers.at(-1)).toEqual([107, -1, 0, 5]);
  });
});

describe("an institute that gives the same token at every sign-in", () => {
  it("gets the answers after a new sign-in, not after a mere look", async () => {
    const { student, view } = await answered();
    institute().tokens.clear();
    expect(await submit(student, view)).toMatchObject({ phase: "signed-out" });
    institute().tokens.add(TOKEN);
    await student.signedIn(TOKEN).open();
    expect(await phaseOf(student)).toBe("signed-out");
    await student.signedIn(TOKEN).open({ isNew: true });
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });
});

describe("an institute whose list of taken tests never comes", () => {
  it("an institute without a list of taken tests gets the answers", async () => {
    const student = newStudent();
    institute().isListDown = true;
    const view = await student.begin();
    expect(await submit(student, view)).toMatchObject({ phase: "submitted" });
    expect(institute().evaluated).toHaveLength(1);
  });

  it("after a lost reply an earlier attempt is not taken for this one", async () => {
    const student = newStudent();
    institute().elsewhere = [{ id: 5, testId: 7, createdAt: "2026-01-01T00:00:00Z" }];
    institute().isListDown = true;
    const view = await student.begin();
    institute().clockOffset += MINUTE;
    institute().fates = ["lost"];
    await submit(student, view);
    institute().isListDown = false;
    await student.alarmAfter(MINUTE);
    expect((await student.view()).submission.evaluation?.performanceId).toBe(9001);
    expect(institute().evaluated).toHaveLength(1);
  });
});
