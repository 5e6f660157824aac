import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Node, parse } from "acorn";
import { full } from "acorn-walk";
import { expect, test } from "vitest";

const folder = "build/client/assets";
const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
const codeOf = (name: string) => {
  const files = scripts.filter((file) => file.replace(/-[\w-]{8}\.js$/, "") === name);
  expect(files).toHaveLength(1);
  return readFileSync(join(folder, files[0] ?? ""), "utf8");
};

/** One module of a screen that imports an action beside a schema draws it into the script of a page: 14 KB. */
test("no file for the browser holds the router of the server", () => {
  expect(scripts.filter((name) => readFileSync(join(folder, name), "utf8").includes("createStaticHandler"))).toEqual(
    [],
  );
});

/** Bytes, compressed. */
const parts = { "chat-picture": 2560, "chat-recorder": 2560, leftovers: 2560 };
const larger = { exam: 80_000, form: 3_300, ...parts };
const named = readFileSync("app/scripts/page-scripts.server.ts", "utf8").matchAll(
  /"\.+\/(?:islands\/)?([\w-]+)\.tsx?\?/g,
);
const names = [...named].flatMap(([, name]) => name ?? []);

test("every script of a page is named", () => {
  expect(names.length).toBeGreaterThan(15);
  expect(names).toEqual(expect.arrayContaining(Object.keys(larger)));
});

test.each(names)("the script %s is one small file, which loads nothing by itself", (name) => {
  const code = codeOf(name);
  // What it fetches later is named by the page.
  const imports: string[] = [];
  full(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const isNamed = node.type === "ImportExpression" && "source" in node && (node.source as Node).type === "Literal";
    if (node.type === "ImportDeclaration" || isNamed) imports.push(code.slice(node.start, node.end));
  });
  expect(imports).toEqual([]);
  expect(gzipSync(code).byteLength).toBeLessThanOrEqual({ ...larger }[name] ?? 5_300);
});
