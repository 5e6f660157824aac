import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import table from "~/routes";
import { calls, functionOf } from "../institute/calls";

test("docs/product.md names every route, with {id} for what the table has after a colon", () => {
  const anyName = (text: string) => text.replace(/\{\w+\}|:\w+\??/g, "{}");
  const named = readFileSync("docs/product.md", "utf8").matchAll(/`(\/[^`\s]*)`/g);
  const known = new Set([...named].map(([, address = ""]) => anyName(address)));
  const missing = table.map(({ path }) => `/${path ?? ""}`).filter((address) => !known.has(anyName(address)));
  expect(missing).toEqual(["/*"]);
});

test("some part of the app asks for every call of the institute's client", () => {
  const source = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(join("lib", "institute")))
    .map((name) => readFileSync(join("app", name), "utf8"))
    .join("\n");
  const functions = Object.values(calls).map(functionOf);
  const needless = functions.filter((fn) => !new RegExp(`\\b${fn.replace(".", "\\s*\\.\\s*")}\\b`).test(source));
  expect(needless).toEqual([]);
});
