/** A new kind begins here; the compiler finds the places that lack it. */
interface KindFacts {
  /** Names its lists at the institute and its word in addresses. */
  list: string;
  title: string;
  buy: string;
  open: string;
  locked: string;
  /** Listed by subject and chapter, and part of packages. */
  isPacked: boolean;
  hasPlace: boolean;
}

export const kinds = {
  note: {
    list: "notes",
    title: "Notes",
    buy: "Buy a note",
    open: "Read the note",
    locked: "Premium note",
    isPacked: true,
    hasPlace: true,
  },
  video: {
    list: "videos",
    title: "Videos",
    buy: "Buy a video",
    open: "Watch the video",
    locked: "Premium video",
    isPacked: true,
    hasPlace: true,
  },
  test: {
    list: "tests",
    title: "Tests",
    buy: "Buy a test",
    open: "Go to the test",
    locked: "Premium test",
    isPacked: true,
    hasPlace: false,
  },
  book: {
    list: "books",
    title: "Books",
    buy: "Buy a book",
    open: "See the book",
    locked: "Get this book",
    isPacked: false,
    hasPlace: false,
  },
  package: {
    list: "packages",
    title: "Packages",
    buy: "Buy a package",
    open: "Open the package",
    locked: "Get this package",
    isPacked: false,
    hasPlace: false,
  },
} as const satisfies Record<string, KindFacts>;

export type ContentKind = keyof typeof kinds;
type KindWith<Fact extends "isPacked" | "hasPlace"> = {
  [K in ContentKind]: (typeof kinds)[K][Fact] extends true ? K : never;
}[ContentKind];
export type PackedKind = KindWith<"isPacked">;
export type PlaceKind = KindWith<"hasPlace">;
export type ListName<K extends ContentKind = ContentKind> = (typeof kinds)[K]["list"];

export const contentKinds = Object.keys(kinds) as ContentKind[];

export const packedKinds = contentKinds.filter((kind): kind is PackedKind => kinds[kind].isPacked);

export const placeKinds = contentKinds.filter((kind): kind is PlaceKind => kinds[kind].hasPlace);

export function findKind(word: string): ContentKind | null {
  return contentKinds.find((kind) => kind === word.toLowerCase()) ?? null;
}
