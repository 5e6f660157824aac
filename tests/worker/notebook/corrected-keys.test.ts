import { describe, expect, it } from "vitest";
import { DAY_MS, letNotebookLook, newStudent } from "./student";

describe("a corrected key", () => {
  it("is read again, and a notice tells the marks until it is taken away", async () => {
    const student = newStudent();
    student.sit(91, { ago: 1, chosen: { 101: 3, 102: 2 } });
    await student.visit((notebook) => notebook.result(91));
    student.key[101] = 3;
    await student.visit((notebook) => notebook.fill());
    const read = await student.visit((notebook) => notebook.result(91));
    expect(read).toMatchObject({ marks: 2, questions: [{ outcome: "right", right: [2] }, {}] });
    const [notice] = await student.visit((notebook) => notebook.notices());
    expect(notice).toMatchObject({ performanceId: 91, testId: 7, name: "Test 7", marksBefore: 1, marksAfter: 2 });
    // What was wrong is right after all, so it does not come back.
    expect((await student.visit((notebook) => notebook.overview()))?.unlearnt).toBe(0);
    // Nothing else has changed: nothing more is said.
    await letNotebookLook(student);
    await student.visit((notebook) => notebook.fill());
    expect(await student.visit((notebook) => notebook.notices())).toHaveLength(1);
    await student.visit((notebook) => notebook.dismissNotice(notice?.id ?? 0));
    expect(await student.visit((notebook) => notebook.notices())).toEqual([]);
  });

  it("that leaves the marks as they were is read again where the institute says when it changed", async () => {
    const student = newStudent();
    const sitting = { ago: 1, chosen: { 101: 3, 102: 2 } };
    student.sit(91, sitting);
    await student.visit((notebook) => notebook.result(91));
    student.sit(91, { ...sitting, keys: { 101: { dropped: "nobody" } }, told: { total_marks: 1 } });
    const rightsOf = async () =>
      (await student.visit((notebook) => notebook.result(91))).questions.map((one) => one.outcome);
    await student.visit(async (notebook) => notebook.fill(await student.taken()));
    expect(await rightsOf()).toEqual(["wrong", "right"]);
    const told = { total_marks: 1, keys_changed_at: new Date().toISOString() };
    student.sit(91, { ...sitting, keys: { 101: { dropped: "nobody" } }, told });
    await student.visit(async (notebook) => notebook.fill(await student.taken()));
    expect(await rightsOf()).toEqual(["dropped", "right"]);
    expect(await student.visit((notebook) => notebook.notices())).toEqual([]);
  });

  it("brings back a question that was right only by mistake", async () => {
    const student = newStudent();
    student.sit(91, { ago: 10, chosen: { 101: 2 } });
    await student.visit((notebook) => notebook.fill());
    student.key[101] = 4;
    await letNotebookLook(student);
    await student.visit((notebook) => notebook.fill());
    const overview = await student.visit((notebook) => notebook.overview());
    expect(overview).toMatchObject({ unlearnt: 1, dueToday: 0, topics: [{ wrong: 1, right: 0 }] });
  });
});

describe("solutions that open later", () => {
  it("are asked for at each look, told of until the student has read so, and held then", async () => {
    const student = newStudent();
    const sitting = { ago: 1, chosen: { 101: 3 } };
    const at = (ms: number) => ({ told: { solutions_from: new Date(Date.now() + ms).toISOString() } });
    const look = () => student.visit((notebook) => notebook.result(91));
    const openings = async () => (await student.visit((notebook) => notebook.overview()))?.openings;
    student.sit(91, { ...sitting, ...at(DAY_MS) });
    await look();
    expect(await openings()).toMatchObject([{ performanceId: 91, testId: 7, name: "Test 7" }]);
    student.asked();
    await look();
    expect(student.asked()).toEqual(["performance 91"]);
    // They may open earlier than was said.
    student.sit(91, { ...sitting, ...at(-DAY_MS / 2) });
    await look();
    expect(await openings()).toHaveLength(1);
    student.asked();
    await look();
    expect(student.asked()).toEqual([]);
    await student.visit((notebook) => notebook.dismissOpening(91));
    expect(await openings()).toEqual([]);
  });
});
