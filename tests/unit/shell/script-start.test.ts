import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.restoreAllMocks());

test("the exam's script and the frame of every page make no format of dates or numbers as they start", async () => {
  const formats = [vi.spyOn(Intl, "DateTimeFormat"), vi.spyOn(Intl, "NumberFormat"), vi.spyOn(Intl, "Collator")];
  vi.resetModules();
  await import("~/components/shell/crash-screen");
  await import("~/routes/exam/screen/exam-page");
  for (const format of formats) expect(format).not.toHaveBeenCalled();
});
