import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/** Names that stand in two files or more. The number may only fall: a search for a name finds one thing. */
const MOST_REPEATED = 150;

/** Remix asks for these in each route that needs them. */
const conventions = new Set(
  "loader action meta handle default headers links ErrorBoundary shouldRevalidate".split(" "),
);

function bound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((one) => (ts.isBindingElement(one) ? bound(one.name) : []));
}

/** Functions, classes, types and constants of a file, exported or not. */
function topLevelNames(file: string, source: string): Set<string> {
  const { statements } = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const names = statements.flatMap((one) => {
    if (ts.isVariableStatement(one)) return one.declarationList.declarations.flatMap(({ name }) => bound(name));
    const isNamed =
      ts.isFunctionDeclaration(one) ||
      ts.isClassDeclaration(one) ||
      ts.isInterfaceDeclaration(one) ||
      ts.isTypeAliasDeclaration(one);
    return isNamed && one.name ? [one.name.text] : [];
  });
  return new Set(names.filter((name) => !conventions.has(name)));
}

test("a top-level name stands in one file", () => {
  expect([
    ...topLevelNames("a.ts", "const { a, b: [c] } = d(); function e() {} type F = 1; export const loader = 1;"),
  ]).toEqual(["a", "c", "e", "F"]);
  const files = ["app", "institute", "scripts"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"))
      .map((name) => posix.join(folder, name)),
  );
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const name of topLevelNames(file, readFileSync(file, "utf8"))) {
      places.set(name, [...(places.get(name) ?? []), file]);
    }
  }
  const repeated = [...places].filter(([, where]) => where.length > 1);
  const list = repeated.map(([name, where]) => `${name}: ${where.join(", ")}`);
  expect(repeated.length, list.join("\n")).toBeLessThanOrEqual(MOST_REPEATED);
});
