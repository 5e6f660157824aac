import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.restoreAllMocks());

test("the exam's script makes no format of dates or numbers as it starts", async () => {
  const formats = [vi.spyOn(Intl, "DateTimeFormat"), vi.spyOn(Intl, "NumberFormat"), vi.spyOn(Intl, "Collator")];
  vi.resetModules();
  await import("~/routes/exam/screen/exam-page");
  for (const format of formats) expect(format).not.toHaveBeenCalled();
});
