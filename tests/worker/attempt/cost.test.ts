/** What an attempt costs, counted. `npm run bench` holds it beside the budgets. */
import { describe, expect, it } from "vitest";
import { institute } from "../fake-institute";
import { countedAttempt, MINUTE, pressedAttempt, QUESTIONS } from "./counted-attempt";
import { takeRows } from "./row-count";
import { newStudent, openPage, save } from "./taking";

/** What an evaluated attempt asks the institute; two calls more come with its result. */
const CALLS = ["student_get_test", "student_taken_test_list", "evaluate_test_new"];

declare module "vitest" {
  interface TaskMeta {
    counts?: { requests: number; rows: number; calls: number; stored: number };
  }
}

describe("an attempt of 100 questions at 54 s each", () => {
  it.for([
    ["with script", countedAttempt, 120, 150],
    ["without script", pressedAttempt, 250, 150],
  ] as const)(
    "an attempt of 100 questions costs no more than it may: %s",
    async ([, attempt, mostRequests, mostRows], { task }) => {
      const { requests, rows, calls, stored, chosen } = await attempt();
      expect(chosen).toHaveLength(QUESTIONS);
      expect(chosen).not.toContain(-1);
      const checks = calls.filter((call) => call === "student_get_profile");
      task.meta.counts = { requests, rows, calls: calls.length, stored };
      expect(calls.filter((call) => call !== "student_get_profile")).toEqual(CALLS);
      // It asks for more time before the end.
      expect(checks.length).toBeLessThanOrEqual(1);
      expect(requests).toBeLessThanOrEqual(mostRequests);
      expect(rows).toBeLessThanOrEqual(mostRows);
    },
  );
});

describe("looking", () => {
  it("a look at a test that is not begun makes no table", async () => {
    const student = newStudent();
    takeRows();
    expect(await student.attempts.read(7)).toEqual({ kind: "none" });
    expect(await student.attempts.history(7)).toEqual({ kind: "history", attempts: [] });
    expect(await student.attempts.receipt(7)).toEqual({ kind: "none" });
    await student.stub.summary({ token: "t", device: "phone" }, true);
    expect(takeRows()).toBe(0);
  });

  it("a second look at a running attempt and a beat without news write nothing", async () => {
    const student = newStudent();
    const view = await student.begin();
    const page = openPage(student, view, "page-one");
    await page.send([page.event(save(101, 2))]);
    await student.attempts.read(7, { opensPage: true, visit: null });
    takeRows();
    for (let beats = 0; beats < 5; beats += 1) {
      institute().clockOffset += MINUTE / 3;
      await page.send([]);
      await student.attempts.read(7, { opensPage: true, visit: null });
    }
    expect(takeRows()).toBe(0);
    await page.send([], { sealed: true });
    expect(takeRows()).toBe(1);
  });
});

describe("the paper of a test", () => {
  /** An institute that names what its tests are. */
  function versioned(version: string, shape: Parameters<typeof newStudent>[0] = {}) {
    const student = newStudent({ id: 71, ...shape });
    institute().versions = new Map([[71, version]]);
    return student;
  }

  async function chosenBy(student: ReturnType<typeof newStudent>) {
    const begun = await student.attempts.begin(71);
    if (begun.kind !== "started") throw new Error(JSON.stringify(begun));
    return begun.view;
  }

  it("is sent once for all who start it, and anew where it has changed", async () => {
    const first = versioned("one");
    const { paper } = await chosenBy(first);
    expect(institute().papersSent).toBe(1);
    expect((await chosenBy(versioned("one"))).paper).toEqual(paper);
    expect(institute().papersSent).toBe(0);
    const changed = versioned("two", { questions: 8 });
    expect((await chosenBy(changed)).paper.questions).toHaveLength(8);
    expect(institute().papersSent).toBe(1);
  });

  it("is given to nobody whom the institute does not let take it", async () => {
    await chosenBy(versioned("three"));
    const other = versioned("three");
    institute().tests.clear();
    expect(await other.attempts.begin(71)).toMatchObject({ kind: "failed", reason: "not-found" });
  });

  it("lasts longer for who has more time, whoever it was fetched for", async () => {
    await chosenBy(versioned("four"));
    const slow = versioned("four", { extraMinutes: 10 });
    expect((await chosenBy(slow)).attempt.durationMs).toBe(40 * MINUTE);
    expect(institute().papersSent).toBe(0);
    expect((await chosenBy(versioned("four"))).attempt.durationMs).toBe(30 * MINUTE);
  });
});
