import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { type Fate, institute } from "../fake-institute";
import { answered, insideOf, nextTry, phaseOf, ROWS, resend, sent, submit, TOKEN, tokens, tryUntil } from "./taking";

const MINUTE = 60_000;
/** The real clock runs too while the test moves its own: a busy machine needs some of it (ms). */
const SLACK = 5_000;
const HOUR = 60 * MINUTE;
const rows = () => institute().evaluated.map(({ answers }) => answers);

/** A student who submits to an institute that does this to the next calls. */
async function submittedTo(...fates: Fate[]) {
  const { student, view } = await answered();
  institute().fates = fates;
  return { student, submission: await submit(student, view) };
}

describe("an evaluation whose outcome is unclear", () => {
  it.each([
    [["500"]],
    [["hang"]],
    [["close"]],
    [["garbage"]],
    [["busy"]],
    [["lost"]],
    [["lost-hang"]],
    [["500", "close", "garbage", "hang"]],
    [["hang", "lost"]],
  ] as Fate[][][])("an unclear evaluation ends with one evaluation of all answers: %j", async (fates) => {
    const { student, submission } = await submittedTo(...fates);
    expect(submission).toMatchObject({ phase: "submitting", tries: 1 });
    await tryUntil(student, "submitted");
    expect(rows()).toEqual([ROWS]);
    expect((await student.view()).submission.evaluation?.performanceId).toBe(9001);
  });

  it("an unclear evaluation is sent again after two minutes, not before, with growing pauses of looking", async () => {
    const { student } = await submittedTo("500");
    const sentAt = institute().clockOffset;
    const pauses: number[] = [];
    while (institute().sent === 1) pauses.push(await nextTry(student));
    const waited = institute().clockOffset - sentAt;
    expect(waited).toBeGreaterThanOrEqual(2 * MINUTE - SLACK);
    expect(waited).toBeLessThan(3 * MINUTE);
    expect(pauses.length).toBeGreaterThan(3);
    expect(Math.max(...pauses.slice(2))).toBeGreaterThan(2 * (pauses[0] ?? 0));
    expect(rows()).toEqual([ROWS]);
  });

  it("a list that cannot be read for a while keeps it from being sent again", async () => {
    const { student } = await submittedTo("lost");
    institute().isListDown = true;
    for (let passed = 0; passed < 10 * MINUTE; passed += await nextTry(student));
    expect(institute().sent).toBe(1);
    institute().isListDown = false;
    await nextTry(student);
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().sent).toBe(1);
  });
});

describe("a list of taken tests that says little", () => {
  it("without any list of taken tests an unclear evaluation is sent again after two minutes", async () => {
    const { student, view } = await answered();
    institute().isListDown = true;
    institute().fates = ["500"];
    // Unread at the start too.
    await runInDurableObject(student.stub, (object) => {
      Object.assign(insideOf(object).record?.submission ?? {}, { baseline: null, isListKnown: false });
    });
    await submit(student, view);
    const sentAt = institute().clockOffset;
    await tryUntil(student, "submitted");
    expect(institute().clockOffset - sentAt).toBeGreaterThanOrEqual(2 * MINUTE - SLACK);
    expect(institute().sent).toBe(2);
    expect(rows()).toEqual([ROWS]);
  });

  it("with a list of taken tests that came once an unclear evaluation is sent again after a quarter of an hour", async () => {
    const { student } = await submittedTo("500");
    institute().isListDown = true;
    const sentAt = institute().clockOffset;
    await tryUntil(student, "submitted", 100);
    expect(institute().clockOffset - sentAt).toBeGreaterThanOrEqual(15 * MINUTE - SLACK);
    expect(institute().sent).toBe(2);
  });
});

describe("a crash", () => {
  const crash = (student: Awaited<ReturnType<typeof answered>>["student"]) =>
    runInDurableObject(student.stub, (_, state) => state.abort("crash")).catch(() => {});

  it("a crash in the middle of the call does not evaluate twice", async () => {
    const { student, view } = await answered();
    institute().fates = [{ takes: 55_000 }];
    institute().isPatient = true;
    expect(await submit(student, view, 50)).toMatchObject({ tries: 1 });
    await crash(student);
    expect(await phaseOf(student)).toBe("submitting");
    await student.alarmAfter(44_000);
    expect((await student.view()).submission.tries).toBe(1);
    await tryUntil(student, "submitted");
    expect(institute().sent).toBe(1);
    expect(rows()).toEqual([ROWS]);
  });

  it("the pause after a crash counts from the call of evaluation, however long the list took", async () => {
    const { student, view } = await answered();
    institute().listTakes = 28_000;
    institute().fates = ["hang"];
    institute().isPatient = true;
    await submit(student, view, 50);
    const { nextTryAt } = (await student.view()).submission;
    const calledAt = Date.now() + institute().clockOffset;
    expect((nextTryAt ?? 0) - calledAt).toBeGreaterThan(44_000);
    await crash(student);
    expect((await student.view()).submission.nextTryAt).toBe(nextTryAt);
  });

  it("after a crash before the call the answers are sent", async () => {
    const { student, view } = await answered();
    institute().fates = ["hang"];
    institute().isPatient = true;
    await submit(student, view, 50);
    await crash(student);
    institute().isPatient = false;
    await tryUntil(student, "submitted");
    expect(rows()).toEqual([ROWS]);
  });
});

const html = "<html><h1>Forbidden</h1></html>";
const no = (status: number, body = html): Fate => ({ status, body });
const words = JSON.stringify({ message: "This test is closed." });

describe("an evaluation that is turned away", () => {
  it.each<[number, string]>([
    ...[402, 403, 404, 405, 406, 410, 413, 418, 421, 423, 425, 428, 431, 451].map((status): [number, string] => [
      status,
      words,
    ]),
    [403, html],
    [404, ""],
    [400, html],
    [400, "{}"],
    [400, "[]"],
    [422, html],
    [422, ""],
    [408, words],
    [409, words],
    [499, html],
    [200, JSON.stringify({ status: false, message: "You have submitted this test already." })],
    [200, JSON.stringify({ status: "error" })],
    [302, ""],
    [503, words],
  ])("an evaluation turned away by a %i is looked for before it is sent again, whatever %s says", async (...said) => {
    const { student, submission } = await submittedTo(no(...said));
    expect(submission).toMatchObject({ phase: "submitting", message: null });
    const sentAt = institute().clockOffset;
    await tryUntil(student, "submitted");
    expect(institute().clockOffset - sentAt).toBeGreaterThan(2 * MINUTE - SLACK);
    expect(institute().sent).toBe(2);
  });

  it("an evaluation turned away by a 429 waits as long as that asks for", async () => {
    const { student } = await submittedTo("busy");
    expect(await nextTry(student)).toBeGreaterThan(59_000);
    expect(await phaseOf(student)).toBe("submitted");
  });

  it("an evaluation turned away again and again is looked for in between, and is never given up", async () => {
    const { student, view } = await answered();
    institute().fates = Array(12).fill(no(403));
    await submit(student, view);
    const pauses = await tryUntil(student, "submitted", 400);
    expect(institute().sent).toBe(13);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(12 * 2 * MINUTE);
    expect(rows()).toEqual([ROWS]);
  });
});

describe("an institute that acts, and then says something else", () => {
  /** @param takes until the list of taken tests has it (ms) */
  const acts = (status: number, body = html, takes = 0): Fate => ({ status, body, acts: true, takes });

  it.each([
    [acts(401)],
    [acts(403)],
    [acts(404)],
    [acts(429, "{}")],
    [acts(400)],
    [acts(409, words)],
    [acts(500)],
    [acts(200)],
    [acts(401, words, 100_000)],
    [acts(403, html, 100_000)],
    [acts(404, words, 20_000)],
    ["lost" as Fate],
  ])("an institute that acts and then fails evaluates once: %j", async (fate) => {
    const { student, submission } = await submittedTo(fate);
    if (submission.phase === "signed-out") await student.attempts.open({ isNew: true });
    await sent(student);
    await tryUntil(student, "submitted");
    expect(institute().sent).toBe(1);
    expect((await student.view()).submission.evaluation?.performanceId).toBe(9001);
  });

  it.each([400, 422])(
    "an institute that acts and then refuses in words with %i is looked behind at once",
    async (status) => {
      const { submission } = await submittedTo(acts(status, words));
      expect(submission).toMatchObject({ phase: "submitted", tries: 1, evaluation: { performanceId: 9001 } });
    },
  );

  it("while the list of taken tests cannot be read an evaluation is looked for first", async () => {
    const { student, view } = await answered();
    institute().fates = [acts(403)];
    await submit(student, view);
    institute().isListDown = true;
    for (let passed = 0; passed < 10 * MINUTE; passed += await nextTry(student));
    expect(institute().sent).toBe(1);
    institute().isListDown = false;
    await tryUntil(student, "submitted");
    expect(institute().sent).toBe(1);
  });
});

describe("an evaluation that the institute refuses in its own words", () => {
  it.each([400, 422])("a refusal in words with %i keeps the answers and the token, and says why", async (status) => {
    const { student, submission } = await submittedTo(no(status, words));
    expect(submission).toMatchObject({ phase: "refused", message: "This test is closed.", isPaperChanged: false });
    expect(await tokens(student)).toEqual([{ token: TOKEN }]);
    expect((await student.view()).attempt.questions[0]?.selected).toBe(1013);
    const pause = await nextTry(student);
    expect(pause).toBeGreaterThan(7 * MINUTE);
    expect(pause).toBeLessThan(23 * MINUTE);
    await sent(student);
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().evaluated).toMatchObject([{ answers: ROWS, totalTime: 20 }]);
    expect(await tokens(student)).toEqual([]);
  });

  it.each([
    ["Test window is closed <b>now</b>", "Test window is closed now"],
    ["<html><h1>Closed</h1></html>", "Invalid request"],
    [`Closed: ${"a1".repeat(20)}`, "Invalid request"],
  ])("is refused whether its words can be shown or not: %s", async (message, shown) => {
    const { submission } = await submittedTo(no(400, JSON.stringify({ message })));
    expect(submission).toMatchObject({ phase: "refused", message: shown });
    expect(institute().sent).toBe(1);
  });

  it("rows that break our own rules are no word of the institute", async () => {
    const { student, view } = await answered();
    await runInDurableObject(student.stub, (object) => {
      const { record } = insideOf(object);
      const question = record?.attempt.questions[0];
      if (question) Object.assign(question, { timeSpent: Number.NaN });
    });
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const submission = await submit(student, view);
    expect(submission).toMatchObject({ phase: "submitting", message: null, tries: 1 });
    expect(institute().sent).toBe(0);
    expect(String(logged.mock.calls)).toContain("Answer 1 has invalid format");
    logged.mockRestore();
  });

  it("may be sent again by the student", async () => {
    const { student, view } = await answered();
    institute().fates = ["refuse"];
    await submit(student, view);
    institute().clockOffset += MINUTE;
    expect(await resend(student, view)).toMatchObject({ submission: { phase: "submitted" } });
    expect(rows()).toEqual([ROWS]);
  });

  it("is sent again at the next sign-in, not at a mere look", async () => {
    const { student } = await submittedTo("refuse");
    await student.attempts.open();
    expect(await phaseOf(student)).toBe("refused");
    expect(institute().sent).toBe(1);
    await student.attempts.open({ isNew: true });
    await sent(student);
    expect(await phaseOf(student)).toBe("submitted");
  });

  it("is tried more and more seldom, a week long, then at sign-ins only, without a token", async () => {
    const { student, view } = await answered();
    institute().fates = Array(200).fill("refuse");
    await submit(student, view);
    const began = institute().clockOffset;
    while ((await student.view()).submission.nextTryAt !== null) {
      await nextTry(student);
      await sent(student);
    }
    expect(institute().clockOffset - began).toBeGreaterThan(7 * 24 * HOUR);
    expect(institute().sent).toBeLessThan(60);
    institute().tokens.add("other-token");
    await student.signedIn("other-token").open();
    expect(await tokens(student)).toEqual([]);
    institute().fates = [];
    await student.attempts.open({ isNew: true });
    await sent(student);
    expect(rows()).toEqual([ROWS]);
  });

  it("does not lock the student out of the test", async () => {
    const { student, view } = await answered();
    institute().fates = ["refuse"];
    await submit(student, view);
    expect(await student.attempts.begin(7)).toMatchObject({ kind: "unfinished" });
    const anew = await student.attempts.begin(7, { afterRefusal: true });
    expect(anew).toMatchObject({ kind: "started", view: { number: 2 } });
  });

  it.each([
    ["a question less", { questions: 5 }, true],
    ["a question more", { questions: 7 }, true],
    ["the same questions", { questions: 6 }, false],
  ])("a submission is refused when the test has %s by now", async (_, shape, isPaperChanged) => {
    const { student, view } = await answered();
    institute().change(7, shape);
    institute().fates = ["refuse"];
    expect(await submit(student, view)).toMatchObject({ phase: "refused", isPaperChanged });
  });

  it("a submission is refused when a chosen option is gone", async () => {
    const { student, view } = await answered();
    institute().change(7, {}, (question) => ({
      ...question,
      options: question.options.filter(({ id }) => id !== 1013),
    }));
    institute().fates = ["refuse"];
    expect(await submit(student, view)).toMatchObject({ isPaperChanged: true });
    const receipt = await student.attempts.receipt(7);
    expect(receipt).toMatchObject({ receipt: { rows: [{ optionId: 1013, option: 3 }, {}, {}, {}, {}, {}] } });
  });
});

describe("the alarm", () => {
  it("the alarm is set again whatever throws in it, and never throws itself", async () => {
    const { student } = await answered();
    await runInDurableObject(student.stub, async (object, { storage }) => {
      const { store } = insideOf(object);
      if (store === null) throw new Error("The test has not begun");
      const save = store.save;
      store.save = () => {
        throw new Error("disk full");
      };
      institute().clockOffset += 31 * MINUTE;
      await storage.deleteAlarm();
      await object.alarm();
      const now = Date.now() + institute().clockOffset;
      expect((await storage.getAlarm()) ?? 0).toBeGreaterThan(now + 30_000);
      store.save = save;
    });
    await student.alarmAfter(2 * MINUTE);
    expect(await phaseOf(student)).toBe("submitted");
    expect(rows()).toEqual([ROWS]);
  });

  it("the alarm is set again after a try that throws", async () => {
    const { student, view } = await answered();
    await runInDurableObject(student.stub, (object) => {
      insideOf(object).openInstitute = () => {
        throw new Error("no variables");
      };
    });
    await submit(student, view);
    await runInDurableObject(student.stub, async (object, { storage }) => {
      expect(await storage.getAlarm()).not.toBeNull();
      delete insideOf(object).openInstitute;
    });
    await student.alarmAfter(2 * MINUTE);
    expect(await phaseOf(student)).toBe("submitted");
  });
});
