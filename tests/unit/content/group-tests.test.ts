import { describe, expect, it } from "vitest";
import { groupTests, premiumTests } from "~/lib/content/group-tests";
import { testSummarySchema } from "~/lib/institute/schemas/test";

const test = (id: number, more: object = {}) =>
  testSummarySchema.parse({ id, name: `Test ${id}`, total_questions: 10, ...more });

const subjects = [{ id: 1 }, { id: 2 }];
const ofSubject = test(801, { subject_id: 1 });
const ofChapter = test(811, { subject_id: 1, chapter_id: 5 });
const mock = test(901, { mode: "exam", total_questions: 40 });
const long = test(871, { total_questions: 60 });
const quick = test(872);
const strayed = test(873, { subject_id: 99 });
const premium = test(861, { subject_id: 1, is_premium: true, price: 99 });
const free = [ofSubject, ofChapter, mock, long, quick, strayed];
const ids = (tests: readonly { id: number }[] | null) => tests?.map(({ id }) => id) ?? null;

describe("the groups of tests", () => {
  const groups = groupTests({ subjects, free });

  it("hold each test that no listed subject leads to", () => {
    expect(ids(groups.mocks)).toEqual([901, 871]);
    expect(ids(groups.quick)).toEqual([872, 873]);
    expect(ids(premiumTests(free, [...free, premium]))).toEqual([861]);
  });

  it("know the tests behind a subject", () => {
    expect([1, 2].map((id) => ids(groups.ofSubject(id)))).toEqual([[801, 811], []]);
  });

  it("leave no test without a link", () => {
    const here = [...(groups.mocks ?? []), ...(groups.quick ?? []), premium];
    const behind = free.filter(({ subjectId }) => subjects.some(({ id }) => id === subjectId));
    expect(new Set([...here, ...behind].map(({ id }) => id)).size).toBe(free.length + 1);
  });

  it("trust the list of free tests where a provider marks one as premium", () => {
    const marked = test(872, { is_premium: true });
    expect(premiumTests(free, [marked])).toEqual([]);
  });

  it("say which list did not come", () => {
    const nothing = groupTests({ subjects, free: null });
    expect(nothing).toMatchObject({ mocks: null, quick: null });
    expect(nothing.ofSubject(1)).toBeNull();
    expect(premiumTests(free, null)).toBeNull();
    expect(ids(premiumTests(null, [premium]))).toEqual([861]);
  });
});
