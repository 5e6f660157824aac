import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, it } from "vitest";
import { sourceFiles } from "./import-graph";

const sources = sourceFiles("app").map((file) => ({ file, source: readFileSync(file, "utf8") }));
/** What of the app's sources a rule finds. */
const foundIn = (find: (source: string, file: string) => readonly string[]) =>
  sources.flatMap(({ file, source }) => find(source, file).map((one) => `${file}: ${one}`));

/** The accessors that are written in an object instead of a class. */
function accessorsOfObjects(source: string, file = "here.ts"): string[] {
  if (!/\b[gs]et \w+\(/.test(source)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAccessor(node) && ts.isObjectLiteralExpression(node.parent)) found.push(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

it("accessors stand in classes: those of an object keep a request's data in memory, see docs/performance.md", () => {
  expect(accessorsOfObjects("const a = { get b() { return 1; } };")).toHaveLength(1);
  expect(accessorsOfObjects("class A { get b() { return 1; } }")).toEqual([]);
  expect(foundIn(accessorsOfObjects)).toEqual([]);
});

/** Drawings of a source whose size only styles would give: without styles they fill the page. */
const sizeless = (source: string) =>
  [...source.matchAll(/<svg\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bwidth=/.test(tag) || !/\bheight=/.test(tag));

it("each drawing has its size in the markup, for browsers that styles do not reach", () => {
  expect(sizeless('<svg viewBox="0 0 9 9" width="9">')).toHaveLength(1);
  expect(sizeless("<svg\n  width={9}\n  height={9}\n>")).toEqual([]);
  expect(foundIn(sizeless)).toEqual([]);
});

/** Elements that guess a direction by the first letter, and say no language; what is not typed yet may guess. */
const guesses = (source: string) =>
  [...source.matchAll(/<(?:bdi\b|[a-z]\w*\s[^<>]*?dir="auto")[^<>]*/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/(<(textarea|input)\b|data-text)/.test(tag));

it("what an institute or a student wrote is drawn by Words, Facts, RichText or LinkedText, which say its language", () => {
  expect(guesses("<bdi>{name}</bdi>")).toHaveLength(1);
  expect(guesses('<p className="a" dir="auto">')).toHaveLength(1);
  expect(guesses('<textarea dir="auto" />')).toEqual([]);
  const own = "app/components/parts/known-words.tsx";
  const found = foundIn((source, file) => (file.endsWith(".tsx") && file !== own ? guesses(source) : []));
  expect(found).toEqual([]);
});

it("the handle of a route is checked in every route that has one", () => {
  const unchecked = /export const handle\b(?![^;]*satisfies RouteHandle;)/;
  expect(foundIn((source, file) => (file.startsWith("app/routes/") ? (unchecked.exec(source) ?? []) : []))).toEqual([]);
});

it("no form hands all its fields to a component, which would take them later: errors stand in the order of the form", () => {
  const found = foundIn((source) => source.match(/=\{fields\}/g) ?? []);
  expect(found.filter((one) => !one.includes("student-form.tsx"))).toEqual([]);
});
