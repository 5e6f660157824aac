import { evictDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { newStudent } from "./student";

const here = { device: "web-1-a", since: 1_000 };
const there = { device: "web-2-b", since: 2_000 };

describe("sessions that were ended", () => {
  it("are known by device and beginning, and outlive the object", async () => {
    const book = newStudent().stub();
    await book.endSession(here);
    await evictDurableObject(book);
    expect(await book.hasEnded(here)).toBe(true);
    expect(await book.hasEnded(there)).toBe(false);
    // A later sign-in on the same phone.
    expect(await book.hasEnded({ ...here, since: 1_001 })).toBe(false);
  });

  it("of devices that are not used any more are forgotten", async () => {
    const book = newStudent().stub();
    const old = { device: "web-1-a", since: Date.now() - 31 * 24 * 3600_000 };
    await book.endSession(old);
    await book.endSession({ device: "web-2-b", since: Date.now() });
    expect(await book.hasEnded(old)).toBe(false);
  });

  it("are all that began before, but for the one that ended the others", async () => {
    const book = newStudent().stub();
    await book.endSessions(here);
    expect([await book.hasEnded(here), await book.hasEnded(there)]).toEqual([false, true]);
    // An older session of the phone that goes on, and one that begins later.
    expect(await book.hasEnded({ ...here, since: 999 })).toBe(true);
    expect(await book.hasEnded({ ...there, since: Date.now() + 60_000 })).toBe(false);
    await book.endSessions(there);
    expect([await book.hasEnded(here), await book.hasEnded(there)]).toEqual([true, false]);
    await book.endSessions(null);
    expect([await book.hasEnded(here), await book.hasEnded(there)]).toEqual([true, true]);
  });

  it("are those of a deleted account too", async () => {
    const student = newStudent();
    await student.erase();
    expect(await student.stub().hasEnded(here)).toBe(true);
  });
});
