import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, it } from "vitest";

/** Fields that a student types into, and a row that script fills, say it of what is not there yet. */
const mayGuess = /(<(textarea|input)\b|data-text)/;
const own = "app/components/parts/known-words.tsx";

/** Elements that guess a direction by the first letter, and say no language. */
const guesses = (source: string) =>
  [...source.matchAll(/<(?:bdi\b|[a-z]\w*\s[^<>]*?dir="auto")[^<>]*/g)]
    .map(([tag]) => tag)
    .filter((tag) => !mayGuess.test(tag));

it("what an institute or a student wrote is drawn by Words, Facts, RichText or LinkedText, which say its language", () => {
  expect(guesses("<bdi>{name}</bdi>")).toHaveLength(1);
  expect(guesses('<p className="a" dir="auto">')).toHaveLength(1);
  expect(guesses('<textarea dir="auto" />')).toEqual([]);
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => posix.join("app", name));
  const sources = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  expect(sources.filter(([, source]) => source.includes("<Words")).length).toBeGreaterThan(40);
  const found = sources.flatMap(([file, source]) => guesses(source).map((tag) => `${file}: ${tag}`));
  expect(found.filter((one) => !one.startsWith(own))).toEqual([]);
});
