/**
 * The kinds of content that an institute sells, each said once: a new one begins here, and the compiler leads to its icon,
 * its paths, its lists, what finds it and what searches it. Pure: pages, objects and the institute's client share it.
 */
interface KindFacts {
  /** Its lists at the institute, and its word in addresses. */
  list: string;
  /** The head of a group of them. */
  title: string;
  /** The head of the page that sells it. */
  buy: string;
  /** The button that leads to it once it is the student's. */
  open: string;
  /** The head of what stands in its place while it is locked. */
  locked: string;
  /** It is listed by subject and chapter, comes in packages, and is sold by itself too. */
  isPacked: boolean;
  /** The notebook knows where it was left. */
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
/** "notes": how lists and addresses name a kind. */
export type ListName<K extends ContentKind = ContentKind> = (typeof kinds)[K]["list"];

export const contentKinds = Object.keys(kinds) as ContentKind[];

export const packedKinds = contentKinds.filter((kind): kind is PackedKind => kinds[kind].isPacked);

export const placeKinds = contentKinds.filter((kind): kind is PlaceKind => kinds[kind].hasPlace);

/** The kind that a word of an address or of an institute names; null where it names none. */
export function kindNamed(word: string): ContentKind | null {
  return contentKinds.find((kind) => kind === word.toLowerCase()) ?? null;
}
