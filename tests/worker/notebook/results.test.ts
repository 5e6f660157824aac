import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import type { Services } from "~/request/services";
import { readFilled } from "~/routes/progress/filled-notebook";
import { fake } from "../../fake";
import { DAY_MS, letNotebookLook, newStudent } from "./student";

describe("a result", () => {
  it("is read of the institute once, and the same ever after", async () => {
    const student = newStudent();
    student.sit(91, { chosen: { 101: 2, 102: 3, 103: 0 } });
    const first = await student.visit((notebook) => notebook.result(91));
    expect(first.questions.map(({ outcome }) => outcome)).toEqual(["right", "wrong", "left-out"]);
    await evictDurableObject(student.stub());
    expect(await student.visit((notebook) => notebook.result(91))).toEqual({ ...first, readAt: expect.any(Number) });
    expect(student.asked()).toEqual(["performance 91"]);
    const { questions: _, readAt: __, ...summary } = first;
    expect(await student.visit((notebook) => notebook.results())).toEqual([summary]);
  });

  it("of another student is not found, and nothing is written down", async () => {
    const owner = newStudent();
    owner.sit(91, { chosen: { 101: 2 } });
    await owner.visit((notebook) => notebook.result(91));
    const other = newStudent();
    const failure = await other.visit((notebook) => notebook.result(91)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(InstituteError);
    expect(failure).toMatchObject({ kind: "not-found" });
    expect(await other.visit((notebook) => notebook.results())).toEqual([]);
  });

  it("is held once, whoever writes it down at the same time", async () => {
    const student = newStudent();
    student.sit(91, { chosen: { 101: 3 } });
    await Promise.all(
      [1, 2, 3].map(() =>
        student.visit((notebook) => {
          notebook.fill();
          return notebook.result(91);
        }),
      ),
    );
    expect(await student.count("results")).toBe(1);
    expect(await student.count("sheets")).toBe(1);
    expect(await student.visit((notebook) => notebook.notices())).toEqual([]);
  });
});

describe("a result of more questions than a row of texts holds", () => {
  it("is found and read again like any other", async () => {
    const student = newStudent();
    const first = 1000;
    const chosenOf = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [first + at, at === 449 ? 3 : 2] as const));
    student.sit(91, { chosen: chosenOf(450) });
    await student.visit((notebook) => notebook.result(91));
    expect(await student.count("texts")).toBe(3);
    const last = first + 449;
    const some = [first, first + 200, last];
    const stems = await student.visit((notebook) => notebook.questions(91, some));
    expect(stems.map(({ solution }) => solution.stem)).toEqual(some.map((id) => `Question ${id}`));
    const found = await student.visit((notebook) => notebook.search(`because ${last}`));
    expect(found?.map(({ id }) => id)).toEqual([last]);
    student.sit(91, { chosen: chosenOf(150) });
    await student.visit(async (notebook) => notebook.fill(await student.taken()));
    expect(await student.count("texts")).toBe(1);
  });
});

describe("a notebook that was never there", () => {
  it("fills from the list of taken tests, a few each visit", async () => {
    const student = newStudent();
    for (const id of [91, 92, 93, 94, 95]) student.sit(id, { ago: 100 - id, chosen: { [id]: 3 } });
    const fill = () => student.visit((notebook) => notebook.fill());
    await fill();
    expect(await student.count("results")).toBe(3);
    // Only to look, not again within the minute.
    student.asked();
    await fill();
    expect(student.asked()).toEqual([]);
    await letNotebookLook(student);
    await fill();
    expect(student.asked()).toHaveLength(3);
    const held = await student.visit((notebook) => notebook.results());
    expect(held?.map(({ performanceId }) => performanceId)).toEqual([95, 94, 93, 92, 91]);
  });

  it("is filled whole by the page that shows it, also where rows of another form lie in it, and says what lacks", async () => {
    const student = newStudent();
    const ids = [91, 92, 93, 94, 95, 96, 97, 98];
    for (const id of ids) student.sit(id, { ago: 100 - id, chosen: { [id]: 3 } });
    const look = (taken: typeof student.taken = student.taken) =>
      student.visit(async (notebook) => {
        const tests = { taken };
        const optionalPart = async <T>(part: Promise<T>) => ({ value: await part.catch(() => null) });
        const services = fake<Services>("services", { notebook, institute: { tests }, optionalPart });
        const found = await readFilled(services, notebook.progress);
        return found && [found.results.length, found.isPartial];
      });
    const outOfReach = () => Promise.reject(new Error("out of reach"));
    expect(await look(outOfReach)).toBeNull();
    student.failing.add(94);
    expect(await look()).toEqual([7, true]);
    student.failing.delete(94);
    await letNotebookLook(student);
    expect(await look()).toEqual([8, false]);
    await runInDurableObject(student.stub(), (_, { storage }) => {
      storage.sql.exec("UPDATE results SET form = form + 1");
    });
    expect(await look(outOfReach)).toBeNull();
    for (const id of ids) student.failing.add(id);
    expect(await look()).toBeNull();
    student.failing.clear();
    expect(await look()).toEqual([8, false]);
  });

  it("tells what came of each test, its best attempt first of all", async () => {
    const student = newStudent();
    student.sit(91, { ago: 3, chosen: { 101: 2, 102: 2, 103: 0 } });
    student.sit(92, { ago: 2, chosen: { 101: 2, 102: 3, 103: 3 } });
    student.sit(93, { testId: 8, ago: 1, chosen: { 201: 3 } });
    await student.visit((notebook) => notebook.fill());
    expect((await student.visit((notebook) => notebook.overview()))?.taken).toEqual([
      { testId: 7, attempts: 2, marks: 2, totalMarks: 3, correct: 3, wrong: 2 },
      { testId: 8, attempts: 1, marks: 0, totalMarks: 1, correct: 0, wrong: 1 },
    ]);
    // Of an attempt that nobody counted nothing is made up.
    student.sit(94, { testId: 8, chosen: { 201: 2 }, isBare: true });
    student.sit(95, { testId: 9, chosen: { 301: 2 }, isBare: true });
    await letNotebookLook(student);
    await student.visit((notebook) => notebook.fill());
    expect((await student.visit((notebook) => notebook.overview()))?.taken.slice(1)).toEqual([
      { testId: 8, attempts: 2, marks: 1, totalMarks: 0, correct: 0, wrong: 1 },
      { testId: 9, attempts: 1, marks: 1, totalMarks: 0, correct: 0, wrong: 0 },
    ]);
  });
});

describe("two attempts at one test", () => {
  it("show each question as the later one left it, with the key that was read last", async () => {
    const student = newStudent();
    student.sit(91, { ago: 3, chosen: { 101: 3, 102: 2 } });
    student.sit(92, { ago: 2, chosen: { 100: 2, 101: 2, 102: 3 } });
    await student.visit((notebook) => notebook.fill());
    await student.visit((notebook) => notebook.setNote(101, "mine"));
    student.key[101] = 4;
    const record = async (id: number) =>
      student.visit(async (notebook) => notebook.record(await student.performance(id)));
    // The older attempt is read again, and has the new key.
    await record(91);
    const show = () => student.visit((notebook) => notebook.questions(92, [101, 102]));
    const shown = (await show()).map(({ performanceId, number, outcome, note, solution: { right, stem } }) => {
      return [performanceId, number, outcome, note, right.join(), stem];
    });
    expect(shown).toEqual([
      [92, 2, "right", "mine", "3", "Question 101"],
      [92, 3, "wrong", "", "1", "Question 102"],
    ]);
    await record(92);
    expect(await show()).toMatchObject([{ outcome: "wrong", note: "mine" }, { outcome: "wrong" }]);
    expect((await student.visit((notebook) => notebook.overview()))?.topics).toMatchObject([{ right: 1, wrong: 2 }]);
  });
});

describe("an institute that went back to an earlier day", () => {
  it("lists fewer attempts: those it lost stay, with what was noted", async () => {
    const student = newStudent();
    student.sit(91, { ago: 3, chosen: { 101: 2 } });
    student.sit(92, { ago: 1, chosen: { 102: 3 } });
    await student.visit((notebook) => notebook.fill());
    await student.visit((notebook) => notebook.setNote(102, "mine"));
    student.lose(92);
    await letNotebookLook(student);
    await student.visit((notebook) => notebook.fill());
    expect((await student.visit((notebook) => notebook.results()))?.map((one) => one.performanceId)).toEqual([92, 91]);
    expect(await student.visit((notebook) => notebook.result(92))).toMatchObject({ marks: 0 });
    expect(await student.visit((notebook) => notebook.questions(92, [102]))).toMatchObject([{ note: "mine" }]);
    expect(await student.visit((notebook) => notebook.notices())).toEqual([]);
    expect(student.logged()).toEqual([]);
  });
});

describe("two readings of one attempt", () => {
  it("end with what the institute said last, whichever arrives first", async () => {
    const student = newStudent();
    const record = (marks: number, ago: number) => {
      const { digest, ...reading } = readingBefore(ago);
      return student.stub().record([{ ...reading, digest: { ...digest, marks } }], null);
    };
    await record(2, 1_000);
    await record(1, 60_000);
    expect((await student.visit((notebook) => notebook.result(99))).marks).toBe(2);
    await record(3, 500);
    expect((await student.visit((notebook) => notebook.result(99))).marks).toBe(3);
  });
});

describe("an account that is deleted", () => {
  it("leaves nothing, and what was on its way does not come back", async () => {
    const student = newStudent();
    student.sit(91, { chosen: { 101: 3 } });
    await student.visit((notebook) => notebook.result(91));
    await student.visit((notebook) => notebook.setNote(101, "mine"));
    await student.visit((notebook) => notebook.setPlan(defaultPlan));
    await student.erase();
    for (const table of ["results", "sheets", "texts", "kept", "notices", "rounds", "forgetting", "study_plan"]) {
      expect(await student.count(table), table).toBe(0);
    }
    await runInDurableObject(student.stub(), (object) => object.record([readingBefore(DAY_MS)], null));
    expect(await student.count("results")).toBe(0);
    expect(await student.visit((notebook) => notebook.search("Question"))).toEqual([]);
  });
});

/** A reading of an empty attempt that was begun so long ago (ms). */
function readingBefore(ms: number) {
  const counts = { marks: 0, totalMarks: 0, correct: 0, wrong: 0, skipped: 0, dropped: 0, totalTime: 0 };
  const ids = { performanceId: 99, marksId: 99, testId: 7, name: "Late", takenAt: 0 };
  const figures = { subject: "", isFullMock: false, group: null, solutionsFrom: null };
  const digest = { ...ids, ...counts, ...figures, sections: [], keyChanges: [], questions: [] };
  return { digest, solutions: [], listedMarks: null, readAt: Date.now() - ms };
}

describe("a notebook out of reach", () => {
  it("a notebook out of reach is logged, and the page asks the institute", async () => {
    const student = newStudent();
    student.sit(91, { chosen: { 101: 3 } });
    await runInDurableObject(student.stub(), (_, { storage }) => {
      storage.sql.exec("CREATE TABLE results (broken)");
    });
    await evictDurableObject(student.stub());
    const shown = await student.visit(async (notebook) => ({
      marks: (await notebook.result(91)).marks,
      questions: (await notebook.questions(91, [101])).length,
      results: await notebook.results(),
      notices: await notebook.notices(),
      isKept: await notebook.setBookmark(101, true),
    }));
    expect(shown).toEqual({ marks: 0, questions: 1, results: null, notices: [], isKept: false });
    expect(student.logged()).toContain("notebook");
    expect(student.asked()).toEqual(["performance 91"]);
  });
});
