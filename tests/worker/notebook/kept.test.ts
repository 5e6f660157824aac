import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { MS_PER_DAY } from "~/lib/days";
import { wordsDue } from "~/lib/notebook/rules/words-due";
import { newStudent } from "./student";

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** Sets the clock of a student's notebook. */
const at = (student: ReturnType<typeof newStudent>, ms: number) =>
  runInDurableObject(student.stub(), (notebook) => {
    Object.assign(notebook, { now: () => ms });
  });

it("a doubt is solved, and somebody blocked, for one student alone, until it is taken back or the account goes", async () => {
  const [asha, ravi] = [newStudent(), newStudent()];
  const kept = (student: typeof asha) =>
    student.visit(async (notebook) => [await notebook.solvedAmong([7, 8, 9]), await notebook.blocked()]);
  const seven = { sender: "student:7", name: "x".repeat(500) };
  await asha.visit(async (notebook) => {
    for (const id of [7, 9]) expect(await notebook.setSolved(id, true)).toBe(true);
    for (const _ of [1, 2]) expect(await notebook.setBlocked(seven, true)).toBe(true);
  });
  expect(await kept(asha)).toEqual([[7, 9], [{ ...seven, name: "x".repeat(120) }]]);
  expect(await kept(ravi)).toEqual([[], []]);
  await asha.visit(async (notebook) => {
    await notebook.setSolved(7, false);
    await notebook.setBlocked(seven, false);
  });
  expect(await kept(asha)).toEqual([[9], []]);
  await asha.visit((notebook) => notebook.setBlocked(seven, true));
  await asha.erase();
  expect(await kept(asha)).toEqual([[], []]);
});

/** A student who reads announcements at chosen moments. */
function reader() {
  const student = newStudent();
  const start = Date.now();
  return {
    start,
    async see(newest: number, now: number) {
      await at(student, now);
      return student.visit((notebook) => notebook.seeAnnouncements(newest));
    },
  };
}

describe("announcements", () => {
  it("are new where they came after the visit before", async () => {
    const { see, start } = reader();
    const [old, recent] = [start - 5 * HOUR, start + HOUR / 2];
    // A first visit has nothing to compare with.
    expect(await see(old, start)).toBe(old);
    expect(await see(recent, start + HOUR)).toBe(old);
    expect(await see(recent, start + 3 * HOUR)).toBe(recent);
  });

  it("stay new while the visit lasts", async () => {
    const { see, start } = reader();
    await see(start - HOUR, start);
    const recent = start + HOUR;
    expect(await see(recent, start + 2 * HOUR)).toBe(start - HOUR);
    expect(await see(recent, start + 2 * HOUR + HOUR / 4)).toBe(start - HOUR);
  });

  it("of a day to come are not taken for seen", async () => {
    const { see, start } = reader();
    expect(await see(start + 99 * HOUR, start)).toBe(start);
  });
});

it("a word is its student's alone, once, the newest first, until it is taken away", async () => {
  const [asha, ravi] = [newStudent(), newStudent()];
  for (const term of ["trachea", "bruit", "trachea"]) {
    expect(await asha.visit(({ words }) => words.add(term))).toBe("added");
  }
  expect((await asha.visit(({ words }) => words.all()))?.map(({ term }) => term).sort()).toEqual(["bruit", "trachea"]);
  expect(await ravi.visit(({ words }) => words.all())).toEqual([]);
  await asha.visit(({ words }) => words.drop("bruit"));
  expect((await asha.visit(({ words }) => words.all()))?.map(({ term }) => term)).toEqual(["trachea"]);
  await asha.erase();
  expect(await asha.visit(({ words }) => words.all())).toEqual([]);
});

it("an answer is remembered once a day, and says when the word comes back", async () => {
  const student = newStudent();
  const today = Math.floor((Date.now() + 5.5 * 3600_000) / MS_PER_DAY);
  const all = async () => (await student.visit(({ words }) => words.all())) ?? [];
  for (const term of ["known", "unknown", "new"]) await student.visit(({ words }) => words.add(term));
  await student.visit(({ words }) => words.answer("known", true));
  await student.visit(({ words }) => words.answer("unknown", false));
  const answeredOnce = await all();
  await student.visit(({ words }) => words.answer("unknown", true));
  expect(await all()).toEqual(answeredOnce);
  await student.visit(({ words }) => words.answer("never added", true));
  const due = async (day: number) => wordsDue(await all(), day).map(({ term }) => term);
  expect(await all()).toHaveLength(3);
  expect(await due(today)).toEqual(["new"]);
  expect(await due(today + 2)).toEqual(["unknown", "new"]);
  expect((await due(today + 60)).slice(0, 2)).toEqual(["unknown", "known"]);
});

it("a list takes two thousand words, and says that it is full", async () => {
  const student = newStudent();
  await student.visit(({ words }) => words.all());
  await runInDurableObject(student.stub(), (_, { storage }) => {
    storage.sql.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
      INSERT INTO my_words (term, at) SELECT 'word ' || i, i FROM n`);
  });
  await student.visit(async ({ words }) => {
    expect([await words.add("last"), await words.add("more"), await words.add("word 7")]).toEqual([
      ...["added", "full", "added"],
    ]);
    await words.drop("word 7");
    expect(await words.add("more")).toBe("added");
    expect(await words.all()).toHaveLength(2_000);
  });
});

const DAY = 24 * HOUR;
const id = "m-12345678";

/** The comments of a student at chosen moments (ms after the first). */
function sender() {
  const student = newStudent();
  const start = Date.now();
  return {
    start,
    async begin(ms: number, of = id) {
      await at(student, start + ms);
      return student.visit((notebook) => notebook.comments.begin(of));
    },
    end: (end: "taken" | "refused" | "unsure") => student.visit((notebook) => notebook.comments.end(id, end)),
  };
}

describe("a comment that is sent under an id", () => {
  it("is new once, and taken from then on", async () => {
    const { begin, end, start } = sender();
    expect(await begin(0)).toEqual({ state: "new", since: start });
    expect((await begin(SECOND))?.state).toBe("under-way");
    await end("taken");
    expect((await begin(2 * DAY))?.state).toBe("taken");
    expect((await begin(0, "m-another-one"))?.state).toBe("new");
  });

  it("is unsure once a try is over that nobody heard of, for one page at a time", async () => {
    const { begin, end, start } = sender();
    await begin(0);
    expect(await begin(46 * SECOND)).toEqual({ state: "unsure", since: start });
    expect((await begin(47 * SECOND))?.state).toBe("under-way");
    await end("unsure");
    expect(await begin(48 * SECOND)).toEqual({ state: "unsure", since: start });
  });

  it("begins anew where it was refused, and is forgotten after a week", async () => {
    const { begin, end } = sender();
    await begin(0);
    await end("refused");
    expect((await begin(SECOND))?.state).toBe("new");
    await end("taken");
    await begin(8 * DAY, "m-another-one");
    expect((await begin(8 * DAY))?.state).toBe("new");
  });
});

const here = { device: "web-1-a", since: 1_000 };
const there = { device: "web-2-b", since: 2_000 };

describe("sessions that were ended", () => {
  it("are known by device and beginning, and outlive the object", async () => {
    const book = newStudent().stub();
    await book.endSession(here);
    await evictDurableObject(book);
    expect(await book.hasEnded(here)).toBe(true);
    expect(await book.hasEnded(there)).toBe(false);
    // A later sign-in on the same phone.
    expect(await book.hasEnded({ ...here, since: 1_001 })).toBe(false);
  });

  it("of devices that are not used any more are forgotten", async () => {
    const book = newStudent().stub();
    const old = { device: "web-1-a", since: Date.now() - 31 * 24 * 3600_000 };
    await book.endSession(old);
    await book.endSession({ device: "web-2-b", since: Date.now() });
    expect(await book.hasEnded(old)).toBe(false);
  });

  it("are all that began before, but for the one that ended the others", async () => {
    const book = newStudent().stub();
    await book.endSessions(here);
    expect([await book.hasEnded(here), await book.hasEnded(there)]).toEqual([false, true]);
    // An older session of the phone that goes on, and one that begins later.
    expect(await book.hasEnded({ ...here, since: 999 })).toBe(true);
    expect(await book.hasEnded({ ...there, since: Date.now() + 60_000 })).toBe(false);
    await book.endSessions(there);
    expect([await book.hasEnded(here), await book.hasEnded(there)]).toEqual([true, false]);
    await book.endSessions(null);
    expect([await book.hasEnded(here), await book.hasEnded(there)]).toEqual([true, true]);
  });

  it("are those of a deleted account too", async () => {
    const student = newStudent();
    await student.erase();
    expect(await student.stub().hasEnded(here)).toBe(true);
  });
});
