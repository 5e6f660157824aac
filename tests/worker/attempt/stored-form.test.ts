import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { inflated } from "~/lib/durable/deflated";
import { institute } from "../fake-institute";
import { answered, phaseOf, type Student, submit } from "./taking";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
type Dump = Record<string, Record<string, string | number | null>[]>;

/** All that is stored, by table. */
const dump = (student: Student): Promise<Dump> =>
  runInDurableObject(student.stub, (_, { storage }) => {
    const named = storage.sql.exec(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    );
    const names = named.toArray().map(({ name }) => String(name));
    return Object.fromEntries(names.map((name) => [name, storage.sql.exec(`SELECT * FROM ${name}`).toArray()])) as Dump;
  });

const run = (student: Student, query: string, ...values: (string | number | null)[]) =>
  runInDurableObject(student.stub, (_, { storage }) => {
    storage.sql.exec(query, ...values);
  });

const chosen = () => institute().evaluated.map(({ answers }) => answers.map((row) => row[1]));
const CHOSEN = [1013, 1021, -1, -1, -1, -1];
const receiptOf = async (student: Student, number?: number) => {
  const found = await student.attempts.receipt(7, number);
  if (found.kind !== "receipt") throw new Error(found.kind);
  return found.receipt;
};

const textOf = (papers: Dump[string] = []) =>
  papers.map(({ body }) => inflated(body as unknown as ArrayBuffer)).join("");

describe("the clock of a running attempt", () => {
  it("is the stored one, whatever the code makes of the paper", async () => {
    const { student } = await answered({ sections: [10, 20] });
    await run(student, "UPDATE attempts SET clock = json_set(clock, '$.durationMs', ?)", 45 * MINUTE);
    await evictDurableObject(student.stub);
    const { attempt } = await student.view();
    expect(attempt.durationMs).toBe(45 * MINUTE);
    expect(attempt.endsAt).toBe(attempt.startedAt + 45 * MINUTE);
  });
});

describe("what this code cannot read", () => {
  it.each([
    ["a form of later code", "UPDATE form SET number = 99", "UPDATE form SET number = 1"],
    ["an unknown phase", "UPDATE attempts SET phase = 'paused'", "UPDATE attempts SET phase = 'running'"],
    ["a paper that is no JSON", "UPDATE papers SET number = number + 100", "UPDATE papers SET number = number - 100"],
  ])("%s is answered in words, and nothing of it is lost", async (_, spoil, mend) => {
    const { student, view, page } = await answered();
    await run(student, spoil);
    const before = await dump(student);
    await evictDurableObject(student.stub);
    const { attempts } = student;
    const press = { intent: "submit" } as const;
    const { attemptId } = view;
    expect(await attempts.read(7)).toEqual({ kind: "unavailable" });
    expect(await attempts.apply(7, page.body([]))).toEqual({ kind: "unavailable" });
    expect(await attempts.applyForm(7, attemptId, press)).toEqual({ kind: "unavailable" });
    expect(await attempts.resend(7, attemptId)).toEqual({ kind: "unavailable" });
    expect(await attempts.receipt(7)).toEqual({ kind: "unavailable" });
    expect(await attempts.history(7)).toEqual({ kind: "unavailable" });
    expect(await attempts.begin(7)).toMatchObject({ kind: "failed", reason: "unavailable" });
    expect(await attempts.open({ isNew: true })).toEqual([]);
    // The end of the test comes when code is back that can read it.
    expect(await student.alarmAfter(31 * MINUTE)).toBe(true);
    const alarm = await runInDurableObject(student.stub, (_, { storage }) => storage.getAlarm());
    expect(alarm).toBeGreaterThan(Date.now() + institute().clockOffset);
    expect(await dump(student)).toEqual(before);
    await run(student, mend);
    await evictDurableObject(student.stub);
    await student.alarmAfter(11 * MINUTE);
    expect(await phaseOf(student)).toBe("submitted");
    expect(chosen()).toEqual([CHOSEN]);
  });
});

describe("the paper of an evaluated attempt", () => {
  it("goes after 90 days, and the receipt stays complete", async () => {
    const { student, view } = await answered();
    await submit(student, view);
    const receipt = await receiptOf(student);
    expect(receipt.rows[0]).toMatchObject({ questionId: 101, optionId: 1013, option: 3, status: 1 });
    await student.alarmAfter(89 * DAY);
    expect(textOf((await dump(student)).papers)).toContain("Question <b>101</b>");
    await student.alarmAfter(DAY + MINUTE);
    const after = await dump(student);
    const stored = JSON.stringify(after) + textOf(after.papers);
    expect(stored).not.toContain("Question");
    expect(stored).not.toContain("Option 3");
    expect(await receiptOf(student)).toEqual(receipt);
    await evictDurableObject(student.stub);
    expect(await receiptOf(student)).toEqual(receipt);
    expect(await runDurableObjectAlarm(student.stub)).toBe(false);
  });

  it("goes also while a later attempt runs, whose own paper stays", async () => {
    const { student, view } = await answered();
    await submit(student, view);
    institute().clockOffset += 90 * DAY - 10 * MINUTE;
    await student.begin();
    await student.alarmAfter(11 * MINUTE);
    expect((await dump(student)).attempts?.map((row) => row.is_pruned)).toEqual([1, 0]);
    expect((await student.view()).paper.questions[0]?.html).toContain("Question");
    expect(await phaseOf(student)).toBe("running");
  });
});
