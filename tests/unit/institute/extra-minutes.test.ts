import { expect, test } from "vitest";
import { extraTimeSchema } from "~/lib/institute/schemas/user";
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
  const read = extraTimeSchema.parse({ status: true, username: "98", ...said });
  expect(read === null ? null : [...read]).toEqual(minutes);
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
