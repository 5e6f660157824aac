import { describe, expect, it } from "vitest";
import { groupTests, premiumTests } from "~/lib/content/group-tests";
import { testSummarySchemas } from "~/lib/institute/schemas/test";

const test = (id: number, more: object = {}) =>
  testSummarySchemas.mixed.parse({ id, name: `Test ${id}`, total_questions: 10, ...more });

const bones = { subject_id: 1, subject_name: "Bones" };
const ofSubject = test(801, bones);
const ofChapter = test(811, { ...bones, chapter_id: 5 });
const mock = test(901, { mode: "exam", total_questions: 40 });
const long = test(871, { total_questions: 60 });
const quick = test(872, { subject_name: "All subjects" });
const unnamed = test(873, { subject_id: 99 });
const premium = test(861, { ...bones, is_premium: true, price: 99 });
const free = [ofSubject, ofChapter, mock, long, quick, unnamed];
const ids = (tests: readonly { id: number }[] | null) => tests?.map(({ id }) => id) ?? null;

describe("the groups of tests", () => {
  const groups = groupTests(free);

  it("hold each test that names no subject", () => {
    expect(ids(groups.mocks)).toEqual([901, 871]);
    expect(ids(groups.quick)).toEqual([872, 873]);
  });

  it("have the others behind their subject", () => {
    expect(groups.subjects).toEqual([{ id: 1, name: "Bones", tests: [ofSubject, ofChapter] }]);
  });

  it("leave no test without a link", () => {
    const behind = groups.subjects.flatMap(({ tests }) => tests);
    expect(new Set([...groups.mocks, ...groups.quick, ...behind])).toEqual(new Set(free));
  });
});

describe("the premium tests", () => {
  it("are those that are not free", () => {
    expect(ids(premiumTests(free, [...free, premium]))).toEqual([861]);
    expect(ids(premiumTests(null, [premium]))).toEqual([861]);
    expect(premiumTests(free, null)).toBeNull();
  });

  it("leave out what the list of free tests has", () => {
    expect(premiumTests(free, [test(872, { is_premium: true })])).toEqual([]);
  });
});
