import { describe, expect, test } from "vitest";
import { instituteThatReplies, json, recordedInstitute } from "./recorder";
import * as reply from "./replies";

describe("lists are unwrapped", () => {
  test.each([
    ["under its own name", { status: true, notes: [reply.note] }],
    ["under data", { status: true, data: [reply.note] }],
    ["under its name in data", { status: true, data: { notes: [reply.note] } }],
    ["as the body", [reply.note]],
  ])("%s", async (_, body) => {
    const notes = await instituteThatReplies(body).notes.free();
    expect(notes.map((note) => note.id)).toEqual([501]);
  });

  test("a list that is null or empty is empty", async () => {
    expect(await instituteThatReplies({ status: true, notes: null }).notes.free()).toEqual([]);
    expect(await instituteThatReplies({ status: true, notes: [] }).notes.free()).toEqual([]);
  });

  test("an object is found under its name, under data, or as the body", async () => {
    const { book } = reply;
    for (const body of [{ book }, { data: book }, { data: { book } }, book]) {
      expect(await instituteThatReplies(body).books.get(601)).toMatchObject({ id: 601 });
    }
  });

  test.each([0, 2])("%i rows as the body, of calls that say more beside a list", async (count) => {
    const rows = <T>(row: T) => instituteThatReplies(Array<T>(count).fill(row));
    expect(await rows({ ...reply.doubt, total: 9 }).doubts.list()).toMatchObject({
      doubts: { length: count },
      total: count,
    });
    expect((await rows(reply.job).jobs.list()).jobs).toHaveLength(count);
    const { messages, hasMore } = await rows(reply.message).chat.messages({ chatId: 5 });
    expect([messages.length, hasMore]).toEqual([count, false]);
  });

  test("jobs carry where they stand, in an object of its own or beside the list", async () => {
    const expected = { currentPage: 1, totalPages: 2, totalJobs: 12, hasNext: true, hasPrevious: false };
    for (const place of [{ pagination: reply.pagination }, reply.pagination]) {
      const body = { status: true, jobs: [reply.job], ...place };
      expect((await instituteThatReplies(body).jobs.list()).pagination).toEqual(expected);
    }
  });
});

test("a row is read with numeric texts, in snake_case and in camelCase", async () => {
  const picture = "/media/c.jpg";
  const snake = { id: "601", name: "G", cover_photo: picture, actual_price: "1499", max_price: 1999 };
  const camel = { id: 601, name: "G", coverPhoto: picture, actualPrice: 1499, maxPrice: "1999" };
  const [one] = await instituteThatReplies({ status: true, books: [snake] }).books.list();
  const [other] = await instituteThatReplies({ status: true, books: [camel] }).books.list();
  expect(one).toEqual(other);
  const costs = { totalPrice: 149_900, hasDiscount: true, discountAmount: 50_000, discountPercentage: 25 };
  expect(one).toMatchObject({ id: 601, coverPhoto: picture, costs });
});

test("a user without a status is Free; a user without a token is unreadable", async () => {
  const login = { username: "a", password: "b", instituteCode: "P", deviceId: "d" };
  const { subscription_status: _, ...withoutStatus } = reply.user;
  const user = await instituteThatReplies(withoutStatus).auth.login(login);
  expect(user).toMatchObject({ key: "9f2c", subscription_status: "Free", batches: [{ id: 11 }] });
  const { key: __, ...withoutKey } = reply.user;
  await expect(instituteThatReplies(withoutKey).auth.login(login)).rejects.toMatchObject({ kind: "unreadable" });
});

test.each([{ has_access: false, access: true }, { access: 0 }, { hasAccess: "false" }])(
  "access is not given by %j",
  async (body) => {
    const institute = instituteThatReplies({ status: true, ...body });
    expect(await institute.individual.hasAccess("note", 501)).toBe(false);
  },
);

const paper = (change: object = {}) =>
  instituteThatReplies({
    status: true,
    test: {
      ...reply.test,
      total_marks: 4,
      questions: [
        reply.question,
        { ...reply.question, id: 80602, marks: undefined, negative_marks: undefined },
        { ...reply.question, id: "80603", image: "/media/q.png", image_alt: "A wavy line" },
      ],
      negative_marks: -0.33,
      ...change,
    },
  }).tests.get(806);

test("a test paper never holds the right answer or the explanation", async () => {
  const text = JSON.stringify(await paper());
  expect(text).toContain("Which bone?");
  expect(text).not.toMatch(/SECRET|correct|answer|explanation/i);
});

test("a test paper fills in marks, keeps minutes, and is one section", async () => {
  const read = await paper();
  expect(read.duration).toBe(5);
  expect(read.totalQuestions).toBe(3);
  expect(read.questions[1]).toMatchObject({ id: 80602, marks: 4 / 3, negativeMarks: 0.33 });
  expect(read.questions[2]).toMatchObject({ image: "/media/q.png", imageAlt: "A wavy line" });
  expect(read.sections).toEqual([{ name: "", duration: null, questionIds: [80601, 80602, 80603] }]);
});

test("every question is in exactly one section", async () => {
  const sections = [
    { name: "A", duration: 18, question_ids: [80601, 99999] },
    { name: "B", duration: "18", questionIds: ["80601", "80602"] },
    { name: "Empty", duration: 18, question_ids: [] },
  ];
  expect((await paper({ sections })).sections).toEqual([
    { name: "A", duration: 18, questionIds: [80601] },
    { name: "B", duration: 18, questionIds: [80602] },
    { name: "", duration: null, questionIds: [80603] },
  ]);
});

test("a test paper takes its length from its sections; without any it cannot be sat", async () => {
  const sections = [
    { name: "A", duration: 18, question_ids: [80601, 80602] },
    { name: "B", duration: 18, question_ids: [80603] },
  ];
  expect((await paper({ duration: null, sections })).duration).toBe(36);
  await expect(paper({ duration: 0 })).rejects.toMatchObject({
    kind: "unusable",
    message: expect.stringContaining("how long it lasts"),
  });
});

test("the performance has what the paper must not", async () => {
  const questions = [{ ...reply.question, selected_option_id: -1, time_spent: 0, status: 5 }];
  const { tests } = instituteThatReplies({ performance: { ...reply.result, questions } });
  const key = { explanation: "SECRET-EXPLANATION", correctOptionIds: [806012] };
  expect((await tests.performance(9101)).questions).toMatchObject([{ ...key, selectedOptionId: null, status: 5 }]);
});

test("an accepted submission needs no more than its performance", async () => {
  const institute = instituteThatReplies({ status: true, performance_id: 9101 });
  const submission = { testId: 806, answers: [[1, -1, 0, 5]] as const, totalTime: 1 };
  const ids = { performanceId: 9101, marksId: 9101, testId: 806 };
  expect(await institute.tests.evaluate(submission)).toMatchObject({ ...ids, marks: null });
});

test("a provider without the call for texts has given none, one that refuses them has not said so", async () => {
  const { institute } = await recordedInstitute([json({}, 405), json({}, 403)]);
  expect(await institute.catalogue.texts("P")).toEqual([]);
  await expect(institute.catalogue.texts("P")).rejects.toMatchObject({ kind: "forbidden" });
});

test("a name of a term has no brackets and no sign that turns the direction of the text", async () => {
  const names = { ur: "\u202eبروئی\u202c", hi: "ब्रुई (ध्वनि)", klingon: "x", ta: 7, bn: "ব".repeat(81) };
  const { institute } = await recordedInstitute(json({ terms: [{ term: "bruit", definition: "A sound.", names }] }));
  expect(await institute.catalogue.glossary()).toEqual([
    { term: "bruit", meaning: "A sound.", names: { ur: "بروئی", hi: "ब्रुई ध्वनि" } },
  ]);
});
