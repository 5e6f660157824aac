import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readHandle } from "~/route-handle";

describe("the handle of a route", () => {
  it("is checked in every route that has one", () => {
    const unchecked = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => {
        const source = readFileSync(join("app/routes", name), "utf8");
        return /export const handle\b(?![^;]*satisfies RouteHandle;)/.test(source);
      });
    expect(unchecked).toEqual([]);
  });

  it("is empty where a route has none", () => {
    expect([undefined, null, "script"].map(readHandle)).toEqual([{}, {}, {}]);
  });
});
