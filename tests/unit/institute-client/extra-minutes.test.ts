import { expect, test } from "vitest";
import { instituteThatReplies } from "./recorder";
import * as reply from "./replies";

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
