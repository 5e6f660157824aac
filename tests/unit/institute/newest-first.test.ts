import { expect, test } from "vitest";
import { newestFirst } from "~/lib/institute/newest-first";

test("orders attempts by their date, then by their id, and leaves the given list alone", () => {
  const given = [
    { performanceId: 1, createdAt: "2026-01-01T00:00:00Z" },
    { performanceId: 2, createdAt: "2026-03-01T00:00:00Z" },
    { performanceId: 3, createdAt: "2026-03-01T00:00:00Z" },
    { performanceId: 4, createdAt: null },
  ];
  expect(newestFirst(given).map((one) => one.performanceId)).toEqual([3, 2, 1, 4]);
  expect(given.map((one) => one.performanceId)).toEqual([1, 2, 3, 4]);
});
