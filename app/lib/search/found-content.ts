import { bookItem } from "~/lib/content/book-item";
import { noteItem, videoItem } from "~/lib/content/lesson-item";
import { listAccess } from "~/lib/content/list-access";
import { packageItem } from "~/lib/content/packages";
import { testItem } from "~/lib/content/test-item";
import type { Institute } from "~/lib/institute/client";
import { type ContentKind, kinds, type ListName } from "~/lib/kinds";
import type { ListItem } from "~/lib/list/list";
import { bookPaths, lessonPaths, packagePaths, testPaths } from "~/paths";

export type SearchReply = Awaited<ReturnType<Institute["search"]["content"]>>;
type Of<K extends keyof SearchReply> = SearchReply[K][number];

const testPath = ({ isPremium }: { isPremium: boolean }) => (isPremium ? testPaths.premiumDetail : testPaths.detail);

const itemBuilders: { [L in ListName]: (one: Of<L>) => ListItem } = {
  tests: (test) => testItem(test, testPath(test)),
  notes: (note) => noteItem(note),
  videos: (video) => videoItem(video),
  books: bookItem,
  packages: packageItem,
};

/** Links of results that carry only kind, id and name. */
const linkBuilders: { [L in ListName]: (result: Of<"results">) => string } = {
  tests: (result) => testPath(result)(result.id),
  notes: ({ id }) => lessonPaths.note(id),
  videos: ({ id }) => lessonPaths.video(id),
  books: ({ id }) => bookPaths.book(id),
  packages: ({ id }) => packagePaths.details(id),
};

export type OwnedIds = Partial<Record<ListName, ReadonlySet<number>>>;

/** Reads either form of reply: a list for each kind, or one mixed list. `owned`: null where unknown. */
export function resultItems(found: SearchReply, type: ContentKind, owned: OwnedIds | null): ListItem[] {
  const id = kinds[type].list;
  const items = (found[id] as never[]).map(itemBuilders[id] as (one: never) => ListItem);
  if (items.length > 0) return items;
  return found.results
    .filter(({ contentType }) => contentType.toLowerCase().replace(/s$/, "") === type)
    .map((result) => ({
      id: result.id,
      kind: type,
      name: result.name,
      href: linkBuilders[id](result),
      facts: [result.chapterName || result.subjectName],
      ...resultAccess(result, owned?.[id] ?? null),
    }));
}

function resultAccess(result: Of<"results">, owned: ReadonlySet<number> | null) {
  const isPurchased = result.isPurchased ?? owned?.has(result.id) ?? null;
  return isPurchased === null ? {} : listAccess({ ...result, isPurchased });
}
