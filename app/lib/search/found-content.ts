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

/** Links of results that carry only kind, id and name. */
const pathsOf: { [L in ListName]: (result: Of<"results">) => string } = {
  tests: (result) => testPathOf(result)(result.id),
  notes: ({ id }) => lessonPaths.note(id),
  videos: ({ id }) => lessonPaths.video(id),
  books: ({ id }) => bookPaths.book(id),
  packages: ({ id }) => packagePaths.details(id),
};

export type Owned = Partial<Record<ListName, ReadonlySet<number>>>;

/** Reads either form of reply: a list for each kind, or one mixed list. `owned`: null where unknown. */
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

function accessWords(result: Of<"results">, owned: ReadonlySet<number> | null) {
  const isPurchased = result.isPurchased ?? owned?.has(result.id) ?? null;
  return isPurchased === null ? {} : accessOf({ ...result, isPurchased });
}
