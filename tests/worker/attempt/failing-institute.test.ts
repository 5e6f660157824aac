import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { type Fate, institute, wireTest } from "../fake-institute";
import {
  answered,
  insideOf,
  newStudent,
  nextTry,
  openPage,
  phaseOf,
  ROWS,
  resend,
  save,
  sent,
  submit,
  TOKEN,
  tokens,
  tryUntil,
} from "./taking";

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
  it.each([[["lost"]], [["500", "close", "garbage", "hang"]]] as Fate[][][])(
    "an unclear evaluation ends with one evaluation of all answers: %j",
    async (fates) => {
      const { student, submission } = await submittedTo(...fates);
      expect(submission).toMatchObject({ phase: "submitting", tries: 1 });
      await tryUntil(student, "submitted");
      expect(rows()).toEqual([ROWS]);
      expect((await student.view()).submission.evaluation?.performanceId).toBe(9001);
    },
  );

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
});

const html = "<html><h1>Forbidden</h1></html>";
const no = (status: number, body = html): Fate => ({ status, body });
const words = JSON.stringify({ message: "This test is closed." });

describe("an evaluation that is turned away", () => {
  it.each<[number, string]>([
    [403, html],
    [200, JSON.stringify({ status: false, message: "You have submitted this test already." })],
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
});

describe("an institute that acts, and then says something else", () => {
  /** @param takes until the list of taken tests has it (ms) */
  const acts = (status: number, body = html, takes = 0): Fate => ({ status, body, acts: true, takes });

  it.each([[acts(401)], [acts(200)], [acts(404, words, 20_000)]])(
    "an institute that acts and then fails evaluates once: %j",
    async (fate) => {
      const { student, submission } = await submittedTo(fate);
      if (submission.phase === "signed-out") await student.attempts.open({ isNew: true });
      await sent(student);
      await tryUntil(student, "submitted");
      expect(institute().sent).toBe(1);
      expect((await student.view()).submission.evaluation?.performanceId).toBe(9001);
    },
  );
});

describe("an evaluation that the institute refuses in its own words", () => {
  it("keeps the answers and the token, and says why", async () => {
    const { student, submission } = await submittedTo(no(400, words));
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

  it("is told where a chosen option is gone, whose receipt stays whole", async () => {
    const { student, view } = await answered();
    institute().change(7, {}, (question) => ({
      ...question,
      options: question.options.filter(({ id }) => id !== 1013),
    }));
    institute().fates = ["refuse"];
    expect(await submit(student, view)).toMatchObject({ phase: "refused", isPaperChanged: true });
    const receipt = await student.attempts.receipt(7);
    expect(receipt).toMatchObject({ receipt: { rows: [{ optionId: 1013, option: 3 }, {}, {}, {}, {}, {}] } });
  });

  it("is told where the test has a question less", async () => {
    const { student, view } = await answered();
    institute().change(7, { questions: 5 });
    institute().fates = ["refuse"];
    expect(await submit(student, view)).toMatchObject({ isPaperChanged: true });
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
});

/** A student of a test of seven questions, the last of which cannot be read. */
function studentOfBrokenTest() {
  const student = newStudent();
  const whole = wireTest({ questions: 7 });
  const questions = whole.questions.map((one) => (one.id === 107 ? { ...one, options: [] } : one));
  institute().tests.set(7, { ...whole, questions });
  return student;
}

describe("a test of which a question cannot be read", () => {
  it("does not start before the student has agreed to do without it", async () => {
    const student = studentOfBrokenTest();
    expect(await student.attempts.begin(7)).toMatchObject({ kind: "failed", reason: "incomplete" });
    expect(await student.attempts.read(7)).toEqual({ kind: "none" });
  });

  it("is sent with a row for it, which says that it was not answered", async () => {
    const student = studentOfBrokenTest();
    const begun = await student.attempts.begin(7, { without: 1 });
    if (begun.kind !== "started") throw new Error(begun.kind);
    const page = openPage(student, begun.view, "page-one");
    await page.send([page.event(save(101, 3))]);
    await submit(student, begun.view);
    const answers = institute().evaluated[0]?.answers ?? [];
    expect(answers.map(([id]) => id)).toEqual([101, 102, 103, 104, 105, 106, 107]);
    expect(answers.at(-1)).toEqual([107, -1, 0, 5]);
  });
});

describe("an institute that gives the same token at every sign-in", () => {
  it("gets the answers after a new sign-in, not after a mere look", async () => {
    const { student, view } = await answered();
    institute().tokens.clear();
    expect(await submit(student, view)).toMatchObject({ phase: "signed-out" });
    institute().tokens.add(TOKEN);
    await student.signedIn(TOKEN).open();
    expect(await phaseOf(student)).toBe("signed-out");
    await student.signedIn(TOKEN).open({ isNew: true });
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().evaluated.map(({ answers }) => answers)).toEqual([ROWS]);
  });
});
