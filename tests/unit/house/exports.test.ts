import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";

/** What the framework asks for by these names, of one file alone. */
const byFramework = ["ErrorBoundary", "Layout", "handleError"];

const exported = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

const files = ["app", "institute", "search-words", "scripts", "tests", "public"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|js)$/.test(name) && !/(^|\/)(node_modules|build)\//.test(name))
    .map((name) => posix.join(folder, name)),
);
const sources = new Map(
  [...files, "server.ts", "vite.config.ts"].map((file) => [file, readFileSync(file, "utf8")] as const),
);

/** In how many files each word stands. */
const spread = new Map<string, number>();
for (const source of sources.values()) {
  for (const word of new Set(source.match(/\w+/g))) spread.set(word, (spread.get(word) ?? 0) + 1);
}

it("what a file exports is named in another: drop `export`, or what nobody needs", () => {
  const unread = [...sources].flatMap(([file, source]) =>
    [...source.matchAll(exported)]
      .filter(([, name = ""]) => spread.get(name) === 1 && !byFramework.includes(name))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unread).toEqual([]);
});
