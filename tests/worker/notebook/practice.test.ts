import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { dayOf } from "~/lib/days";
import { MAX_NOTE_LENGTH } from "~/lib/notebook/notebook";
import type { NewRound } from "~/lib/notebook/object/rounds";
import { defaultPlan } from "~/lib/notebook/rules/study-plan";
import { institute } from "../fake-institute";
import { DAY_MS, newStudent } from "./student";

/** Options of the fake institute count from 1, places from 0. */
const RIGHT = 1;
const WRONG = 0;

const roundOf = (choice: NewRound["choice"], more: Partial<NewRound> = {}): NewRound => ({
  choice,
  title: "Practice",
  most: 10,
  secondsEach: null,
  ...more,
});

/** A student who answered 101 and 102 wrong, 103 right and left 104 out. */
async function sat(ago = 0, keys = {}) {
  const student = newStudent();
  const topics = { 104: "Joints" };
  const sitting = { ago, topics, chosen: { 101: 3, 102: 4, 103: 2, 104: 0 } };
  student.sit(91, { ...sitting, keys });
  await student.visit((notebook) => notebook.result(91));
  const practice = {
    async start(choice: NewRound["choice"], more: Partial<NewRound> = {}) {
      const wanted = roundOf(choice, more);
      return student.visit((notebook) => notebook.practice.start(wanted));
    },
    round: (id: number) => student.visit((notebook) => notebook.practice.round(id)),
    answer: (id: number, place: number, chosen: number) =>
      student.visit(async (notebook) => {
        const ids = (await notebook.practice.round(id))?.questions[place]?.solution.optionIds;
        await notebook.practice.answer({ id, place, chosen: ids?.[chosen] ?? chosen, seconds: null });
      }),
    ids: async (choice: NewRound["choice"], more: Partial<NewRound> = {}) => {
      const id = await practice.start(choice, more);
      return id === null ? [] : ((await practice.round(id))?.questions ?? []).map((one) => one?.id);
    },
  };
  const overview = () => student.visit((notebook) => notebook.overview());
  return { student, practice, overview, sitting };
}

describe("a round of practice", () => {
  it("takes the wrong ones, one topic, one subject or one test, the weak ones first", async () => {
    const { practice, student } = await sat();
    expect(await practice.ids({ of: "wrong" })).toEqual([101, 102]);
    expect(await practice.ids({ of: "test", testId: 7 })).toEqual([101, 102]);
    expect(await practice.ids({ of: "test", testId: 8 })).toEqual([]);
    expect(await practice.ids({ of: "topic", name: "Joints" })).toEqual([104]);
    expect(await practice.ids({ of: "topic", name: "Joint" })).toEqual([]);
    const subject = { of: "subject", name: "Anatomy" } as const;
    expect(await practice.ids(subject)).toEqual([101, 102, 104, 103]);
    expect(await practice.ids(subject, { most: 1 })).toEqual([101]);
    expect(await student.visit((notebook) => notebook.practice.offer(subject))).toMatchObject({ count: 4 });
    expect(await practice.ids({ of: "kept" })).toEqual([]);
    await student.visit((notebook) => notebook.setBookmark(103, true));
    await student.visit((notebook) => notebook.setNote(104, "why?"));
    expect(await practice.ids({ of: "kept" })).toEqual([104, 103]);
  });

  it("takes any right option, and asks no question that was dropped", async () => {
    const keys = { 101: { correct_option_ids: [1012, 1014] }, 102: { dropped: "all" }, 103: { dropped: "nobody" } };
    const { practice, student, overview, sitting } = await sat(0, keys);
    expect(await overview()).toMatchObject({ unlearnt: 1, topics: [{ right: 0, wrong: 1 }, { leftOut: 1 }] });
    const subject = { of: "subject", name: "Anatomy" } as const;
    expect(await practice.ids(subject)).toEqual([101, 104]);
    const id = (await practice.start(subject)) ?? 0;
    await practice.answer(id, 0, 3);
    expect((await practice.round(id))?.answers[0]).toMatchObject({ isRight: true, chosen: 3 });
    // One that is dropped in the middle of a round counts for nobody there.
    student.sit(91, {
      ...sitting,
      keys: { 104: { dropped: "all" } },
      told: { keys_changed_at: new Date().toISOString() },
    });
    await student.visit(async (notebook) => notebook.fill(await student.taken()));
    await practice.answer(id, 1, WRONG);
    const round = await practice.round(id);
    expect(round?.answers[1]).toMatchObject({ isRight: true });
    expect(round?.questions[1]).toMatchObject({ memory: null, outcome: "dropped" });
  });

  it("marks each answer once, whatever is sent again", async () => {
    const { practice, student } = await sat();
    const id = (await practice.start({ of: "wrong" })) ?? 0;
    await Promise.all([practice.answer(id, 0, RIGHT), practice.answer(id, 0, RIGHT)]);
    await practice.answer(id, 0, WRONG);
    await practice.answer(id, 9, RIGHT);
    await practice.answer(id, 1, 9);
    await practice.answer(id + 5, 1, RIGHT);
    expect((await practice.round(id))?.answers).toMatchObject([{ chosen: RIGHT, isRight: true }, null]);
    await evictDurableObject(student.stub());
    expect(await student.visit((notebook) => notebook.practice.offer(null))).toMatchObject({ open: { id } });
    await practice.answer(id, 1, -1);
    expect((await practice.round(id))?.answers[1]).toEqual({ chosen: -1, isRight: false });
    expect(await student.visit((notebook) => notebook.practice.offer(null))).toMatchObject({ open: null });
    expect((await student.visit((notebook) => notebook.overview()))?.practiceDays).toMatchObject([{ answered: 2 }]);
  });

  it("tells that a wrong option was chosen the time before, in a test, a round or on the sheet", async () => {
    const { practice, student, sitting } = await sat(10);
    const again = async (performanceId: number) =>
      (await student.visit((notebook) => notebook.questions(performanceId, [101, 102]))).map((one) => [
        one.isAgain,
        one.wrongOption,
      ]);
    expect(await again(91)).toEqual([
      [false, 1013],
      [false, 1024],
    ]);
    const id = (await practice.start({ of: "wrong" })) ?? 0;
    await practice.answer(id, 0, 2);
    await practice.answer(id, 1, WRONG);
    expect((await practice.round(id))?.answers.map((one) => one?.isAgain)).toEqual([true, undefined]);
    institute().clockOffset += DAY_MS;
    const at = Date.now() + institute().clockOffset;
    await student.visit((notebook) =>
      notebook.practice.answerLate({ questionId: 101, chosen: 1012, seconds: null, at, round: null }),
    );
    student.sit(92, { ...sitting, ago: -1, chosen: { 101: 3, 102: 1 } });
    await student.visit((notebook) => notebook.result(92));
    const told = [
      [false, 1013],
      [true, 1021],
    ];
    expect(await again(92)).toEqual(told);
    // Read again it is the same attempt; an older one tells nothing new.
    for (const performanceId of [92, 91]) {
      student.sit(performanceId, { ...sitting, ago: performanceId === 92 ? -1 : 10, chosen: { 101: 3, 102: 1 } });
      await student.visit(async (notebook) => notebook.record(await student.performance(performanceId)));
    }
    expect(await again(92)).toEqual(told);
  });

  it("remembers the turn of a sum that it asked, and that the student looked at its answer", async () => {
    const rules = ["n * 9", "n * 5", "n", "n * 2"].map((rule) => ({ rule }));
    const texts = { question: "{n}?", option: "{value}", steps: ["{n} × 5", "{n * 5}"] };
    const template = { numbers: { n: { from: 1, to: 9, step: 1 } }, rules, ...texts };
    const { practice } = await sat(3, { 101: { template } });
    const id = (await practice.start({ of: "wrong" })) ?? 0;
    const before = (await practice.round(id))?.questions[0];
    await practice.answer(id, 0, -1);
    await practice.answer(id, 1, WRONG);
    const after = await practice.round(id);
    expect(after?.answers[0]).toEqual({ chosen: -1, isRight: false, turn: before?.memory?.day });
    expect(after?.answers[1]).not.toHaveProperty("turn");
    expect(after?.questions[0]?.wrongOption).toBe(-1);
    expect(((after?.questions[0]?.practisedAt ?? 0) + (before?.memory?.day ?? 0)) % 2).toBe(1);
  });

  it("with a clock takes no answer after its end", async () => {
    const { practice } = await sat();
    const id = (await practice.start({ of: "wrong" }, { secondsEach: 30 })) ?? 0;
    institute().clockOffset += 61_000;
    await practice.answer(id, 0, RIGHT);
    expect((await practice.round(id))?.answers[0]).toMatchObject({ isRight: true });
    institute().clockOffset += 15_000;
    await practice.answer(id, 1, RIGHT);
    expect((await practice.round(id))?.answers[1]).toBeNull();
  });
});

describe("answers that waited for a network", () => {
  const late = (
    student: ReturnType<typeof newStudent>,
    questionId: number,
    place: number,
    ago: number,
    round: { id: number; place: number } | null = null,
  ) =>
    student.visit((notebook) => {
      const at = Date.now() + institute().clockOffset - ago;
      return notebook.practice.answerLate({
        questionId,
        chosen: questionId * 10 + place + 1,
        seconds: null,
        at,
        round,
      });
    });
  const memoryOf = async (student: ReturnType<typeof newStudent>, id: number) =>
    (await student.visit((notebook) => notebook.questions(91, [id])))[0]?.memory;

  it("count once, on the day they were given, in the round that asks them too", async () => {
    const { student, practice, overview } = await sat(10);
    const id = (await practice.start({ of: "wrong" })) ?? 0;
    institute().clockOffset += DAY_MS;
    await late(student, 101, RIGHT, DAY_MS / 2);
    const memory = await memoryOf(student, 101);
    await late(student, 101, RIGHT, DAY_MS / 2);
    await late(student, 101, WRONG, DAY_MS / 2 - 1000);
    expect(await memoryOf(student, 101)).toEqual(memory);
    expect((await practice.round(id))?.answers).toMatchObject([{ chosen: RIGHT, isRight: true }, null]);
    const days = (await overview())?.practiceDays ?? [];
    expect(days).toHaveLength(1);
    expect(days[0]?.answered).toBe(1);
    expect(days[0]?.day).toBe(memory?.day);
  });

  it("change nothing for a question that was answered again since, is not held, or has no such option", async () => {
    const { student, practice, overview } = await sat(10);
    institute().clockOffset += 2 * DAY_MS;
    const id = (await practice.start({ of: "wrong" })) ?? 0;
    await practice.answer(id, 0, RIGHT);
    const memory = await memoryOf(student, 101);
    await late(student, 101, WRONG, DAY_MS);
    await late(student, 999, RIGHT, 0);
    await late(student, 102, 8, 0);
    expect(await memoryOf(student, 101)).toEqual(memory);
    expect((await overview())?.practiceDays).toMatchObject([{ answered: 1 }]);
  });

  it("of a round count in that round as often as it asks, each once, on the day they were given", async () => {
    const { student, practice, overview } = await sat(10);
    const first = (await practice.start({ of: "wrong" })) ?? 0;
    const second = (await practice.start({ of: "wrong" })) ?? 0;
    institute().clockOffset += DAY_MS;
    for (const id of [first, second, second]) await late(student, 101, RIGHT, DAY_MS / 2, { id, place: 0 });
    for (const id of [first, second])
      expect((await practice.round(id))?.answers).toMatchObject([{ isRight: true }, null]);
    const days = (await overview())?.practiceDays ?? [];
    expect(days).toMatchObject([{ answered: 2 }]);
    expect((await memoryOf(student, 101))?.day).toBe(days[0]?.day);
  });
});

describe("what there is to practise", () => {
  const offered = async (student: ReturnType<typeof newStudent>) => {
    const found = await student.visit((notebook) => notebook.practice.offer(null));
    return found && { choice: found.choice, count: found.count };
  };

  it("is what helps most: what comes back today, what is not learnt, the weakest topic", async () => {
    const { student, practice, overview } = await sat();
    expect(await offered(newStudent())).toEqual({ choice: null, count: 0 });
    expect(await offered(student)).toEqual({ choice: { of: "wrong" }, count: 2 });
    institute().clockOffset += DAY_MS;
    expect(await offered(student)).toEqual({ choice: { of: "due" }, count: 2 });
    const knowAllAfter = async (days: number) => {
      institute().clockOffset += days * DAY_MS;
      const id = (await practice.start({ of: "due" })) ?? 0;
      for (const place of [0, 1, 2, 3, 4, 5, 6, 7]) await practice.answer(id, place, RIGHT);
    };
    for (const days of [0, 7, 9, 20, 1]) await knowAllAfter(days);
    expect(await offered(student)).toEqual({ choice: null, count: 0 });
    student.sit(92, { chosen: { 201: 1, 202: 1, 203: 2, 204: 2, 205: 2 } });
    await student.visit((notebook) => notebook.fill());
    for (const days of [1, 7, 9, 20, 1]) await knowAllAfter(days);
    expect(await overview()).toMatchObject({ unlearnt: 0 });
    expect(await offered(student)).toEqual({ choice: { of: "topic", name: "Bones" }, count: 8 });
  });

  it("is no question of which nobody knows the answer", async () => {
    const student = newStudent();
    student.key[101] = 9;
    student.sit(91, { ago: 3, chosen: { 101: 3, 102: 3 } });
    await student.visit((notebook) => notebook.result(91));
    for (const id of [101, 102]) {
      await student.visit((notebook) => notebook.setBookmark(id, true));
    }
    const one = { unlearnt: 1, dueToday: 1, kept: 1 };
    expect(await student.visit((notebook) => notebook.overview())).toMatchObject(one);
    expect(await offered(student)).toEqual({ choice: { of: "due" }, count: 1 });
  });
});

describe("wrong questions", () => {
  it("come ten more a day where a student asks after the minutes are over, and none where none is due", async () => {
    const { student, practice, overview } = await sat(30);
    const off = { ...defaultPlan, daysOff: [0, 1, 2, 3, 4, 5, 6] };
    await student.visit((notebook) => notebook.setPlan({ ...off, examDay: dayOf(Date.now()) + 60 }));
    expect(await overview()).toMatchObject({ untilExam: { fit: 0, minutes: null } });
    await student.visit((notebook) => notebook.setPlan(off));
    expect(await overview()).toMatchObject({ dueToday: 0, dueLater: 3, untilExam: null });
    const id = (await practice.start({ of: "due" })) ?? 0;
    expect((await practice.round(id))?.questions).toHaveLength(3);
    for (const place of [0, 1, 2]) await practice.answer(id, place, RIGHT);
    expect(await practice.start({ of: "due" })).toBeNull();
  });

  it("are moved on by a later attempt, and an older one changes nothing", async () => {
    const { student, overview } = await sat(5);
    student.sit(92, { ago: 0, chosen: { 101: 2 } });
    student.sit(80, { ago: 20, chosen: { 102: 2, 101: 1, 105: 1 } });
    await student.visit((notebook) => notebook.fill());
    expect(await overview()).toMatchObject({ unlearnt: 3, dueToday: 2 });
    const [, right] = await student.visit((notebook) => notebook.questions(92, [102, 101]));
    expect(right).toMatchObject({ id: 101, outcome: "right", performanceId: 92 });
  });

  it("that were practised since are not moved back by an attempt that is read late", async () => {
    const { student, practice } = await sat(5);
    const id = (await practice.start({ of: "wrong" })) ?? 0;
    await practice.answer(id, 0, RIGHT);
    const [before] = await student.visit((notebook) => notebook.questions(91, [101]));
    student.sit(92, { ago: 2, chosen: { 101: 3 } });
    await student.visit((notebook) => notebook.fill());
    const [after] = await student.visit((notebook) => notebook.questions(92, [101]));
    expect(after).toMatchObject({ performanceId: 92, outcome: "wrong" });
    expect(after?.memory).toEqual(before?.memory);
  });
});

describe("what a student notes", () => {
  it("stays with the question, through every later reading", async () => {
    const { student } = await sat(2);
    const kept = await student.visit(async (notebook) => [
      await notebook.setBookmark(102, true),
      await notebook.setNote(101, `  ${"x".repeat(MAX_NOTE_LENGTH)}yz`),
      await notebook.setNote(999, "of no question"),
    ]);
    expect(kept).toEqual([true, true, false]);
    student.sit(92, { chosen: { 101: 2, 102: 2 } });
    await student.visit((notebook) => notebook.fill());
    const all = await student.visit((notebook) => notebook.bookmarks());
    expect(all?.map(({ id, isBookmarked, note }) => [id, isBookmarked, note.length])).toEqual([
      [102, true, 0],
      [101, false, MAX_NOTE_LENGTH],
    ]);
    await student.visit(async (notebook) => {
      await notebook.setBookmark(102, false);
      await notebook.setNote(101, " ");
    });
    expect(await student.visit((notebook) => notebook.bookmarks())).toEqual([]);
  });

  it("is a bookmark of the attempt, taken over once and when its result is held", async () => {
    const student = newStudent();
    const show = () =>
      student.visit(async (notebook) => {
        await notebook.result(91);
        notebook.takeBookmarks(91, [101]);
      });
    const kept = async () => (await student.visit((notebook) => notebook.bookmarks()))?.map(({ id }) => id);
    await student.visit((notebook) => notebook.takeBookmarks(91, [101]));
    student.sit(91, { chosen: { 101: 2, 102: 3 } });
    await show();
    expect(await kept()).toEqual([101]);
    await student.visit((notebook) => notebook.setBookmark(101, false));
    await show();
    expect(await kept()).toEqual([]);
  });

  it("is where a note or a video was left, per kind", async () => {
    const { student } = await sat();
    const place = await student.visit(async (notebook) => {
      await notebook.setPlace("video", 5, 61.5);
      await notebook.setPlace("video", 5, 75);
      await notebook.setPlace("note", 5, 0);
      expect(await notebook.places()).toEqual([
        { kind: "note", id: 5, place: 0 },
        { kind: "video", id: 5, place: 75 },
      ]);
      return [await notebook.place("video", 5), await notebook.place("note", 5), await notebook.place("note", 6)];
    });
    expect(place).toEqual([75, 0, null]);
  });
});

it("the search of solutions finds all words, by how they begin, in any text, and stands anything", async () => {
  const { student } = await sat();
  const found = async (words: string) =>
    (await student.visit((notebook) => notebook.search(words)))?.map(({ id }) => id);
  expect(await found("quest 103")).toEqual([103]);
  expect(await found("BECAUSE 104")).toEqual([104]);
  expect(await found("103 femur")).toEqual([]);
  for (const words of ["", " ' \" * NEAR(", "x ".repeat(500)]) expect(Array.isArray(await found(words))).toBe(true);
});

describe("topics", () => {
  it("count each question once, as the latest attempt left it", async () => {
    const { student, overview } = await sat(3);
    student.sit(92, { chosen: { 101: 2 } });
    await student.visit((notebook) => notebook.fill());
    expect((await overview())?.topics).toEqual([
      { subject: "Anatomy", topic: "Bones", right: 2, wrong: 1, leftOut: 0, known: 1, seconds: 30 },
      { subject: "Anatomy", topic: "Joints", right: 0, wrong: 0, leftOut: 1, known: 0, seconds: 0 },
    ]);
  });

  it("of a test without subjects belong to none: a section is no subject", async () => {
    const student = newStudent();
    const sections = { 101: "Section 2: Child Health", 102: "Sectional anatomy" };
    student.sit(91, { subject: "", sections, chosen: { 101: 2, 102: 2, 103: 2 } });
    await student.visit((notebook) => notebook.result(91));
    const overview = await student.visit((notebook) => notebook.overview());
    expect(new Set(overview?.topics.map(({ subject }) => subject))).toEqual(new Set([""]));
  });
});
