import { accessOf } from "~/lib/content/access-of";
import { bookItem } from "~/lib/content/book-item";
import { noteItem, videoItem } from "~/lib/content/lesson-item";
import { packageItem } from "~/lib/content/packages";
import { testItem } from "~/lib/content/test-item";
import type { Institute } from "~/lib/institute/client";
import { type ContentKind, kinds, type ListName } from "~/lib/kinds";
import type { ListItem } from "~/lib/list/list";
import { bookPaths, lessonPaths, packagePaths, testPaths } from "~/paths";

export type FoundContent = Awaited<ReturnType<Institute["search"]["content"]>>;
type Of<K extends keyof FoundContent> = FoundContent[K][number];

const testPathOf = ({ isPremium }: { isPremium: boolean }) => (isPremium ? testPaths.premiumDetail : testPaths.detail);

const itemsOf: { [L in ListName]: (one: Of<L>) => ListItem } = {
  tests: (test) => testItem(test, testPathOf(test)),
  notes: (note) => noteItem(note),
  videos: (video) => videoItem(video),
  books: bookItem,
  packages: packageItem,
};

/** Where a result leads that says no more than its kind, its id and its name. */
const pathsOf: { [L in ListName]: (result: Of<"results">) => string } = {
  tests: (result) => testPathOf(result)(result.id),
  notes: ({ id }) => lessonPaths.note(id),
  videos: ({ id }) => lessonPaths.video(id),
  books: ({ id }) => bookPaths.book(id),
  packages: ({ id }) => packagePaths.details(id),
};

/** The ids of what the student has of each kind; none of a kind where nobody knows. */
export type Owned = Partial<Record<ListName, ReadonlySet<number>>>;

/**
 * What the institute found of a kind, whether it lists each kind by itself or all of them together. `owned`: null where
 * it is not known.
 */
export function foundItems(found: FoundContent, type: ContentKind, owned: Owned | null): ListItem[] {
  const id = kinds[type].list;
  const items = (found[id] as never[]).map(itemsOf[id] as (one: never) => ListItem);
  if (items.length > 0) return items;
  return found.results
    .filter(({ contentType }) => contentType.toLowerCase().replace(/s$/, "") === type)
    .map((result) => ({
      id: result.id,
      kind: type,
      name: result.name,
      href: pathsOf[id](result),
      facts: [result.chapterName || result.subjectName],
      ...accessWords(result, owned?.[id] ?? null),
    }));
}

/** Words of access where somebody knows: the result itself, or what was bought. */
function accessWords(result: Of<"results">, owned: ReadonlySet<number> | null) {
  const isPurchased = result.isPurchased ?? owned?.has(result.id) ?? null;
  return isPurchased === null ? {} : accessOf({ ...result, isPurchased });
}
