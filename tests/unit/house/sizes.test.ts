import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Lines of TypeScript. Whoever raises one says in the commit what was removed instead. */
const most = { app: 57_682, tests: 59_919, "tests/bench": 2_000 };

const linesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(node_modules|build)\//.test(name))
    .reduce((sum, name) => sum + readFileSync(join(folder, name), "utf8").split("\n").length - 1, 0);

test.each(Object.entries(most))("%s has at most %i lines", (folder, limit) => {
  expect(linesIn(folder)).toBeLessThanOrEqual(limit);
});
