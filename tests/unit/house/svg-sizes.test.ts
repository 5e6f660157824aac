import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";

/** Drawings of a source whose size only styles would give: without styles they fill the page. */
const sizeless = (source: string) =>
  [...source.matchAll(/<svg\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bwidth=/.test(tag) || !/\bheight=/.test(tag));

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => posix.join("app", name));

it("each drawing has its size in the markup, for browsers that styles do not reach", () => {
  expect(sizeless('<svg viewBox="0 0 9 9" width="9">')).toHaveLength(1);
  expect(sizeless("<svg\n  width={9}\n  height={9}\n>")).toEqual([]);
  const sources = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(sources.filter(([, source]) => source.includes("<svg")).length).toBeGreaterThan(5);
  expect(sources.flatMap(([file, source]) => sizeless(source).map((tag) => file + tag))).toEqual([]);
});
