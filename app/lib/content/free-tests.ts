import type { TestSummary } from "~/lib/institute/schemas/test";
import { contentPaths, testPaths } from "~/paths";
import { type ContentSource, placesGroup } from "./content-source";
import { groupTests } from "./group-tests";
import { testItem } from "./test-item";

const freeItems = (tests: readonly TestSummary[]) =>
  tests.map((test) => testItem(test, testPaths.detail));

function countFact(count: number | null): string[] {
  if (count === null) return [];
  return [count === 1 ? "1 free test" : `${count} free tests`];
}

/** The free tests: on the first screen those that no subject leads to, and the premium ones. */
export const freeTests: ContentSource = {
  home: { label: "Tests", href: contentPaths.tests },
  words: { one: "free test", many: "tests" },

  async overview({ institute, optionalPart }) {
    const [subjects, free, all] = await Promise.all([
      institute.catalogue.subjects(),
      optionalPart(institute.tests.free()),
      optionalPart(institute.tests.all()),
    ]);
    const groups = groupTests({ subjects, free: free.value, all: all.value });
    const { mocks, quick, premium, countOf } = groups;
    return [
      {
        id: "mocks",
        title: "Full mock exams",
        items: mocks && freeItems(mocks),
        missing: "We could not load the mock exams and quick tests.",
      },
      { id: "quick", title: "Quick tests", items: freeItems(quick ?? []) },
      placesGroup("By subject", subjects, contentPaths.freeChapters, ({ id }) =>
        countFact(countOf(id)),
      ),
      {
        id: "premium",
        title: "Premium tests",
        items: premium?.map((test) => testItem(test, testPaths.premiumDetail)) ?? null,
        missing: "We could not load the premium tests.",
      },
    ];
  },

  subjects: ({ institute }) => institute.catalogue.subjects(),
  chapters: ({ institute }, subjectId) => institute.catalogue.chapters(subjectId),

  async content({ institute: { tests } }, { subjectId, chapterId }) {
    const all = await (subjectId === null ? tests.free() : tests.freeBySubject(subjectId));
    const here = chapterId === null ? all : all.filter((test) => test.chapterId === chapterId);
    return [{ id: "tests", title: "Tests", items: freeItems(here) }];
  },

  chaptersPath: contentPaths.freeChapters,
  contentPath: (subject, chapter) =>
    chapter ? contentPaths.freeChapter(subject, chapter) : contentPaths.freeSubject(subject),
};
