import { bookItem, listAccess } from "~/lib/content/list-items";
import { packageItem } from "~/lib/content/packages";
import { packedItems } from "~/lib/content/packed-kinds";
import type { Institute } from "~/lib/institute/client";
import { type ContentKind, kinds, type ListName } from "~/lib/kinds";
import type { ListItem } from "~/lib/list/list";
import { openPath, testPaths } from "~/paths";

export type SearchReply = Awaited<ReturnType<Institute["search"]["content"]>>;
type Result = SearchReply["results"][number];

const testPath = ({ isPremium }: { isPremium: boolean }) => (isPremium ? testPaths.premiumDetail : testPaths.detail);

function listedItems(found: SearchReply, kind: ContentKind): ListItem[] {
  switch (kind) {
    case "book":
      return found.books.map(bookItem);
    case "package":
      return found.packages.map(packageItem);
    default:
      return packedItems(found, { testPath })[kind]();
  }
}

export type OwnedIds = Partial<Record<ListName, ReadonlySet<number>>>;

/** Reads either form of reply: a list for each kind, or one mixed list. `owned`: null where unknown. */
export function resultItems(found: SearchReply, type: ContentKind, owned: OwnedIds | null): ListItem[] {
  const id = kinds[type].list;
  const items = listedItems(found, type);
  if (items.length > 0) return items;
  return found.results
    .filter(({ contentType }) => contentType.toLowerCase().replace(/s$/, "") === type)
    .map((result) => ({
      id: result.id,
      kind: type,
      name: result.name,
      href: type === "test" ? testPath(result)(result.id) : openPath({ type, id: result.id }),
      facts: [result.chapterName || result.subjectName],
      ...resultAccess(result, owned?.[id] ?? null),
    }));
}

function resultAccess(result: Result, owned: ReadonlySet<number> | null) {
  const isPurchased = result.isPurchased ?? owned?.has(result.id) ?? null;
  return isPurchased === null ? {} : listAccess({ ...result, isPurchased });
}
