import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { dayOf } from "~/lib/notebook/rules/days";
import { DAY_MS, newStudent } from "./student";

/** A notebook as it was before FSRS: the columns of days, and none of memory. */
async function oldNotebook() {
  const student = newStudent();
  student.sit(91, { ago: 20, chosen: { 101: 3, 102: 3, 103: 3, 104: 2, 105: 0, 106: 3 } });
  await student.visit((notebook) => notebook.result(91));
  await student.visit(async (notebook) => {
    await notebook.setBookmark(104, true);
    await notebook.setNote(101, "mine");
  });
  const today = dayOf(Date.now());
  await runInDurableObject(student.stub(), (_, { storage: { sql } }) => {
    sql.exec(`DROP INDEX askable;
      ALTER TABLE questions DROP COLUMN stability; ALTER TABLE questions DROP COLUMN difficulty;
      ALTER TABLE questions DROP COLUMN memory_day; ALTER TABLE questions DROP COLUMN unlearnt;
      ALTER TABLE questions ADD COLUMN step INTEGER; ALTER TABLE questions ADD COLUMN due_day INTEGER;
      CREATE INDEX practicable ON questions (due_day, bookmarked_at, note);
      DROP TABLE study_plan;`);
    const set = "UPDATE questions SET step = ?, due_day = ?, practised_at = ? WHERE id = ?";
    const due = [
      [101, 0, today - 4, null],
      [102, 1, today + 1, Date.now() - 2 * DAY_MS],
      [103, 2, today + 3, Date.now() - 4 * DAY_MS],
      [106, null, null, Date.now() - 3 * DAY_MS],
    ] as const;
    for (const [id, step, day, practised] of due) sql.exec(set, step, day, practised, id);
  });
  await evictDurableObject(student.stub());
  return { student, today };
}

const stored = (student: ReturnType<typeof newStudent>) =>
  runInDurableObject(student.stub(), (_, { storage: { sql } }) =>
    sql.exec("SELECT id, stability, memory_day AS day, unlearnt FROM questions ORDER BY id").toArray(),
  );

describe("a notebook from before FSRS", () => {
  it("keeps what was learnt: each step is the memory that its right answers made", async () => {
    const { student, today } = await oldNotebook();
    await student.visit((notebook) => notebook.overview());
    expect(await stored(student)).toEqual([
      { id: 101, stability: 0.212, day: today - 5, unlearnt: 1 },
      { id: 102, stability: 1.88678762, day: today - 2, unlearnt: 1 },
      { id: 103, stability: 7.63823104, day: today - 4, unlearnt: 1 },
      { id: 104, stability: 2.3065, day: today - 20, unlearnt: 0 },
      { id: 105, stability: null, day: null, unlearnt: 0 },
      { id: 106, stability: 20.33055928, day: today - 3, unlearnt: 0 },
    ]);
  });

  it("is carried over once, with notes and bookmarks, and goes on from there", async () => {
    const { student } = await oldNotebook();
    const before = await student.visit((notebook) => notebook.progress());
    expect(before).toMatchObject({ unlearnt: 3, dueToday: 2, kept: 2, plan: null });
    await evictDurableObject(student.stub());
    expect(await student.visit((notebook) => notebook.progress())).toEqual(before);
    const id = (await student.visit((notebook) =>
      notebook.practice.start({ choice: { of: "due" }, title: "Due", most: 9, secondsEach: null }),
    )) as number;
    const round = await student.visit((notebook) => notebook.practice.round(id));
    expect(round?.questions.map((one) => one?.id).sort()).toEqual([101, 104]);
    await student.visit((notebook) => notebook.practice.answer({ id, place: 0, chosen: -1, seconds: 9 }));
    expect(await student.visit((notebook) => notebook.overview())).toMatchObject({ dueToday: 1 });
  });
});
