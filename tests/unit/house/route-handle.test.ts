import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type RouteHandle, readHandle } from "~/route-handle";

describe("the handle of a route", () => {
  it("does not compile with a typing error in it", () => {
    // @ts-expect-error: no such name
    const misspelt = { scripts: "exam" } satisfies RouteHandle;
    // @ts-expect-error: no such script
    const unknown = { script: "nota" } satisfies RouteHandle;
    expect([readHandle(misspelt).script, readHandle(unknown).script]).toEqual([undefined, "nota"]);
  });

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
