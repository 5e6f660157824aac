import { describe, expect, it } from "vitest";
import { formatAccess } from "~/lib/content/owned-package";
import { lockText, packageCounts, paidCounts, subjectWorths } from "~/lib/content/package-worth";
import { liveVideoSchema, noteSchemas, videoSchemas } from "~/lib/institute/schemas/content";
import { packageSchema } from "~/lib/institute/schemas/package";
import { testSummarySchemas } from "~/lib/institute/schemas/test";

const pack = (more: object = {}) => packageSchema.parse({ id: 701, name: "Complete", price: 2999, ...more });
const row = (id: number, more: object = {}) => ({ id, name: `Row ${id}`, subject_id: 1, is_premium: true, ...more });

const content = {
  tests: [row(1), row(2, { is_premium: false }), row(3, { subject_id: 2 }), row(4, { subject_id: null })].map((one) =>
    testSummarySchemas.mixed.parse(one),
  ),
  notes: [row(11), row(12, { is_purchased: true })].map((one) => noteSchemas.mixed.parse(one)),
  videos: [row(21, { subject_id: 3, is_premium: false })].map((one) => videoSchemas.mixed.parse(one)),
  live: [liveVideoSchema.parse({ id: 901, title: "Class" })],
};
const demo = { tests: content.tests.slice(1, 2), notes: [], videos: content.videos };
const totals = { total_tests: 52, total_notes: 22, total_videos: 1 };

describe("what is in a package", () => {
  it("is what the institute counts, else what it lists; live classes are listed alone", () => {
    const kinds = (found: ReturnType<typeof pack>, listed: typeof content | null) =>
      packageCounts({ found, content: listed }).map(({ kind, count }) => `${kind} ${count}`);
    expect(kinds(pack(totals), content)).toEqual(["test 52", "note 22", "video 1", "live 1"]);
    expect(kinds(pack(), content)).toEqual(["test 4", "note 2", "video 1", "live 1"]);
    expect(kinds(pack(totals), null)).toEqual(["test 52", "note 22", "video 1"]);
    expect(kinds(pack(), null)).toEqual([]);
  });
});

describe("what money alone opens", () => {
  it("is the difference between all and what is free", () => {
    expect(paidCounts({ found: pack(totals), content, demo })).toEqual(["51 tests", "22 notes"]);
    expect(paidCounts({ found: pack(totals), content: null, demo })).toEqual(["51 tests", "22 notes"]);
  });

  it("is counted by its rows where the institute does not say how much there is, or what is free", () => {
    expect(paidCounts({ found: pack(), content, demo })).toEqual(["3 tests", "1 note"]);
    expect(paidCounts({ found: pack(totals), content, demo: null })).toEqual(["3 tests", "1 note"]);
  });

  it("is nothing where all is free, and not known where nothing came", () => {
    const all = { tests: content.tests, notes: content.notes, videos: content.videos };
    const counted = { total_tests: 4, total_notes: 2, total_videos: 1 };
    expect(paidCounts({ found: pack(counted), content, demo: all })).toEqual([]);
    expect(paidCounts({ found: pack(totals), content: null, demo: null })).toBeNull();
  });
});

describe("a subject of a package", () => {
  it("is locked as far as its things are, and not where they are free or bought", () => {
    const worths = subjectWorths({ content, demo });
    expect([...worths.keys()]).toEqual([1, 2, 3]);
    expect(worths.get(1)).toEqual({ counts: ["2 tests", "2 notes"], all: 4, locked: 2 });
    expect([1, 2, 3].map((id) => lockText(worths.get(id) ?? { all: 0, locked: 0 }))).toEqual([
      "2 of 4 locked",
      "With this package",
      "",
    ]);
  });
});

describe("how long a package can be used", () => {
  const now = Date.parse("2026-11-25T12:00:00Z");

  it.each([
    [{ validity_days: 180 }, "180 days, to 24 May 2027"],
    [{ valid_until: "2027-03-01T00:00:00Z", validity_days: 180 }, "To 1 March 2027"],
    [{ valid_until: "2026-03-01T00:00:00Z", validity_days: 180 }, "180 days, to 24 May 2027"],
    [{}, ""],
    [{ validity_days: 9e15 }, ""],
  ])("%j: %s", (more, text) => {
    expect(formatAccess(pack(more), now)).toBe(text);
  });
});
