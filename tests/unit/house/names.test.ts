import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { sourceFiles } from "./import-graph";

/** Names that stand in two files or more. The number may only fall: a search for a name finds one thing. */
const MOST_REPEATED = 148;

/** Remix asks for these in each route that needs them. */
const conventions = new Set(
  "loader action meta handle default headers links ErrorBoundary shouldRevalidate".split(" "),
);

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundNames(one.name) : []));
}

/** Functions, classes, types and constants of a file, exported or not. */
function topLevelNames(source: string, file = "a.ts"): Set<string> {
  const names = ts.createSourceFile(file, source, ts.ScriptTarget.Latest).statements.flatMap((one) => {
    if (ts.isVariableStatement(one)) return one.declarationList.declarations.flatMap(({ name }) => boundNames(name));
    return "name" in one && one.name && ts.isIdentifier(one.name as ts.Node) ? [(one.name as ts.Identifier).text] : [];
  });
  return new Set(names.filter((name) => !conventions.has(name)));
}

test("a top-level name stands in one file", () => {
  expect([...topLevelNames("const { a, b: [c] } = d(); function e() {} type F = 1; const loader = 1")].join()).toBe(
    "a,c,e,F",
  );
  const places = new Map<string, string[]>();
  for (const file of ["app", "institute", "scripts"].flatMap(sourceFiles).filter((name) => !name.endsWith(".d.ts"))) {
    for (const name of topLevelNames(readFileSync(file, "utf8"), file))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  const repeated = [...places]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${name}: ${files.join()}`);
  expect(repeated.length, repeated.join("\n")).toBeLessThanOrEqual(MOST_REPEATED);
});
