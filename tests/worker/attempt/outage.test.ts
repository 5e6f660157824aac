/** An institute that is away for a whole section, and ends that come to many at once. */
import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { institute } from "../fake-institute";
import { newStudent, nextTry, openPage, phaseOf, save, sent, submissionOf, tryUntil } from "./taking";

const MINUTE = 60_000;
const down = { status: 502, body: "<h1>Bad gateway</h1>" };

describe("an institute that is down for the whole last section", () => {
  it.each(["500", "hang"] as const)(
    "(%s): every answer is taken, the end comes in time, all of it is evaluated once",
    async (fate) => {
      const student = newStudent({ mode: "exam", minutes: 60, sections: [30, 30] });
      const view = await student.begin();
      const page = openPage(student, view, "page-one");
      await page.send([page.event(save(101, 2))]);
      institute().clockOffset += 31 * MINUTE;
      Object.assign(institute(), {
        profileFate: fate,
        isListDown: true,
        fates: Array.from({ length: 20 }, () => down),
      });
      for (const question of [104, 105, 106]) {
        institute().clockOffset += 5 * MINUTE;
        const { ack, refused } = await page.send([page.event(save(question, 3))]);
        expect(refused).toEqual([]);
        expect(ack).toBe(question - 102);
      }
      await page.send([], { sealed: true });
      // A little before the end the institute is asked for more time, in vain; then the end comes.
      await student.alarmAfter(13.5 * MINUTE);
      await student.alarmAfter(MINUTE);
      await student.alarmAfter(15_000);
      await sent(student);
      expect(await submissionOf(student)).toMatchObject({
        phase: "submitting",
        cause: "time",
        submittedAt: view.attempt.endsAt,
      });
      institute().calls = [];
      for (let tries = 0; tries < 6; tries += 1) await nextTry(student);
      expect(institute().evaluated).toEqual([]);
      // A look that fails is not repeated by itself: the next look comes.
      expect(institute().calls).toEqual(Array.from({ length: 6 }, () => "student_taken_test_list"));
      Object.assign(institute(), { profileFate: "ok", isListDown: false, fates: [] });
      await tryUntil(student, "submitted");
      const [evaluated, ...more] = institute().evaluated;
      expect(more).toEqual([]);
      expect(evaluated?.answers.map(([, option]) => option)).toEqual([1012, -1, -1, 1043, 1053, 1063]);
    },
  );
});

describe("a test that closes for all", () => {
  it("is sent at a moment of its own within the minute, after an eviction too, and by a submission at once", async () => {
    const endsAt = new Date(Date.now() + 10 * MINUTE).toISOString();
    const turns: number[] = [];
    for (let one = 0; one < 6; one += 1) {
      const student = newStudent({ endsAt });
      const { attempt } = await student.begin();
      await student.alarmAfter(attempt.endsAt - Date.now() + 16_000);
      const { phase, tries, nextTryAt } = await submissionOf(student);
      expect({ phase, tries, sent: institute().sent }).toEqual({ phase: "submitting", tries: 0, sent: 0 });
      const alarm = await runInDurableObject(student.stub, (_, { storage }) => storage.getAlarm());
      expect(alarm).toBe(nextTryAt);
      turns.push(await nextTry(student));
      expect(await phaseOf(student)).toBe("submitted");
    }
    expect(Math.max(...turns)).toBeLessThanOrEqual(MINUTE);
    expect(new Set(turns.map((turn) => Math.round(turn / 1_000))).size).toBeGreaterThan(2);
    const early = newStudent({ endsAt });
    const { attemptId } = await early.begin();
    await early.attempts.applyForm(7, attemptId, { intent: "submit" });
    await sent(early);
    expect(await phaseOf(early)).toBe("submitted");
  });
});
