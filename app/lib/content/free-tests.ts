import { messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, PART_TIMEOUT_MS, withSharedDeadline } from "~/lib/institute/optional-part";
import type { TestSummary } from "~/lib/institute/schemas/test";
import type { ItemOf, ListItem } from "~/lib/list/list";
import { contentPaths, testPaths } from "~/paths";
import { bestMarks } from "./best-marks";
import {
  type ContentContext,
  type ContentPlace,
  type ContentSource,
  library,
  listedPlaces,
  placesGroup,
} from "./content-source";
import { groupTests } from "./group-tests";
import { testItem } from "./list-items";
import { soldAlone } from "./owned-package";

async function createItemBuilders({ notebook }: ContentContext) {
  const best = bestMarks((await notebook.overview())?.taken ?? []);
  const free = (test: TestSummary) => testItem(test, testPaths.detail, best);
  return {
    isTaken: ({ id }: TestSummary) => best.has(id),
    free,
    premium: (test: TestSummary) => testItem(test, testPaths.premiumDetail, best),
    /** The first that was not taken has the button: one thing to do. */
    mocks: (tests: readonly TestSummary[]): ListItem[] => {
      const next = tests.find(({ id }) => !best.has(id));
      return tests.map((test) => ({ ...free(test), ...(test === next ? { action: "Open the mock" } : {}) }));
    },
  };
}

/** What is sold has its own pages. */
const premiumDoors: ListItem[] = [
  { id: "premium-tests", kind: "test", name: "All premium tests", href: contentPaths.premiumTests },
  { id: "library", kind: "book", name: library.label, href: library.href, facts: [soldAlone] },
];

export async function freeTestsIn(
  context: ContentContext,
  { subjectId, chapterId }: ContentPlace,
  budget: number = PART_TIMEOUT_MS,
): Promise<ItemOf<"test">[] | null> {
  const { tests } = context.institute;
  const list = subjectId === null ? tests.free() : tests.freeBySubject(subjectId);
  const [item, { value: all }] = await Promise.all([createItemBuilders(context), context.optionalPart(list, budget)]);
  return all?.filter((test) => chapterId === null || test.chapterId === chapterId).map(item.free) ?? null;
}

export const freeTests: ContentSource = {
  home: { label: "Tests", href: contentPaths.tests },
  words: { one: "free test", many: "tests" },

  async overview(base, { category, q }) {
    const context = withSharedDeadline(base);
    const { institute, optionalPart } = context;
    const showsPremium = category === "premium" || q !== "";
    const [item, free, all] = await Promise.all([
      createItemBuilders(context),
      optionalPart(context.instituteCache.freeTests(context.session.student?.instituteCode ?? ""), FULL_TIMEOUT_MS),
      showsPremium ? optionalPart(institute.tests.all()) : null,
    ]);
    const groups = free.value && groupTests(free.value);
    const freeIds = new Set(free.value?.map(({ id }) => id));
    // What the institute lists in both is free.
    const sold = all?.value?.filter((test) => test.isPremium && !freeIds.has(test.id)).map(item.premium) ?? null;
    return [
      {
        id: "mocks",
        title: "Full mock exams",
        items: groups ? item.mocks(groups.mocks) : null,
        keepsOrder: true,
        missing: "We could not load the mock exams and quick tests.",
      },
      { id: "quick", title: "Quick tests", items: groups?.quick.map(item.free) ?? [] },
      placesGroup({
        title: "By subject",
        places: groups?.subjects ?? (await optionalPart(institute.catalogue.subjects(), FULL_TIMEOUT_MS)).value,
        pathOf: contentPaths.freeChapters,
        progressOf: ({ id }) => {
          const tests = groups?.subjects.find((one) => one.id === id)?.tests;
          return tests && { done: tests.filter(item.isTaken).length, all: tests.length };
        },
        missing: `${messages.subjects}.`,
      }),
      {
        id: "premium",
        title: "Premium tests",
        items: all ? sold : premiumDoors,
        missing: "We could not load the premium tests.",
        isDoor: all === null,
      },
    ];
  },

  ...listedPlaces,
  hasAllSubjects: true,

  async content(context, place) {
    const items = await freeTestsIn(context, place, FULL_TIMEOUT_MS);
    return [{ id: "tests", title: "Tests", items, missing: "Failed to load tests." }];
  },

  chaptersPath: contentPaths.freeChapters,
  contentPath: (subject, chapter) =>
    chapter ? contentPaths.freeChapter(subject, chapter) : contentPaths.freeSubject(subject),
};
