import { expect, test, vi } from "vitest";
import { createStudentCache } from "~/lib/content/student-cache";
import type { Institute } from "~/lib/institute/client";

/** The answers of a student at an institute that counts each call. */
function answersOf(owner: string) {
  const calls = {
    live: { list: vi.fn(async () => [owner]) },
    profile: { coins: vi.fn(async () => owner.length) },
    packages: { all: vi.fn(async () => [owner]), bought: vi.fn() },
    catalogue: { courses: vi.fn(async () => [owner]) },
  };
  const institute = calls as unknown as Institute;
  let now = 0;
  const own = createStudentCache({ institute, owner, waitUntil: () => undefined, now: () => now });
  return {
    own,
    asked: () =>
      [calls.live.list, calls.profile.coins, calls.packages.all, calls.catalogue.courses].map(
        ({ mock }) => mock.calls.length,
      ),
    ask: () => Promise.all([own.liveClasses(), own.coins(), own.packages(), own.courses()]),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test("each student has answers of their own, kept for a moment", async () => {
  const asha = answersOf("PCBT:1");
  const usha = answersOf("PCBT:22");
  await asha.ask();
  expect(await usha.ask()).toEqual([["PCBT:22"], 7, ["PCBT:22"], ["PCBT:22"]]);
  expect(await asha.ask()).toEqual([["PCBT:1"], 6, ["PCBT:1"], ["PCBT:1"]]);
  expect(asha.asked()).toEqual([1, 1, 1, 1]);
  // A class may begin at any moment.
  asha.pass(30_000);
  await asha.ask();
  expect(asha.asked()).toEqual([2, 1, 1, 1]);
  asha.pass(30_000);
  await asha.ask();
  expect(asha.asked()).toEqual([3, 2, 2, 2]);
});
