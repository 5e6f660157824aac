import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { newStudent } from "./student";

const HOUR = 3600_000;

/** A student who reads announcements at chosen moments. */
function reader() {
  const student = newStudent();
  const start = Date.now();
  return {
    start,
    async see(newest: number, at: number) {
      await runInDurableObject(student.stub(), (notebook) => {
        Object.assign(notebook, { now: () => at });
      });
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
