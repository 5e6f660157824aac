import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { listOpen } from "~/lib/durable/open-index";
import { bindings } from "../bindings";
import { institute, wireTest } from "../fake-institute";
import { answered, newStudent, ROWS, submit, TOKEN } from "./taking";

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

  it("a test that could not be started is not one", async () => {
    const student = newStudent();
    institute().tests.clear();
    expect(await student.attempts.begin(7)).toMatchObject({ kind: "failed" });
    expect(await student.attempts.open()).toEqual([]);
  });

  it("the look at open attempts after a sign-in sends what waited for a new token", async () => {
    const { student } = await answered();
    institute().tokens.clear();
    await student.alarmAfter(31 * MINUTE);
    await student.alarmAfter(1);
    await student.signedIn(TOKEN).open();
    expect(institute().evaluated).toEqual([]);
    institute().tokens.add("a-new-token");
    const again = student.signedIn("a-new-token");
    await again.open();
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
    expect(await again.read(7)).toMatchObject({ view: { submission: { phase: "submitted" } } });
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

  it("without a student no open attempts are shown", async () => {
    const { student } = await answered();
    expect(await student.signedIn("").open()).toEqual([]);
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

  it("may be followed by another start", async () => {
    const { student } = await answered();
    await student.erase();
    expect((await student.begin()).number).toBe(1);
  });
});
