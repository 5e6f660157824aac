import { expect, test } from "vitest";
import { noAccommodations } from "~/lib/accommodations";
import { grantedTimeSchema } from "~/lib/institute/schemas/user";
import { instituteThatReplies } from "./recorder";
import * as reply from "./replies";

test.each([
  ["2026-11-25T15:00:00Z", "2026-11-25T15:00:00Z"],
  ["2026-11-25T15:00:00+05:30", "2026-11-25T09:30:00Z"],
  ["2026-11-25T15:00:00", "2026-11-25T09:30:00Z"],
  ["2026-11-25 15:00", "2026-11-25T09:30:00Z"],
  ["2026-11-25", "2026-11-24T18:30:00Z"],
  [1_795_617_000, "2026-11-25T14:30:00Z"],
  ["never", null],
  ["2026-13-45", null],
  [null, null],
])("ends_at %j of a test is %s", async (said, closes) => {
  const institute = instituteThatReplies({
    status: true,
    test: { ...reply.test, questions: [reply.question], ends_at: said },
  });
  const closesAt = closes === null ? null : Date.parse(closes);
  expect(await institute.tests.get(806)).toMatchObject({ opensAt: null, closesAt });
});

test.each([
  [
    {
      extra_time: [
        { test_id: 7, minutes: 10 },
        { test_id: 8, minutes: 9_000 },
      ],
    },
    [
      [7, 10],
      [8, 600],
    ],
  ],
  [{ extra_time: [] }, []],
  [{ extra_time: [{ minutes: 5 }, "?"] }, []],
  [{}, null],
  [{ extra_time: "?" }, null],
])("extra time of a profile that says %j is %j", (said, minutes) => {
  const { byTest, accommodations } = grantedTimeSchema.parse({ status: true, username: "98", ...said });
  expect(byTest && [...byTest]).toEqual(minutes);
  expect(accommodations).toEqual(noAccommodations);
});

test.each([
  [
    { minutes_per_hour: 20, large_print: true, scribe: true },
    { minutesPerHour: 20, largePrint: true, scribe: true },
  ],
  [
    { minutesPerHour: "20", largePrint: "true" },
    { minutesPerHour: 20, largePrint: true },
  ],
  // 500 %, as minutes or as per cent.
  [{ minutes_per_hour: 300 }, { minutesPerHour: 60 }],
  [{ minutes_per_hour: 500 }, { minutesPerHour: 60 }],
  [{ minutes_per_hour: -20, scribe: true }, { scribe: true }],
  [{ minutes_per_hour: "twenty", large_print: "much" }, {}],
  [{ minutes_per_hour: [20], scribe: {} }, {}],
  [
    { breaks: 3, break_minutes: "5" },
    { breaks: 3, breakMinutes: 5 },
  ],
  [
    { breaks: 100, break_minutes: 600 },
    { breaks: 6, breakMinutes: 15 },
  ],
  [{ breaks: 3 }, {}],
  [{ breaks: -1, break_minutes: 5 }, {}],
  [{ breaks: 1.5, break_minutes: 5 }, {}],
  ["20 minutes", {}],
  [[20], {}],
  [null, {}],
  [undefined, {}],
])("accommodations %j of a test and a profile are read as %j", async (said, read) => {
  const accommodations = { ...noAccommodations, ...read };
  const institute = instituteThatReplies({
    status: true,
    test: { ...reply.test, duration: 60, questions: [reply.question], accommodations: said, extra_minutes: 5 },
  });
  const extraMinutes = 5 + accommodations.minutesPerHour;
  expect(await institute.tests.get(806)).toMatchObject({ duration: 60, extraMinutes, accommodations });
  const profile = { status: true, username: "98", accommodations: said };
  expect(grantedTimeSchema.parse(profile)).toEqual({ byTest: null, accommodations });
});

test.each([
  [60, 20, 80],
  [45, 20, 60],
  [50, 20, 67],
  [7, 20, 10],
  [180, 60, 360],
])("a test of %d minutes lasts with %d for each hour %d minutes", async (duration, minutes_per_hour, whole) => {
  const institute = instituteThatReplies({
    status: true,
    test: { ...reply.test, duration, questions: [reply.question], accommodations: { minutes_per_hour } },
  });
  const test = await institute.tests.get(806);
  expect(test.duration + test.extraMinutes).toBe(whole);
});

test.each([
  [20, 20],
  ["20", 20],
  [2.5, 2.5],
  [600, 600],
  [601, 600],
  [1e9, 600],
  [0, 0],
  [-5, 0],
  [null, 0],
  [undefined, 0],
  ["many", 0],
  [true, 0],
  [{}, 0],
])("extra_minutes %j of a test are %d", async (said, extraMinutes) => {
  const institute = instituteThatReplies({
    status: true,
    test: { ...reply.test, questions: [reply.question], extra_minutes: said },
  });
  expect(await institute.tests.get(806)).toMatchObject({ extraMinutes });
});
