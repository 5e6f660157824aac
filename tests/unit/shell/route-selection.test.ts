import { matchRoutes } from "@remix-run/react";
import type { ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, it } from "vitest";
import { selectRoutesByPath } from "~/framework/route-selection";
import table from "~/routes";
import { fake } from "../../fake";

const own = table.map((route, index) => ({
  id: route.id ?? `${index} ${route.file}`,
  parentId: "root",
  module: {},
  path: route.path,
  index: route.index,
  children: undefined,
}));
const root = { id: "root", parentId: undefined, path: "", index: undefined, module: {} };
const routes = Object.fromEntries([root, ...own].map((route) => [route.id, route]));
const manifest = Object.fromEntries(Object.entries(routes).map(([id, { module, ...route }]) => [id, route]));
const build = fake<ServerBuild>("build", { routes, assets: { routes: manifest, version: "1" } });
type Build = typeof build;

/** What the router finds for a path in a build's table. */
function found({ routes: chosen }: Build, path: string) {
  const children = Object.values(chosen).filter((route) => route?.parentId === "root");
  const tree = [{ id: "root", path: "", children }] as Parameters<typeof matchRoutes>[0];
  return matchRoutes(tree, path)?.map(({ route, params }) => ({ id: route.id, params }));
}

/** An address for every route of the table, with something in place of what it leaves open. */
const addresses = own.map(
  ({ path = "" }) =>
    `/${path
      .replace(/\/:\w+\?/g, "")
      .replace(/:\w+/g, "7")
      .replace("*", "a/b")}`,
);

const odd = [
  "//login",
  "/LOGIN",
  "/%6Cogin",
  "/%2Flogin",
  "/%",
  "/ login",
  "/unknown/login",
  "/test",
  "/ſettings",
  "/*",
  "/free-tests/content/1/a",
  "/test//7/take",
  "/TEST/7/TAKE",
  "/test/7/%74ake",
  "/test/%2F/take",
  "/test/7/%",
  "/test/re%73ults",
  "/test/results/7",
];

describe("the part of the route table that a request is handled with", () => {
  const choose = selectRoutesByPath(build, (part) => part);
  const ownOf = (path: string) =>
    Object.values(choose(path).routes).flatMap((route) => (/^[a-z]/.test(route?.path ?? "") ? [route?.path] : []));

  it.each([...addresses, ...odd])("finds for %s what the whole table finds", (path) => {
    expect(found(choose(path), path)).toEqual(found(build, path));
  });

  it("is small, and the same in the manifest, whose routes a page is rendered with", () => {
    const part = choose("/login");
    expect(Object.values(part.routes).map((route) => route?.path)).toEqual(["", undefined, "login", "*"]);
    for (const path of ownOf("/job-portal/bookmarks/")) expect(path).toMatch(/^job-portal/);
    expect(ownOf("/test/7/take")).toContain("test/:testId/take");
    expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
    expect(part.assets.version).toBe("1");
  });

  it.each(["/", "/a", "/test-paper", "/Login", "/%6Cogin", "/%"])("is the whole table for %s", (path) =>
    expect(choose(path)).toBe(build),
  );
});
