import { afterEach, expect, it, vi } from "vitest";

/** The paths of the route table, as a build with or without the mark of development has it. */
async function pathsOf(mark: string): Promise<(string | undefined)[]> {
  vi.stubEnv("PCBT_DEVELOPMENT", mark);
  vi.resetModules();
  const { default: table } = await import("~/routes");
  return table.map(({ path }) => path);
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("screens for developers are in their builds alone", async () => {
  expect(await pathsOf("on")).toContain("development/parts");
  const production = await pathsOf("");
  expect(production.filter((path) => path?.startsWith("development"))).toEqual([]);
  expect(production).toContain("login");
});
