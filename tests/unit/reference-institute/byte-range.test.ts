import { describe, expect, it } from "vitest";
import { readRange } from "../../../institute/media/byte-range";

describe("what a Range header asks of 1,000 bytes", () => {
  it.each([
    [null, "all"],
    ["bytes=0-99", { start: 0, length: 100 }],
    ["bytes=900-", { start: 900, length: 100 }],
    ["bytes=990-2000", { start: 990, length: 10 }],
    ["bytes=-10", { start: 990, length: 10 }],
    ["bytes=-5000", { start: 0, length: 1000 }],
    ["bytes=1000-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=5-2", "all"],
    ["bytes=0-1,5-6", "all"],
    ["items=0-1", "all"],
    [`bytes=${"9".repeat(30)}-`, "all"],
  ])("%s", (header, expected) => {
    expect(readRange(header, 1000)).toEqual(expected);
  });

  it("has nothing to give of an empty file", () => {
    expect([readRange("bytes=0-", 0), readRange("bytes=-1", 0), readRange(null, 0)]).toEqual([
      "unsatisfiable",
      "unsatisfiable",
      "all",
    ]);
  });
});
