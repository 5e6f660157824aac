/** How each kind that packages have is listed, found and sold. */

import type { PageInput } from "~/lib/institute/inputs";
import { noRows, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { Video } from "~/lib/institute/schemas/content";
import type { PackedLists } from "~/lib/institute/schemas/kind-lists";
import type { TestSummary } from "~/lib/institute/schemas/test";
import { kinds, manyOf, type PackedKind, packedKinds } from "~/lib/kinds";
import type { ItemOf, ListGroup } from "~/lib/list/list";
import { testPaths } from "~/paths";
import { type BestMarks, bestMarks } from "./best-marks";
import type { AskedParts, ContentContext, ContentPlace } from "./content-source";
import { findNote, findVideo } from "./find-lesson";
import { freeTestsIn } from "./free-tests";
import { type ListPlace, noteItem, testItem, videoItem } from "./list-items";

const ROWS_A_PAGE = 100;
const MAX_PAGES_READ = 5;

/** Reads every page of a list, up to 500 things, each once. @throws what `ask` throws */
export async function allPages<T extends { id: number }>(
  ask: (page: Required<PageInput>) => Promise<T[]>,
): Promise<T[]> {
  const found = new Map<number, T>();
  for (let page = 0; page < MAX_PAGES_READ; page += 1) {
    const before = found.size;
    const rows = await ask({ limit: ROWS_A_PAGE, offset: page * ROWS_A_PAGE });
    for (const row of rows) found.set(row.id, row);
    // A provider without paging sends the same rows again.
    if (rows.length < ROWS_A_PAGE || found.size === before) break;
  }
  return [...found.values()];
}

export type PackedItem = ItemOf<PackedKind>;

interface PackedKindLook {
  within?: ListPlace;
  testPath: (test: TestSummary) => (testId: number) => string;
  best?: ReadonlyMap<number, BestMarks>;
}

/** Made when called, as a search shows one kind at a time. */
export function packedItems(
  lists: PackedLists,
  { within, testPath, best }: PackedKindLook,
): Record<PackedKind, () => PackedItem[]> {
  return {
    note: () => lists.notes.map((note) => noteItem(note, within)),
    video: () => lists.videos.map((video) => videoItem(video, within)),
    test: () => lists.tests.map((test) => testItem(test, testPath(test), best)),
  };
}

export const kindHeading = (kind: PackedKind) => ({ id: kinds[kind].list, title: kinds[kind].title });

export const kindsTestsFirst = [...packedKinds].reverse();

export function packedGroups(lists: PackedLists, look: PackedKindLook) {
  const items = packedItems(lists, look);
  return kindsTestsFirst.map((kind) => ({ ...kindHeading(kind), items: items[kind]() }));
}

export const failureText = (kind: PackedKind) => `Failed to load ${manyOf(kind)}.`;

/** What is free in a chapter, a subject or anywhere; null where it did not come. */
export const freeItems: Record<
  PackedKind,
  (context: ContentContext, place: ContentPlace) => Promise<PackedItem[] | null>
> = {
  async note({ institute: { notes }, optionalPart }, { subjectId, chapterId }) {
    const place = subjectId === null ? null : { subjectId, chapterId };
    const list = place ? allPages((page) => notes.list({ ...place, isPremium: false, ...page })) : notes.free();
    return (await optionalPart(list)).value?.map((note) => noteItem(note, { chapterId })) ?? null;
  },
  async video({ institute: { videos }, optionalPart }, { subjectId, chapterId }) {
    const place = subjectId === null ? null : { subjectId, chapterId };
    const list = place ? allPages((page) => videos.list({ ...place, isPremium: false, ...page })) : videos.all();
    const { value } = await optionalPart(list, PART_TIMEOUT_MS, noRows);
    return value?.filter(({ isPremium }) => !isPremium).map((video) => videoItem(video, { chapterId })) ?? null;
  },
  test: freeTestsIn,
};

export function freeGroups(context: ContentContext, place: ContentPlace): Promise<ListGroup[]> {
  return Promise.all(
    kindsTestsFirst.map(async (kind) => ({
      ...kindHeading(kind),
      items: await freeItems[kind](context, place),
      missing: failureText(kind),
    })),
  );
}

/** Says of things to buy which are the student's; null where they did not come. */
export type Own = <T extends { id: number; isPurchased: boolean }>(
  list: Promise<T[]>,
) => Promise<(T & { isPackaged: boolean })[] | null>;

export const premiumItems: Record<
  PackedKind,
  (
    context: ContentContext,
    place: { subjectId: number; chapterId: number | null },
    own: Own,
  ) => Promise<PackedItem[] | null>
> = {
  async note({ institute }, place, own) {
    return (await own(institute.notes.premiumBySubject(place)))?.map((note) => noteItem(note, place)) ?? null;
  },
  async video({ institute }, place, own) {
    return (await own(institute.videos.premiumBySubject(place)))?.map((video) => videoItem(video, place)) ?? null;
  },
  async test({ institute, notebook }, place, own) {
    const [tests, overview] = await Promise.all([own(institute.tests.premiumBySubject(place)), notebook.overview()]);
    const best = bestMarks(overview?.taken ?? []);
    return tests?.map((test) => testItem(test, testPaths.premiumDetail, best)) ?? null;
  },
};

export type PackedThing = Pick<Video, "name" | "price" | "isPremium" | "isPurchased" | "thumbnail">;

/** Without a subject to look in; null where the institute has none of this id. @throws InstituteError */
export const findPacked: Record<PackedKind, (context: AskedParts, id: number) => Promise<PackedThing | null>> = {
  note: (context, id) => findNote(context, id, null),
  video: async ({ institute }, id) => (await findVideo(institute, id, null))?.video ?? null,
  test: async ({ institute }, id) => (await institute.tests.all()).find((one) => one.id === id) ?? null,
};
