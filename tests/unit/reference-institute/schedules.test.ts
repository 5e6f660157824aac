import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { datesOn, daysAfter, indianDay } from "../../../institute/jobs/job-dates";
import { occurrenceAt } from "../../../institute/live/schedule";

const MINUTE = 60_000;
const at = (text: string) => new Date(text);

describe("when a class is", () => {
  const once = { starts_at: "2026-09-12T13:30:00.000Z", minutes: 75, repeats_minutes: null };
  it.each([
    ["2026-09-12T13:29:59.999Z", "upcoming"],
    ["2026-09-12T13:30:00.000Z", "live"],
    ["2026-09-12T14:44:59.999Z", "live"],
    ["2026-09-12T14:45:00.000Z", "ended"],
  ])("a class given once is, at %s, %s", (now, state) => {
    expect(occurrenceAt(once, at(now)).state).toBe(state);
  });

  it("a class given every hour for an hour is always on from its first time", () => {
    const hourly = { starts_at: "2026-07-01T00:30:00.000Z", minutes: 60, repeats_minutes: 60 };
    const from = Date.parse(hourly.starts_at);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 * 365 * 1440 }), fc.nat(MINUTE - 1), (minute, rest) => {
        const now = new Date(from + minute * MINUTE + rest);
        const { state, startsAt, endsAt } = occurrenceAt(hourly, now);
        expect(state).toBe("live");
        expect(startsAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(endsAt.getTime()).toBeGreaterThan(now.getTime());
        expect((startsAt.getTime() - from) % (60 * MINUTE)).toBe(0);
      }),
    );
  });

  it("a class given every week is the next one, unless one is on", () => {
    const weekly = { starts_at: "2026-07-05T05:30:00.000Z", minutes: 90, repeats_minutes: 10_080 };
    const next = occurrenceAt(weekly, at("2026-07-05T07:00:00.000Z"));
    expect([next.state, next.startsAt.toISOString()]).toEqual(["upcoming", "2026-07-12T05:30:00.000Z"]);
    expect(occurrenceAt(weekly, at("2026-07-12T06:00:00.000Z")).state).toBe("live");
    expect(occurrenceAt(weekly, at("2020-01-01T00:00:00.000Z")).startsAt.toISOString()).toBe(weekly.starts_at);
  });
});

describe("the dates of a notice", () => {
  const notice = {
    published_on: "2026-05-22",
    last_date: "2026-07-06",
    exam_date: "2026-08-15",
    correction_from_date: "2026-07-08",
    correction_to_date: null,
    age_on_date: "2026-07-06",
    verified_on: "2026-05-25",
    repeats_days: 56,
  };

  it("that comes once stay as they are", () => {
    const { repeats_days: _, ...dates } = notice;
    expect(datesOn({ ...notice, repeats_days: null }, "2040-01-01")).toEqual(dates);
  });

  it("that comes again move together, so that it is open or was until two weeks ago", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 20_000 }), (days) => {
        const today = daysAfter("2026-07-06", days);
        const dates = datesOn(notice, today);
        const left = (Date.parse(dates.last_date) - Date.parse(today)) / 86_400_000;
        expect(left).toBeGreaterThanOrEqual(-14);
        expect(left).toBeLessThan(42);
        expect(dates.published_on <= today && dates.verified_on <= today).toBe(true);
        const moved = (Date.parse(dates.last_date) - Date.parse(notice.last_date)) / 86_400_000;
        expect(Math.abs(moved % 56)).toBe(0);
        expect(dates.published_on).toBe(daysAfter(notice.published_on, moved));
        expect(dates.correction_to_date).toBeNull();
      }),
    );
  });

  it("are those of India: after 18:30 in Greenwich it is tomorrow", () => {
    expect(indianDay(at("2026-11-21T18:29:59.000Z"))).toBe("2026-11-21");
    expect(indianDay(at("2026-11-21T18:30:00.000Z"))).toBe("2026-11-22");
  });
});
