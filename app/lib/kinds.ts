import { keysOf } from "./keys";

/** A new kind begins here; the compiler finds the places that lack it. */
interface FactsOfKind {
  /** In the middle of a sentence; with an s for several. */
  one: string;
  /** Names its lists at the institute and its word in addresses. */
  list: string;
  title: string;
  buy: string;
  open: string;
  locked: string;
  /** Counts from 1. */
  placeInSearch: number;
  /** Null: neither part of packages nor listed by subject and chapter. */
  packed: {
    /** An institute's field for how many a package has. */
    total: string;
    /** In a chapter one watches, reads, and then tries oneself. */
    placeInStudy: number;
    study: string;
  } | null;
  /** The notebook knows where a student stopped. */
  hasPlace: boolean;
}

export const kinds = {
  note: {
    one: "note",
    list: "notes",
    title: "Notes",
    buy: "Buy a note",
    open: "Read the note",
    locked: "Premium note",
    placeInSearch: 2,
    packed: { total: "totalNotes", placeInStudy: 2, study: "Read" },
    hasPlace: true,
  },
  video: {
    one: "video",
    list: "videos",
    title: "Videos",
    buy: "Buy a video",
    open: "Watch the video",
    locked: "Premium video",
    placeInSearch: 3,
    packed: { total: "totalVideos", placeInStudy: 1, study: "Watch" },
    hasPlace: true,
  },
  test: {
    one: "test",
    list: "tests",
    title: "Tests",
    buy: "Buy a test",
    open: "Go to the test",
    locked: "Premium test",
    placeInSearch: 1,
    packed: { total: "totalTests", placeInStudy: 3, study: "Open the test" },
    hasPlace: false,
  },
  book: {
    one: "book",
    list: "books",
    title: "Books",
    buy: "Buy a book",
    open: "See the book",
    locked: "Get this book",
    placeInSearch: 4,
    packed: null,
    hasPlace: false,
  },
  package: {
    one: "package",
    list: "packages",
    title: "Packages",
    buy: "Buy a package",
    open: "Open the package",
    locked: "Get this package",
    placeInSearch: 5,
    packed: null,
    hasPlace: false,
  },
} as const satisfies Record<string, FactsOfKind>;

export type ContentKind = keyof typeof kinds;
export type PackedKind = { [K in ContentKind]: (typeof kinds)[K]["packed"] extends null ? never : K }[ContentKind];
export type PlaceKind = { [K in ContentKind]: (typeof kinds)[K]["hasPlace"] extends true ? K : never }[ContentKind];
export type ListName<K extends ContentKind = ContentKind> = (typeof kinds)[K]["list"];

export const contentKinds = keysOf(kinds);

const isKindPacked = (kind: ContentKind): kind is PackedKind => kinds[kind].packed !== null;
export const hasPlace = (kind: ContentKind): kind is PlaceKind => kinds[kind].hasPlace;

export const packedKinds = contentKinds.filter(isKindPacked);
export const placeKinds = contentKinds.filter(hasPlace);

function sortKinds<K extends ContentKind>(some: readonly K[], placeOf: (kind: K) => number): K[] {
  return [...some].sort((one, other) => placeOf(one) - placeOf(other));
}

export const kindsInSearch = sortKinds(contentKinds, (kind) => kinds[kind].placeInSearch);
export const packedInSearch = kindsInSearch.filter(isKindPacked);
export const packedInStudy = sortKinds(packedKinds, (kind) => kinds[kind].packed.placeInStudy);

export const manyOf = (kind: ContentKind) => kinds[kind].title.toLowerCase();

/** "notes, videos and tests" */
export const manyOfEach = (some: readonly ContentKind[]) => new Intl.ListFormat("en-GB").format(some.map(manyOf));

export function findKind(word: string): ContentKind | null {
  return contentKinds.find((kind) => kind === word.toLowerCase()) ?? null;
}
