import { accessOf } from "~/lib/content/access-of";
import { bookItem } from "~/lib/content/book-item";
import { noteItem, videoItem } from "~/lib/content/lesson-item";
import { packageItem } from "~/lib/content/packages";
import { testItem } from "~/lib/content/test-item";
import type { Institute } from "~/lib/institute/client";
import type { ListItem } from "~/lib/list/list";
import { bookPaths, lessonPaths, packagePaths, testPaths } from "~/paths";
import type { contentKinds } from "./search-kinds";

type FoundContent = Awaited<ReturnType<Institute["search"]["content"]>>;
type Kind = (typeof contentKinds)[number]["id"];
type Of<K extends keyof FoundContent> = FoundContent[K][number];

const testPathOf = ({ isPremium }: { isPremium: boolean }) =>
  isPremium ? testPaths.premiumDetail : testPaths.detail;

const itemsOf: { [K in Kind]: (one: Of<K>) => ListItem } = {
  tests: (test) => testItem(test, testPathOf(test)),
  notes: (note) => noteItem(note),
  videos: (video) => videoItem(video),
  books: bookItem,
  packages: packageItem,
};

/** Where a result leads that says no more than its kind, its id and its name. */
const pathsOf: { [K in Kind]: (result: Of<"results">) => string } = {
  tests: (result) => testPathOf(result)(result.id),
  notes: ({ id }) => lessonPaths.note(id),
  videos: ({ id }) => lessonPaths.video(id),
  books: ({ id }) => bookPaths.book(id),
  packages: ({ id }) => packagePaths.details(id),
};

/** What the institute found of a kind, whether it lists each kind by itself or all of them together. */
export function foundItems(found: FoundContent, kind: (typeof contentKinds)[number]): ListItem[] {
  const { id, type } = kind;
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
      ...accessOf({ ...result, isPurchased: false }),
    }));
}
