import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "@remix-run/react";
import { describe, expect, it } from "vitest";
import * as paths from "~/paths";
import table from "~/routes";

const tree = table.map(({ path, index, file, id }) =>
  index ? { index: true as const, id: file } : { path: path ?? "", id: id ?? file },
);
const routeOf = (address: string) => matchRoutes(tree, new URL(address, "https://pcbt.invalid").pathname)?.at(-1);

const named = (name: string) => ({ id: 7, name });
const groups = [
  paths.homePaths,
  paths.accountPaths,
  paths.contentPaths,
  paths.packagePaths,
  paths.demoPaths,
  paths.chatPaths,
  paths.testPaths,
  paths.jobPaths,
  paths.classPaths,
  paths.paymentPaths,
  paths.purchasePaths,
];
/** Every address of the product, with a 7 for each id. */
const addresses = groups.flatMap((group) =>
  Object.entries(group).map(([key, path]: [string, unknown]) => {
    if (typeof path === "string") return path;
    const build = path as (...args: unknown[]) => string;
    if (group === paths.contentPaths || build === paths.demoPaths.content) return build(named("Bones"), named("Skull"));
    if (key === "view") return build("details");
    if (build === paths.jobPaths.found) return build(new URLSearchParams("q=nurse"));
    return key === "receiptFile" ? build(7, "receipt.csv", 7) : build(7, 7);
  }),
);

/** Addresses that stand as text outside of app/paths.ts; files (with an ending) are no screens. */
const literal = /["'`](\/[a-z][\w-]*(?:\/[^"'`\s.]*)?)(?:\?[^"'`]*)?["'`]/g;
const elsewhere = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && name !== "paths.ts")
  .filter((name) => !name.startsWith("lib/institute/"))
  .flatMap((name) => {
    const found = readFileSync(join("app", name), "utf8").matchAll(literal);
    return [...found].map(([, address = ""]) => `${name}: ${address}`);
  });

describe("the addresses of the product", () => {
  it("each lead to a route of their own", () => {
    const lost = addresses.filter((address) => [undefined, "*"].includes(routeOf(address)?.route.path));
    expect(lost).toEqual([paths.homePaths.splash]);
    const swallowed = addresses.filter((address) => routeOf(address)?.route.path === "dashboard/*");
    expect(swallowed).toEqual([paths.homePaths.home]);
  });

  it("stand in one file", () => {
    expect(elsewhere).toEqual([]);
  });
});

describe("a name in an address", () => {
  it.each([
    ["Anatomy & Physiology", "anatomy-physiology"],
    ["मानव शरीर रचना", "मानव-शरीर-रचना"],
    ["../..", "-"],
    ["%2F?#", "2f"],
    ["", "-"],
    ["\ud800 lone", "lone"],
  ])("%j is written %j", (name, slug) => {
    expect(paths.slugOf(name)).toBe(slug);
  });

  it("is cut where it is long, between characters", () => {
    const slug = paths.slugOf("𝒜".repeat(200));
    expect([...slug]).toHaveLength(60);
    expect(() => encodeURIComponent(slug)).not.toThrow();
  });

  it.each(["नर्सिंग ".repeat(25), "a/b", "%", "..", "x?y#z"])("%j comes back as it was written", (name) => {
    const path = paths.contentPaths.freeChapter(named(name), named(name));
    const { pathname } = new URL(path, "https://pcbt.invalid");
    expect(pathname).toBe(path);
    expect(routeOf(path)?.params.chapterName).toBe(paths.slugOf(name));
  });
});
