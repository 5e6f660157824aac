import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { SEALED } from "~/lib/notebook/object/without-keys";
import { objectIn } from "~/lib/purchase/purchase-id";
import { attemptTables, notebookTables, purchaseTables, type TableRule } from "~/lib/rights/stores";
import { newStudent as newSitter, openPage, save } from "../attempt/taking";
import { bindings } from "../bindings";
import { newStudent } from "../notebook/student";
import { newBuyer } from "../purchase/buyer";

type Stub = DurableObjectStub<Rpc.DurableObjectBranded & undefined>;

/** Every table of an object with the number of its rows. */
const counts = (stub: unknown): Promise<Record<string, number>> =>
  runInDurableObject(stub as Stub, (_, { storage }) => {
    const own = "type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'";
    const tables = storage.sql.exec(`SELECT name FROM sqlite_master WHERE ${own}`).toArray();
    const rows = (name: unknown) => Number(storage.sql.exec(`SELECT COUNT(*) AS n FROM "${name}"`).one().n);
    return Object.fromEntries(tables.map(({ name }) => [String(name), rows(name)]));
  });

/** Fails where a table has no rule, and where a table with rows is neither told nor withheld. */
function expectComplete(
  stored: Record<string, number>,
  told: Record<string, unknown[]>,
  rules: Readonly<Record<string, TableRule>>,
): void {
  for (const [name, rows] of Object.entries(stored)) {
    const rule = rules[name];
    expect(rule, `app/lib/rights/stores.ts says nothing of the table ${name}`).toBeDefined();
    if (rule?.withheld === undefined) expect([name, told[name]?.length]).toEqual([name, rows]);
    else expect([name, told[name]]).toEqual([name, undefined]);
  }
}

describe("what is handed out of a student", () => {
  it("is every row of every table of a running attempt, but questions and sessions", async () => {
    const student = newSitter();
    const view = await student.begin();
    const page = openPage(student, view, "page-1");
    await page.send([page.event(save(view.paper.questions[0]?.id ?? 0, 1))]);
    const { tests, sealedIds } = await student.attempts.exportTables();
    const told = tests[String(student.testId)] ?? {};
    expectComplete(await counts(student.stub), told, attemptTables);
    expect(told.attempts?.[0]?.answers).toMatchObject({ 0: { selected: expect.any(Number) } });
    expect(JSON.stringify(told)).not.toContain("good-token");
    expect(sealedIds).toEqual(view.paper.questions.map(({ id }) => id));
  });

  it("is every row of every table of the notebook", async () => {
    const student = newStudent();
    student.sit(91, { chosen: { 101: 2, 102: 3 } });
    await student.visit((notebook) => notebook.result(91));
    await student.visit(async (notebook) => {
      await notebook.setNote(101, "Think of bones");
      await notebook.setPlace("note", 5, 0.4);
      await notebook.setSolved(7, true);
      await notebook.comments.begin("comment-1");
      await notebook.seeAnnouncements(1);
      const round = { choice: { of: "wrong" as const }, title: "Wrong ones", most: 5, secondsEach: null };
      await notebook.practice.start(round);
    });
    const told = await student.visit((notebook) => notebook.exportTables([]));
    expectComplete(await counts(student.stub()), told, notebookTables);
    expect(told.questions).toMatchObject([
      { id: 101, number: 1, topic: "Bones", outcome: "right", seconds: 10, isUnlearnt: false, practisedAt: null },
      { id: 102, number: 2, topic: "Bones", outcome: "wrong", seconds: 10, isUnlearnt: true, wrongOption: 1023 },
    ]);
    expect(JSON.stringify(told)).toContain("Think of bones");
    expect(JSON.stringify(told)).toContain("Because of 102");
  });

  it("tells no key of a question that a running test asks again", async () => {
    const student = newStudent();
    student.sit(91, { chosen: { 101: 2, 102: 3 } });
    await student.visit((notebook) => notebook.result(91));
    await student.visit(async (notebook) => {
      const round = { choice: { of: "wrong" as const }, title: "Wrong ones", most: 5, secondsEach: null };
      const id = await notebook.practice.start(round);
      if (id !== null) await notebook.practice.answer({ id, place: 0, chosen: 1, seconds: 5 });
    });
    const told = await student.visit((notebook) => notebook.exportTables([102]));
    const of = (id: number) => told.questions?.find((row) => row.id === id);
    expect(of(102)).toMatchObject({ solution: SEALED, outcome: SEALED, isAgain: SEALED, wrongOption: SEALED });
    expect(of(101)).toMatchObject({ outcome: "right" });
    expect(told.results?.[0]?.questions).toMatchObject([
      { id: 101, right: [1] },
      { id: 102, sealed: SEALED },
    ]);
    expect(told.rounds?.[0]?.answers).toBe(SEALED);
    expect(JSON.stringify(told)).not.toContain("Because of 102");
  });

  it("is every row of every table of the purchases, but sessions", async () => {
    const buyer = newBuyer();
    const { id, orderId } = await buyer.buy();
    const told = await buyer.purchases.exportTables();
    expectComplete(await counts(bindings.PURCHASES.getByName(objectIn(id))), told, purchaseTables);
    expect(JSON.stringify(told)).toContain(orderId);
    expect(JSON.stringify(told)).not.toContain("good-token");
  });
});
