import { kinds, kindsInSearch } from "~/lib/kinds";

export const searchedKinds = kindsInSearch.map((type) => ({ id: kinds[type].list, type, title: kinds[type].title }));

export const ebooksKind = { id: "ebooks", title: "E-books" } as const;

export const solutionsKind = { id: "solutions", title: "Your solutions" } as const;

export const searchKinds = [...searchedKinds, ebooksKind, solutionsKind];

/** The kind that a category of the address names; null: all of them. */
export function kindOf(category: string) {
  return searchKinds.find(({ id }) => id === category) ?? null;
}
