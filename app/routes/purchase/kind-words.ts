import type { ItemType } from "~/lib/purchase/purchases";

interface KindWords {
  /** As a sentence says it: "this note". */
  one: string;
  /** The head of the page that sells it. */
  title: string;
  /** The button that leads to it once it is the student's. */
  open: string;
}

export const kindWords: Readonly<Record<ItemType, KindWords>> = {
  package: { one: "package", title: "Buy a package", open: "Open the package" },
  note: { one: "note", title: "Buy a note", open: "Read the note" },
  video: { one: "video", title: "Buy a video", open: "Watch the video" },
  test: { one: "test", title: "Buy a test", open: "Go to the test" },
  book: { one: "book", title: "Buy a book", open: "See the book" },
};
