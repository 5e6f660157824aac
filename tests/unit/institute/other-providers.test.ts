import { describe, expect, test } from "vitest";
import { newcomer } from "./calls";
import { instituteThatReplies, json, recordedInstitute } from "./recorder";
import * as reply from "./replies";

const login = { username: "9876500001", password: "b", instituteCode: "P", deviceId: "d" };

describe("where another provider puts things", () => {
  test.each([
    ["beside the user", { status: true, key: "9f2c", user: withoutKey() }],
    ["beside data", { status: true, token: "9f2c", data: withoutKey() }],
    ["inside", { status: true, data: { ...withoutKey(), token: "9f2c" } }],
  ])("the token %s", async (_, body) => {
    const user = await instituteThatReplies(body).auth.login(login);
    expect(user).toMatchObject({ key: "9f2c", id: 101, name: "Asha Verma" });
  });

  test("a bare token signs in, by the name that was typed", async () => {
    const user = await instituteThatReplies({ key: "9f2c" }).auth.login(login);
    expect(user).toMatchObject({ key: "9f2c", username: "9876500001", id: null });
    const verified = instituteThatReplies({ key: "9f2c" }).auth.verifyOtp;
    const byOtp = await verified({ phone: "9876500002", otp: "4201", deviceId: "d" });
    expect(byOtp.username).toBe("9876500002");
  });

  test("the questions beside the test, and beside the performance", async () => {
    const { questions, ...test } = { ...reply.test, questions: [reply.question] };
    const paper = instituteThatReplies({ status: true, test, questions });
    expect((await paper.tests.get(806)).questions).toHaveLength(1);
    const body = { status: true, performance: reply.result, questions };
    expect((await instituteThatReplies(body).tests.performance(9101)).questions).toHaveLength(1);
  });

  test("an object as the only row of a list, but never one of several", async () => {
    const one = instituteThatReplies({ status: true, data: [reply.book] });
    expect(await one.books.get(601)).toMatchObject({ id: 601 });
    const two = instituteThatReplies({ status: true, data: [reply.book, reply.book] });
    await expect(two.books.get(601)).rejects.toMatchObject({ kind: "unreadable" });
  });

  test("a merit list of one student under data keeps the student's rank", async () => {
    const body = { status: true, my_rank: 1, data: [{ rank: 1, name: "A", marks: 3 }] };
    const rank = await instituteThatReplies(body).tests.rank(9101);
    expect(rank).toMatchObject({ myRank: 1, rankList: [{ rank: 1, name: "A", marks: 3 }] });
  });

  test.each([
    ["data is null", { status: true, data: null }, 0],
    ["its own name is null and data has it", { tests: null, data: [reply.test] }, 1],
  ])("a list where %s", async (_, body, length) => {
    expect(await instituteThatReplies(body).tests.free()).toHaveLength(length);
  });

  test("no access is a success that says no, and nothing else", async () => {
    const no = instituteThatReplies({ status: false, message: "You have not bought this" });
    expect(await no.individual.hasAccess("note", 507)).toBe(false);
    const { institute } = await recordedInstitute(json({ message: "Too many" }, 429));
    const asked = institute.individual.hasAccess("note", 507);
    await expect(asked).rejects.toMatchObject({ status: 429 });
  });
});

describe("how another provider writes values", () => {
  const paperLasting = async (duration: unknown) => {
    const test = { ...reply.test, duration, questions: [reply.question] };
    return (await instituteThatReplies({ status: true, test }).tests.get(806)).duration;
  };

  test.each([
    [30, 30],
    ["45 Minutes", 45],
    ["1:30:30", 90.5],
  ])("a duration of %j is %d minutes", async (written, minutes) => {
    expect(await paperLasting(written)).toBe(minutes);
  });

  test.each(["soon", "-5", "00:00:00", {}, 10_081])("a duration of %j is none", async (written) => {
    await expect(paperLasting(written)).rejects.toMatchObject({ kind: "unusable" });
  });

  test.each([
    ["2026-11-22 10:00:00+00:00", "2026-11-22T10:00:00.000Z"],
    ["2026-11-22T15:30:00.123456", "2026-11-22T10:00:00.123Z"],
    ["2026-11-22 15:30:00 IST", "2026-11-22T10:00:00.000Z"],
    ["05-12-2026", "2026-12-04T18:30:00.000Z"],
    ["5/12/2026 3:30 pm", "2026-12-05T10:00:00.000Z"],
    ["5th Dec 2026, 15:30", "2026-12-05T10:00:00.000Z"],
    ["Dec. 5, 2026, 6 p.m.", "2026-12-05T12:30:00.000Z"],
    ["Sat, 05 Dec 2026 10:00:00 GMT", "2026-12-05T10:00:00.000Z"],
    [1795341600, "2026-11-22T10:00:00.000Z"],
    ["1795341600000", "2026-11-22T10:00:00.000Z"],
    ["yesterday, around 5", null],
    [7, null],
    ["12/31/2026", null],
    ["31-02-2026 10:00", null],
    ["0000-00-00 00:00:00", null],
  ])("a moment of %j is %j", async (created_at, moment) => {
    const [read] = await instituteThatReplies({ tests: [{ ...reply.test, created_at }] }).tests.free();
    expect(read?.createdAt).toBe(moment);
  });

  test.each([
    ["5", 5],
    [-3, null],
    [4.5, null],
  ])("a count of %j is %j", async (total_questions, count) => {
    const listed = instituteThatReplies({ tests: [{ ...reply.test, total_questions }] });
    expect((await listed.tests.free())[0]?.totalQuestions).toBe(count);
  });

  test("marks in all are those of the questions where the institute does not add them up", async () => {
    const { total_marks: _, ...bare } = { ...reply.test, total_marks: 0 };
    const two = { ...reply.question, id: 80602, marks: 3 };
    const questions = [{ ...reply.question, marks: undefined }, two];
    const paper = await instituteThatReplies({ test: { ...bare, questions } }).tests.get(806);
    expect(paper).toMatchObject({ totalMarks: 4, totalQuestions: 2 });
    const { total_marks: __, ...result } = { ...reply.result, total_marks: 0 };
    const performance = { ...result, questions };
    const read = await instituteThatReplies({ performance }).tests.performance(9101);
    expect(read.totalMarks).toBe(4);
  });

  test("counts of a taken test that are not said are not 0", async () => {
    const { performance_id, test_id, name, marks } = reply.result;
    const row = { performance_id, test_id, name, marks, correct: 0 };
    const [taken] = await instituteThatReplies({ tests: [row] }).tests.taken();
    const unsaid = { wrong: null, skipped: null, totalQuestions: null, totalTime: null };
    expect(taken).toMatchObject({ correct: 0, ...unsaid });
  });

  test.each([
    [{ selected_option_id: "806012" }, true],
    [{ selected_option_id: 806011 }, false],
    [{ selected_option_id: -1 }, false],
    [{ selected_option_id: 806011, is_correct: "true" }, true],
    [{ selected_option_id: 806012, is_correct: false }, false],
  ])("a reviewed answer %j is right: %s", async (answer, isCorrect) => {
    const question = { ...reply.question, is_correct: undefined, status: "2", ...answer };
    const performance = { ...reply.result, questions: [question] };
    const read = await instituteThatReplies({ performance }).tests.performance(9101);
    expect(read.questions[0]).toMatchObject({ isCorrect, status: 2 });
  });

  test("the phone that is in the hand, as a flag of any kind, and a number without a zero in front", async () => {
    const devices = [{ device_id: "web-1", is_current: 1 }];
    expect(await instituteThatReplies({ devices }).profile.devices()).toMatchObject([{ isCurrent: true }]);
    const tests = [{ ...reply.test, negative_marks: ".25" }];
    expect(await instituteThatReplies({ tests }).tests.free()).toMatchObject([{ negativeMarks: 0.25 }]);
  });
});

describe("how another provider says no with 200", () => {
  test.each([{ status: "False" }, { status: "401" }, { status: 500 }, { status: "failed" }, { success: false }])(
    "%j",
    async (answer) => {
      const body = { ...answer, message: "Not a student of ours" };
      await expect(instituteThatReplies(body).auth.login(login)).rejects.toMatchObject({
        kind: "refused",
        message: "Not a student of ours",
      });
    },
  );

  test.each([{ status: 200 }, { status: "Success" }, { success: true }, {}])(
    "%j with 200 is no refusal",
    async (answer) => {
      const { status: _, ...user } = reply.user as Record<string, unknown>;
      await expect(instituteThatReplies({ ...user, ...answer }).auth.login(login)).resolves.toMatchObject({
        key: "9f2c",
      });
    },
  );
});

test.each([
  [60_000, 0],
  [-60_000, 1],
])("keys that are sent %i ms before the solutions open are not taken over", async (ms, questions) => {
  const solutions_from = new Date(Date.now() + ms).toISOString();
  const own = { performance_id: 9, test_id: 7, marks: 1, solutions_from };
  const changes = [{ question_id: 80601, new_option_id: 806012 }];
  const sent = { performance: { ...own, questions: [reply.question], key_changes: changes } };
  const read = await instituteThatReplies({ status: true, ...sent }).tests.performance(9);
  expect([read.questions.length, read.keyChanges.length, read.marks]).toEqual([questions, questions, 1]);
});

test("a registration that is accepted without a user waits for the OTP", async () => {
  const { register } = instituteThatReplies({ status: true, message: "Registered" }).auth;
  expect(await register(newcomer)).toBeNull();
});

test.each([{ message: "Registered" }, []])("a registration answered with %j accepts nothing", async (body) => {
  await expect(instituteThatReplies(body).auth.register(newcomer)).rejects.toMatchObject({ kind: "unreadable" });
});

test.each([
  { status: true, data: { otp: 420128, message: "sent" } },
  { status: "success", otp: "420128" },
])("an OTP is sent where the reply is %j", async (body) => {
  const { institute } = await recordedInstitute(json(body));
  const sent = institute.auth.sendOtp({ phone: "9876500001", instituteCode: "P" });
  await expect(sent).resolves.toBeUndefined();
});

function withoutKey() {
  const { key: _, status: __, ...user } = reply.user as Record<string, unknown>;
  return user;
}
