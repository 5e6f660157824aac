import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { institute, wireTest } from "../fake-institute";
import { answered, newStudent, openPage, phaseOf, save, submit, TOKEN } from "./taking";

const MINUTE = 60_000;
const THIEF = "a-copied-token";
const ended = { kind: "unauthenticated" };
const submits: ExamIntent = { intent: "submit" };

const timesAsked = () => institute().calls.filter((call) => call === "student_get_profile").length;

/** Lets so much of the object's time pass. */
function pass(ms: number) {
  institute().clockOffset += ms;
}

/** A student who sits a test, and somebody with a second session of the account. */
async function withThief(shape: Parameters<typeof answered>[0] = {}) {
  const { student, view, page } = await answered(shape);
  institute().tokens.add(THIEF);
  const thief = student.signedIn(THIEF, "elsewhere");
  const batch = () =>
    openPage(student, view, "page-two").body([openPage(student, view, "page-two").event(save(103, 4))]);
  const tries = {
    read: () => thief.read(7),
    begin: () => thief.begin(7),
    events: () => thief.apply(7, batch()),
    form: () => thief.applyForm(7, view.attemptId, submits),
    resend: () => thief.resend(7, view.attemptId),
    receipt: () => thief.receipt(7),
    history: () => thief.history(7),
    list: () => thief.open(),
  };
  return { student, view, page, thief, tries };
}

describe("a session that was ended", () => {
  it.each(["read", "begin", "events", "form", "resend", "receipt", "history", "list"] as const)(
    "is refused within half an hour, and at once where the attempts are told: %s",
    async (verb) => {
      const { student, thief, tries } = await withThief({ minutes: 90 });
      await thief.read(7);
      institute().tokens.delete(THIEF);
      pass(29 * MINUTE);
      await expect(thief.read(7)).resolves.toMatchObject({ kind: "attempt" });
      pass(MINUTE);
      // What brings answers does not wait for the institute: it asks for the next word.
      if (verb === "events" || verb === "form") {
        await thief.applyForm(7, (await student.view()).attemptId, { intent: "next" });
        await expect.poll(() => thief.history(7).catch((error) => error.kind)).toBe(ended.kind);
      }
      await expect(tries[verb]()).rejects.toMatchObject(ended);
      expect((await student.view()).attempt).toMatchObject({ phase: "running" });
      expect((await student.view()).attempt.questions[2]?.selected).toBeNull();

      institute().tokens.add(THIEF);
      await thief.read(7);
      institute().tokens.delete(THIEF);
      await student.attempts.forgetSessions(TOKEN);
      await expect(tries[verb]()).rejects.toMatchObject(ended);
      expect(await phaseOf(student)).toBe("running");
    },
  );

  it("cannot read the receipt of an attempt that is over", async () => {
    const { student, view, thief } = await withThief();
    await thief.receipt(7);
    await submit(student, view);
    institute().tokens.delete(THIEF);
    await student.attempts.forgetSessions(TOKEN);
    await expect(thief.receipt(7)).rejects.toMatchObject(ended);
    await expect(thief.history(7)).rejects.toMatchObject(ended);
    expect(await student.attempts.receipt(7)).toMatchObject({ kind: "receipt" });
  });

  it("is refused though a word about it was under way when it was ended", async () => {
    const { student, thief } = await withThief({ minutes: 90 });
    await thief.read(7);
    pass(31 * MINUTE);
    const passed = institute().hold("student_get_profile");
    const late = thief.read(7);
    await passed.arrived;
    institute().tokens.delete(THIEF);
    await student.attempts.forgetSessions(TOKEN);
    passed.go();
    await expect(late).rejects.toMatchObject(ended);
    expect(await phaseOf(student)).toBe("running");
  });

  it("is refused where it was signed out on its own phone while the institute was asked about it", async () => {
    const { student } = await withThief({ minutes: 90 });
    pass(31 * MINUTE);
    const asked = institute().hold("student_get_profile");
    const late = student.attempts.read(7);
    await asked.arrived;
    expect(await student.attempts.endAfterwards()).toBe(true);
    asked.go();
    await expect(late).rejects.toMatchObject(ended);
  });

  it("is refused once the institute has refused its token for the submission", async () => {
    const { student } = await withThief({ minutes: 10 });
    institute().tokens.clear();
    await student.alarmAfter(11 * MINUTE);
    await student.alarmAfter(1);
    institute().tokens.add(TOKEN);
    const asked = timesAsked();
    await student.attempts.read(7).catch(() => null);
    // It is not believed any more: the institute is asked before anything is shown.
    expect(timesAsked()).toBe(asked + 1);
  });

  it("cannot join the start of another one", async () => {
    const student = newStudent();
    const thief = student.signedIn(THIEF, "elsewhere");
    const [begun, joined] = await Promise.allSettled([student.attempts.begin(7), thief.begin(7)]);
    expect(begun).toMatchObject({ status: "fulfilled", value: { kind: "started" } });
    expect(joined).toMatchObject({ status: "rejected", reason: ended });
  });
});

describe("while the institute cannot be asked", () => {
  it.each(["500", "hang"] as const)("a known token goes on, a strange one does not: %s", async (fate) => {
    const { student, view, page, thief } = await withThief({ minutes: 90 });
    institute().profileFate = fate;
    pass(32 * MINUTE);
    const reply = await page.send([page.event(save(103, 2))]);
    expect(reply).toMatchObject({ ack: 7, refused: [] });
    expect(await thief.read(7)).toEqual({ kind: "unavailable" });
    expect(await thief.applyForm(7, view.attemptId, submits)).toEqual({ kind: "unavailable" });
    expect((await student.view()).attempt.questions[2]?.selected).toBe(1032);
    await evictDurableObject(student.stub);
    expect(await phaseOf(student)).toBe("running");
  });

  it("a student who has just signed in is known", async () => {
    const { student } = await answered();
    institute().profileFate = "500";
    const again = student.signedIn("a-new-token", "tablet");
    expect(await again.read(7)).toEqual({ kind: "unavailable" });
    await again.open({ isNew: true });
    expect(await again.read(7)).toMatchObject({ kind: "attempt" });
  });
});

describe("the word about a token", () => {
  it("is asked for every half hour, however many batches come", async () => {
    const { page } = await answered({ minutes: 90 });
    const before = timesAsked();
    for (let n = 0; n < 85; n += 1) {
      pass(MINUTE);
      await page.send([]);
    }
    expect(timesAsked() - before).toBe(2);
  });

  it("keeps no answer waiting, by page or by form", async () => {
    const { student, view, page } = await answered({ minutes: 120 });
    // On the object's clock it takes five seconds.
    institute().profileFate = "slow";
    const asked = timesAsked();
    pass(31 * MINUTE);
    const due = page.now();
    const { serverNow } = await page.send([page.event(save(103, 2))]);
    expect(serverNow - view.attempt.startedAt - due).toBeLessThan(4_000);
    await expect.poll(timesAsked).toBe(asked + 1);
    await expect.poll(() => page.now() - due).toBeGreaterThan(5_000);
    pass(31 * MINUTE);
    const again = page.now();
    const intent = { intent: "save-next", questionId: 104, optionId: 1041, base: 0 } as const;
    await student.attempts.applyForm(7, view.attemptId, intent);
    await expect.poll(timesAsked).toBe(asked + 2);
    const { questions } = (await student.view()).attempt;
    expect(questions.slice(2, 4).map(({ selected }) => selected)).toEqual([1032, 1041]);
    expect((questions[3]?.answeredAt ?? 0) - again).toBeLessThan(4_000);
  });

  it("is asked for once a minute while no answer comes, and not repeated", async () => {
    const { page } = await answered({ minutes: 90 });
    institute().profileFate = "500";
    pass(30 * MINUTE);
    const before = timesAsked();
    for (let n = 0; n < 30; n += 1) {
      pass(10_000);
      await page.send([]);
    }
    expect(timesAsked() - before).toBeLessThanOrEqual(5);
  });

  it("is not waited for just before the end, when an answer would come too late", async () => {
    const { student, view } = await answered({ minutes: 60 });
    institute().profileFate = "slow";
    institute().isPatient = true;
    pass(view.attempt.durationMs - 20_000 - 2_500);
    const intent: ExamIntent = { intent: "save-next", questionId: 103, optionId: 1031, base: 0 };
    const pressed = await student.attempts.applyForm(7, view.attemptId, intent);
    expect(pressed).toMatchObject({ kind: "applied", refused: [] });
    expect(timesAsked()).toBe(1);
  });
});

describe("a student who signs out", () => {
  const leave = (student: Awaited<ReturnType<typeof answered>>["student"]) => student.attempts.endAfterwards();
  const settle = (student: Awaited<ReturnType<typeof answered>>["student"]) =>
    runInDurableObject(student.stub, (object) => object.alarm());

  it("a sign-out has nothing to wait for when no attempt runs", async () => {
    const { student, view } = await answered();
    await submit(student, view);
    await student.attempts.open();
    expect(await leave(student)).toBe(false);
  });

  it("is signed out at the institute once the attempt is evaluated, and not before", async () => {
    const { student } = await answered();
    expect(await leave(student)).toBe(true);
    expect(institute().ended).toEqual([]);
    await expect(student.attempts.read(7)).rejects.toMatchObject(ended);
    await student.alarmAfter(31 * MINUTE);
    await settle(student);
    expect(institute().evaluated).toHaveLength(1);
    await expect.poll(() => institute().ended).toEqual([`${TOKEN} on phone`]);
  });

  it("a sign-out during two tests is told after the last of them", async () => {
    const { student, view } = await answered();
    institute().tests.set(8, wireTest({ id: 8, minutes: 60 }));
    await student.attempts.begin(8);
    const other = student.signedIn(TOKEN, "tablet");
    await leave(student);
    await other.applyForm(7, view.attemptId, submits);
    await expect.poll(() => institute().evaluated.length).toBe(1);
    const second = await other.read(8);
    if (second.kind !== "attempt") throw new Error(second.kind);
    expect(second.view.attempt.phase).toBe("running");
    expect(institute().ended).toEqual([]);
    await other.applyForm(8, second.view.attemptId, submits);
    await expect.poll(() => institute().evaluated.length).toBe(2);
    await expect.poll(() => institute().ended).toEqual([`${TOKEN} on phone`]);
  });

  it("a student who signs out and in again on the same phone goes on, and stays signed in", async () => {
    const { student, view } = await answered();
    await leave(student);
    await student.attempts.open({ isNew: true });
    expect(await student.attempts.read(7)).toMatchObject({ kind: "attempt" });
    await submit(student, view);
    expect(await phaseOf(student)).toBe("submitted");
    expect(institute().ended).toEqual([]);
  });

  it("on one phone changes nothing for another one with the same token", async () => {
    const { student } = await answered();
    await leave(student);
    expect(await student.signedIn(TOKEN, "tablet").read(7)).toMatchObject({ kind: "attempt" });
  });
});

describe("the token of the session that ended the others", () => {
  it("is kept for the submission of a test that ran on the other phone", async () => {
    const { student } = await answered();
    institute().tokens = new Set(["mine"]);
    await student.signedIn("mine", "laptop").forgetSessions("mine");
    await student.alarmAfter(31 * MINUTE);
    await runInDurableObject(student.stub, (object) => object.alarm());
    expect(institute().evaluated).toHaveLength(1);
  });
});
