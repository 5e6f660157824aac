import { describe, expect, it } from "vitest";
import { closesSoon, dayNumber, daysLeft, dayText, isOpenAt } from "~/lib/job-days";
import { ageRange, jobBadge, lastDateOf, payOf } from "~/lib/jobs/job-words";
import { sampleJob } from "./sample-job";

/** Noon in India on 5 December 2026, and the last and the next minute of that day. */
const noon = Date.parse("2026-12-05T06:30:00Z");
const lastMinute = Date.parse("2026-12-05T18:29:00Z");
const nextMinute = Date.parse("2026-12-05T18:30:00Z");

describe("the last date", () => {
  it("is a day of India, which ends at its midnight", () => {
    const job = sampleJob({ last_date: "2026-12-05" });
    expect([noon, lastMinute, nextMinute].map((now) => daysLeft(job, now))).toEqual([0, 0, -1]);
    expect([lastMinute, nextMinute].map((now) => isOpenAt(job, now))).toEqual([true, false]);
  });

  it("may come as a moment", () => {
    expect(dayText(dayNumber("2026-12-05T20:00:00Z"))).toBe("2026-12-06");
    expect(dayText(dayNumber("2026-12-05"))).toBe("2026-12-05");
  });

  it("without a last date the institute's word decides whether a job is open", () => {
    expect(isOpenAt(sampleJob(), noon)).toBe(true);
    expect(isOpenAt(sampleJob({ is_open: false }), noon)).toBe(false);
    expect(closesSoon(sampleJob(), noon)).toBe(false);
  });

  it.each([
    ["2026-12-04", false, "Closed"],
    ["2026-12-05", true, "Last day"],
    ["2026-12-06", true, "1 day left"],
    ["2026-12-12", true, "7 days left"],
    ["2026-12-13", false, undefined],
  ])("%s is soon: %s", (last_date, isSoon, words) => {
    const job = sampleJob({ last_date });
    expect(closesSoon(job, noon)).toBe(isSoon);
    expect(jobBadge(job, noon)?.words).toBe(words);
  });

  it("the last date is shown with whether it is past", () => {
    const job = sampleJob({ last_date: "2026-12-05" });
    expect(lastDateOf(job, noon)).toBe("Last date 5 Dec 2026");
    expect(lastDateOf(job, nextMinute)).toBe("Closed on 5 Dec 2026");
    expect(jobBadge({ ...job, hasApplied: true }, nextMinute)?.words).toBe("Applied");
  });
});

describe("the words of a notice", () => {
  it.each([
    [{}, ""],
    [{ age_max: 30 }, "up to 30"],
    [{ age_min: 18 }, "from 18"],
    [{ age_min: 18, age_max: 30 }, "18 to 30"],
  ])("age %j", (given, words) => {
    expect(ageRange(sampleJob(given))).toBe(words);
  });

  it.each([
    [{}, ""],
    [{ pay_min: 20000 }, "₹20,000 a month"],
    [{ pay_level: "Level 7", pay_min: 44900, pay_max: 142400 }, "Level 7: ₹44,900 to ₹1,42,400 a month"],
  ])("pay %j", (given, words) => {
    expect(payOf(sampleJob(given))).toBe(words);
  });
});
