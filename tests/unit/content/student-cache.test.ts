import { expect, test, vi } from "vitest";
import { createStudentCache } from "~/lib/content/student-cache";
import { fakeServices } from "../route-args";

/** The answers of a student at an institute that counts each call. */
function answersOf(owner: string) {
  const calls = {
    live: { list: vi.fn(async () => [{ teacher: owner }]) },
    packages: { all: vi.fn(async () => [{ name: owner }]), bought: vi.fn() },
    catalogue: { courses: vi.fn(async () => [{ name: owner }]) },
  };
  const { institute } = fakeServices({ institute: calls });
  let now = 0;
  const own = createStudentCache({ institute, owner, waitUntil: () => undefined, now: () => now });
  return {
    own,
    asked: () => [calls.live.list, calls.packages.all, calls.catalogue.courses].map(({ mock }) => mock.calls.length),
    ask: () => Promise.all([own.liveClasses(), own.packages(), own.courses()]),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

const answersNamed = (name: string) => [[{ teacher: name }], [{ name }], [{ name }]];

test("each student has answers of their own, kept for a moment", async () => {
  const asha = answersOf("PCBT:1");
  const usha = answersOf("PCBT:22");
  await asha.ask();
  expect(await usha.ask()).toEqual(answersNamed("PCBT:22"));
  expect(await asha.ask()).toEqual(answersNamed("PCBT:1"));
  expect(asha.asked()).toEqual([1, 1, 1]);
  // A class may begin at any moment.
  asha.pass(30_000);
  await asha.ask();
  expect(asha.asked()).toEqual([2, 1, 1]);
  asha.pass(30_000);
  await asha.ask();
  expect(asha.asked()).toEqual([3, 2, 2]);
});
