import { type ContentKind, contentKinds, kinds } from "~/lib/kinds";

/** Where each kind stands in a search. */
const places: Record<ContentKind, number> = { test: 1, note: 2, video: 3, book: 4, package: 5 };

/** The kinds of content that the institute searches: their category in the address, and its word for one of them. */
export const searchedKinds = [...contentKinds]
  .sort((one, other) => places[one] - places[other])
  .map((type) => ({ id: kinds[type].list, type, title: kinds[type].title }));

/** Inside what the student knows already: the notebook searches it. */
export const solutionsKind = { id: "solutions", title: "Your solutions" } as const;

export const searchKinds = [...searchedKinds, solutionsKind];

/** The kind that a category of the address names; null: all of them. */
export function kindOf(category: string) {
  return searchKinds.find(({ id }) => id === category) ?? null;
}
