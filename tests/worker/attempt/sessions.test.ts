import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { institute, wireTest } from "../fake-institute";
import { answered, phaseOf, submit, TOKEN } from "./taking";

const MINUTE = 60_000;
const submits: ExamIntent = { intent: "submit" };

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
});

it("a test that ran on a phone that was signed out is sent with the token of who ended it", async () => {
  const { student } = await answered();
  institute().tokens = new Set(["mine"]);
  await student.signedIn("mine", "laptop").open();
  await student.alarmAfter(31 * MINUTE);
  await runInDurableObject(student.stub, (object) => object.alarm());
  expect(institute().evaluated).toHaveLength(1);
});
