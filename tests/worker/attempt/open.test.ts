import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { listOpen } from "~/lib/durable/open-index";
import { bindings } from "../bindings";
import { institute, wireTest } from "../fake-institute";
import { answered, newStudent, phaseOf, type Student, submit, TOKEN } from "./taking";

const MINUTE = 60_000;

describe("the attempts that are not evaluated yet", () => {
  it("are found from another phone, and no more once they are evaluated", async () => {
    const { student, view } = await answered();
    const [open, ...others] = await student.attempts.open();
    expect(others).toEqual([]);
    expect(open).toEqual({ testId: 7, name: view.paper.name, phase: "running", endsAt: view.attempt.endsAt });
    await submit(student, view);
    expect(await student.attempts.open()).toEqual([]);
    await student.begin();
    expect(await student.attempts.open()).toMatchObject([{ phase: "running" }]);
  });

  it("are several where several tests run, and each student has their own", async () => {
    const student = newStudent();
    institute().tests.set(8, wireTest({ id: 8 }));
    await student.begin();
    await student.attempts.begin(8);
    expect((await student.attempts.open()).map(({ testId }) => testId)).toEqual([7, 8]);
    const other = newStudent();
    expect(await other.attempts.open()).toEqual([]);
  });

  it("are those of a list that the page has read, and asked for where it could not be", async () => {
    const { student } = await answered();
    const openWith = async (known: { testId: number; starts: number }[] | null) =>
      (await student.attempts.open({ known: Promise.resolve(known) })).map(({ testId }) => testId);
    expect(await openWith([{ testId: 7, starts: 1 }])).toEqual([7]);
    expect(await openWith([])).toEqual([]);
    expect(await openWith(null)).toEqual([7]);
  });

  it("are not closed on the word of an earlier start", async () => {
    const student = newStudent();
    const list = student.openList();
    await list.note(7);
    const [before] = await list.open();
    await list.note(7);
    if (before) await list.close(before);
    expect(await list.open()).toMatchObject([{ testId: 7 }]);
    for (const now of await list.open()) await list.close(now);
    expect(await list.open()).toEqual([]);
  });

  it("keep the token of a student who signs out while it is not known which they are", async () => {
    const { student } = await answered();
    expect(await student.withoutList.endAfterwards()).toBe(true);
    expect(institute().ended).toEqual([]);
  });
});

describe("a deleted account", () => {
  it("leaves no attempt, no answer, no token and no alarm", async () => {
    const { student } = await answered();
    await student.erase();
    expect(await student.attempts.open()).toEqual([]);
    expect(await student.attempts.read(7)).toEqual({ kind: "none" });
    const left = await runInDurableObject(student.stub, async (_, { storage }) => {
      const query = "SELECT name FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'";
      return { tables: storage.sql.exec(query).toArray(), alarm: await storage.getAlarm() };
    });
    expect(left).toEqual({ tables: [], alarm: null });
    await evictDurableObject(student.stub);
    expect(await student.alarmAfter(31 * MINUTE)).toBe(false);
    expect(institute().evaluated).toEqual([]);
    expect((await student.begin()).number).toBe(1);
  });

  it("leaves no row among the submissions that people look after", async () => {
    const { student } = await answered();
    institute().tokens.clear();
    await student.alarmAfter(31 * MINUTE);
    await student.alarmAfter(1);
    const name = student.stub.name ?? "";
    const rows = async () => (await listOpen(bindings.OPEN_INDEX, "submission")).filter(({ id }) => id === name);
    await expect.poll(rows).toHaveLength(1);
    await student.erase();
    expect(await rows()).toEqual([]);
  });
});

describe("a student who signs out", () => {
  const leave = (student: Student) => student.attempts.endAfterwards();

  it("is signed out at the institute once the attempt is evaluated, and not before", async () => {
    const { student } = await answered();
    expect(await leave(student)).toBe(true);
    expect(institute().ended).toEqual([]);
    await student.alarmAfter(31 * MINUTE);
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated).toHaveLength(1);
    await expect.poll(() => institute().ended).toEqual([`${TOKEN} on phone`]);
  });

  it("a sign-out during two tests is told after the last of them", async () => {
    const { student, view } = await answered();
    institute().tests.set(8, wireTest({ id: 8, minutes: 60 }));
    await student.attempts.begin(8);
    const other = student.signedIn(TOKEN, "tablet");
    await leave(student);
    const submits = { intent: "submit" } as const;
    await other.applyForm(7, view.attemptId, submits);
    await expect.poll(() => institute().evaluated.length).toBe(1);
    const second = await other.read(8);
    if (second.kind !== "attempt") throw new Error(second.kind);
    expect(second.view.attempt.phase).toBe("running");
    expect(institute().ended).toEqual([]);
    await other.applyForm(8, second.view.attemptId, submits);
    await expect.poll(() => institute().evaluated.length).toBe(2);
    await expect.poll(() => institute().ended).toEqual([`${TOKEN} on phone`]);
  });

  it("a student who signs out and in again on the same phone goes on, and stays signed in", async () => {
    const { student, view } = await answered();
    await leave(student);
    await student.attempts.open({ isNew: true });
    expect(await student.attempts.read(7)).toMatchObject({ kind: "attempt" });
    await submit(student, view);
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().ended).toEqual([]);
  });
});
