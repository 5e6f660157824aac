import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = "build/client/assets";

/** One module of a screen that imports an action beside a schema draws it into the script of a page: 14 KB. */
test("no file for the browser holds the router of the server", () => {
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.filter((name) => name.startsWith("exam-"))).toHaveLength(1);
  const holding = scripts.filter((name) => readFileSync(join(folder, name), "utf8").includes("createStaticHandler"));
  expect(holding).toEqual([]);
});
