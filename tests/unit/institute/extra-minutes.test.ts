import { expect, test } from "vitest";
import { noAccommodations } from "~/lib/accommodations";
import { grantedTimeSchema } from "~/lib/institute/schemas/user";
import { instituteThatReplies } from "./recorder";
import * as reply from "./replies";

/** A test of which the institute says this. */
const testWith = (said: object) =>
  instituteThatReplies({ test: { ...reply.test, questions: [reply.question], ...said } }).tests.get(806);

test.each([
  ["2026-11-25T15:00:00+05:30", "2026-11-25T09:30:00Z"],
  ["2026-11-25", "2026-11-24T18:30:00Z"],
  ["never", null],
])("ends_at %j of a test is %s", async (said, closes) => {
  const closesAt = closes === null ? null : Date.parse(closes);
  expect(await testWith({ ends_at: said })).toMatchObject({ opensAt: null, closesAt });
});

const minutesOf = (test_id: number, minutes: number) => ({ test_id, minutes });

test.each([
  { said: { extra_time: [minutesOf(7, 10), minutesOf(8, 9_000)] }, minutes: { 7: 10, 8: 600 } },
  { said: { extra_time: [{ minutes: 5 }, "?"] }, minutes: {} },
  { said: {}, minutes: null },
  { said: { extra_time: "?" }, minutes: null },
])("extra time of a profile that says $said is $minutes", ({ said, minutes }) => {
  const { byTest, accommodations } = grantedTimeSchema.parse({ status: true, username: "98", ...said });
  expect(byTest && Object.fromEntries(byTest)).toEqual(minutes);
  expect(accommodations).toEqual(noAccommodations);
});

test.each<{ said: unknown; read: object }>([
  {
    said: { minutes_per_hour: 20, large_print: true, scribe: true },
    read: { minutesPerHour: 20, largePrint: true, scribe: true },
  },
  { said: { minutesPerHour: "20", largePrint: "true" }, read: { minutesPerHour: 20, largePrint: true } },
  { said: { minutes_per_hour: 500 }, read: { minutesPerHour: 60 } },
  { said: { minutes_per_hour: -20, scribe: true }, read: { scribe: true } },
  { said: { minutes_per_hour: [20], large_print: "much", scribe: {} }, read: {} },
  { said: { breaks: 3, break_minutes: "5" }, read: { breaks: 3, breakMinutes: 5 } },
  { said: { breaks: 100, break_minutes: 600 }, read: { breaks: 6, breakMinutes: 15 } },
  ...[{ breaks: 3 }, { breaks: 1.5, break_minutes: 5 }, "20 minutes", undefined].map((said) => ({ said, read: {} })),
])("accommodations $said of a test and a profile are read as $read", async ({ said, read }) => {
  const accommodations = { ...noAccommodations, ...read };
  const extraMinutes = 5 + accommodations.minutesPerHour;
  const test = await testWith({ duration: 60, accommodations: said, extra_minutes: 5 });
  expect(test).toMatchObject({ duration: 60, extraMinutes, accommodations });
  const profile = { status: true, username: "98", accommodations: said };
  expect(grantedTimeSchema.parse(profile)).toEqual({ byTest: null, accommodations });
});

test.each([
  [45, 20, 60],
  [50, 20, 67],
  [7, 20, 10],
])("a test of %d minutes lasts with %d for each hour %d minutes", async (duration, minutes_per_hour, whole) => {
  const test = await testWith({ duration, accommodations: { minutes_per_hour } });
  expect(test.duration + test.extraMinutes).toBe(whole);
});

test.each([
  ["20", 20],
  [2.5, 2.5],
  [601, 600],
  [-5, 0],
  [undefined, 0],
  ["many", 0],
])("extra_minutes %j of a test are %d", async (said, extraMinutes) => {
  expect(await testWith({ extra_minutes: said })).toMatchObject({ extraMinutes });
});
