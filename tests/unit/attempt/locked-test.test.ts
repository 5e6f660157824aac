import { expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { createOptionalParts } from "~/lib/institute/optional-part";
import { loadTest } from "~/routes/exam/test-loading";
import { studentArgs } from "../route-args";

const locked = new InstituteError("forbidden", "Access forbidden", { status: 403 });
const request = new Request("https://pcbt.invalid/premium-tests/detail/805");

function load(list: { id: number }[] | InstituteError, failure = locked) {
  const log = { instituteFailure: () => undefined };
  const tests = {
    get: () => Promise.reject(failure),
    all: async () => {
      if (list instanceof InstituteError) throw list;
      return list;
    },
  };
  const services = {
    log,
    institute: { tests },
    optionalPart: createOptionalParts({ request, log }),
    attempts: { read: async () => ({ kind: "none" as const }) },
  };
  return loadTest(studentArgs(services, { path: "/premium-tests/detail/805" }), 805);
}

it("a locked test is what the list says of it", async () => {
  expect(await load([{ id: 805 }])).toEqual({ kind: "locked", test: { id: 805 } });
});

it.each(["not-found", "server", "unreadable", "timeout", "rate-limited"] as const)(
  "a test that does not come for another reason is not called locked, though it is listed: %s",
  async (kind) => {
    const failure = new InstituteError(kind, "Failed to load test");
    await expect(load([{ id: 805 }], failure)).rejects.toBe(failure);
  },
);

it("a forbidden test that is in no list is forbidden", async () => {
  await expect(load([])).rejects.toBe(locked);
  await expect(load(new InstituteError("forbidden", "Access forbidden"))).rejects.toBe(locked);
});

it.each([
  ["server", "Failed to load tests", "Failed to load test"],
  ["not-found", "Resource not found", "Failed to load test"],
  ["unreadable", "Failed to load tests", "Failed to load test"],
  ["network", "Network error.", "Network error."],
  ["timeout", "Request timeout.", "Request timeout."],
] as const)("a list that did not come is not one without the test: %s", async (kind, said, shown) => {
  await expect(load(new InstituteError(kind, said))).rejects.toThrow(
    expect.objectContaining({ kind: expect.not.stringMatching("forbidden"), message: shown }),
  );
});
