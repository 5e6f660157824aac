import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { endpoints } from "~/lib/institute/endpoints";
import table from "~/routes";
import { calls } from "../institute/calls";

const page = "docs/routes-and-calls.md";

const [, routePart = "", callPart = ""] = readFileSync(page, "utf8").split(/^## .*$/m);

/** The cells of each row of a part, its head left out; what is code, without its marks. */
function rowsOf(part: string): string[][] {
  const lines = part.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(2).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

const routes = rowsOf(routePart);
const callRows = rowsOf(callPart);

const addressOf = (path: string | undefined) => `/${path ?? ""}`;
const isTest = (file: string) => /^tests\/.+\.(spec|test)\.tsx?$/.test(file) && existsSync(file);

/** The source of the app without the client itself: where a call is asked for. */
const source = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !name.startsWith(join("lib", "institute")))
  .map((name) => readFileSync(join("app", name), "utf8"))
  .join("\n");

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const byName = new Map(
  Object.entries(endpoints).map(([key, endpoint]) => [nameOf(endpoint), calls[key as keyof typeof endpoints].fn]),
);

/** Whether something of the app asks for a call: by its group's name and its own. */
function isAsked(name: string): boolean {
  const [group = "", own = ""] = (byName.get(name) ?? "").split(".");
  return new RegExp(`\\b${group}\\s*\\.\\s*${own}\\b`).test(source);
}

describe(`the routes of ${page}`, () => {
  it("are those of app/routes.ts, in its order, each with its module: write a row for a new one", () => {
    const built = table.map(({ path, file }) => [addressOf(path), file]);
    expect(routes.map(([address, module]) => [address, module])).toEqual(built);
  });

  it("stand in docs/product.md, with {id} for what is in braces there", () => {
    const anyName = (text: string) => text.replace(/\{\w+\}|:\w+\??/g, "{}");
    const told = readFileSync("docs/product.md", "utf8").matchAll(/`(\/[^`\s]*)`/g);
    const known = new Set([...told].map(([, address = ""]) => anyName(address)));
    const untold = table.map(({ path }) => addressOf(path)).filter((one) => !known.has(anyName(one)));
    expect(untold).toEqual(["/*"]);
  });

  it("have a test each", () => {
    expect(routes.filter(([, , test = ""]) => !isTest(test))).toEqual([]);
  });
});

describe(`the calls of ${page}`, () => {
  const open = new Set(routes.map(([address]) => address));
  const twins = callRows.filter(([, place = ""]) => byName.has(place));
  const onScreens = callRows.filter(([, place = ""]) => place.startsWith("/"));

  it("are those of the institute's client, each once", () => {
    expect(callRows.map(([name]) => name).sort()).toEqual([...byName.keys()].sort());
    expect(twins.length + onScreens.length).toBe(callRows.length);
  });

  it("are asked for, by a screen that is there and has a test", () => {
    const wrong = onScreens.filter(
      ([name = "", screen = "", test = ""]) => !(open.has(screen) && isTest(test) && isAsked(name)),
    );
    expect(wrong).toEqual([]);
  });

  it("are asked for by the same function as the call before them, and say what differs", () => {
    const wrong = twins.filter(
      ([name = "", twin = "", what]) => !(what && isAsked(twin) && byName.get(name) === byName.get(twin)),
    );
    expect(wrong).toEqual([]);
  });
});
