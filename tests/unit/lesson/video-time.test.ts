import { describe, expect, it } from "vitest";
import { parseClock, resumeSecond } from "~/lib/lesson/video-time";

describe("the time of a video", () => {
  it.each([
    ["0:40", 40],
    ["1:02:03", 3723],
    ["", null],
    ["1:75", null],
  ])("the time of a video is read: %s", (length, seconds) => {
    expect(parseClock(length)).toBe(seconds);
  });
});

describe("where a video begins", () => {
  it.each([
    [192.7, "12:30", 192],
    [192, "", 192],
    [null, "12:30", 0],
    [4, "12:30", 0],
    [745, "12:30", 0],
  ])("a video left at %s of %s begins at %s", (left, length, start) => {
    expect(resumeSecond(left, length)).toBe(start);
  });
});
