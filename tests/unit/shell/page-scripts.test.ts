import { afterEach, expect, it, test, vi } from "vitest";
import { pageScriptsOf, type RouteHandle } from "~/route-handle";

it("a route names its scripts, or says by its data which it has", () => {
  const always = { script: ["exam", "aloud"] } satisfies RouteHandle;
  const sometimes = { script: ({ open }: { open: boolean }) => (open ? "note" : undefined) } satisfies RouteHandle;
  expect(pageScriptsOf(always, null)).toEqual(["exam", "aloud"]);
  expect(pageScriptsOf(sometimes, { open: true })).toEqual(["note"]);
  expect(pageScriptsOf(sometimes, { open: false })).toEqual([]);
  expect(pageScriptsOf({}, null)).toEqual([]);
});

afterEach(() => vi.restoreAllMocks());

test("the exam's script makes no format of dates or numbers as it starts", async () => {
  const formats = [vi.spyOn(Intl, "DateTimeFormat"), vi.spyOn(Intl, "NumberFormat"), vi.spyOn(Intl, "Collator")];
  vi.resetModules();
  await import("~/routes/exam/screen/exam-page");
  for (const format of formats) expect(format).not.toHaveBeenCalled();
});
