/** The kinds of content that the institute searches: their category in the address, and its word for one of them. */
export const contentKinds = [
  { id: "tests", type: "test", title: "Tests" },
  { id: "notes", type: "note", title: "Notes" },
  { id: "videos", type: "video", title: "Videos" },
  { id: "books", type: "book", title: "Books" },
  { id: "packages", type: "package", title: "Packages" },
] as const;

/** Inside what the student knows already: the notebook searches it. */
export const solutionsKind = { id: "solutions", title: "Your solutions" } as const;

export const searchKinds = [...contentKinds, solutionsKind];

/** The kind that a category of the address names; null: all of them. */
export function kindOf(category: string) {
  return searchKinds.find(({ id }) => id === category) ?? null;
}
