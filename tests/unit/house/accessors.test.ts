import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";

/** The accessors that are written in an object instead of a class. */
function accessorsOfObjects(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isAccessor(node) && ts.isObjectLiteralExpression(node.parent)) {
      found.push(`${file}: ${node.name.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return found;
}

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => posix.join("app", name));

it("accessors stand in classes: those of an object keep a request's data in memory, see docs/performance.md", () => {
  expect(accessorsOfObjects("here.ts", "const a = { get b() { return 1; } };")).toHaveLength(1);
  expect(accessorsOfObjects("here.ts", "class A { get b() { return 1; } }")).toEqual([]);
  const written = files.map((file) => [file, readFileSync(file, "utf8")] as const);
  const suspects = written.filter(([, source]) => /\b[gs]et \w+\(/.test(source));
  expect(suspects.flatMap(([file, source]) => accessorsOfObjects(file, source))).toEqual([]);
});
