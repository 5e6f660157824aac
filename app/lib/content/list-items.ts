import { formatCount, formatSize } from "~/lib/format";
import type { Book, Ebook } from "~/lib/institute/schemas/book";
import type { Note, Video } from "~/lib/institute/schemas/content";
import type { TestSummary } from "~/lib/institute/schemas/test";
import type { ItemOf, ItemPlace, ListItem } from "~/lib/list/list";
import { formatPaise } from "~/lib/money";
import { bookPaths, lessonPaths } from "~/paths";
import type { BestMarks } from "./best-marks";
import { shortTestName } from "./test-text";

interface Ownership {
  isPremium: boolean;
  isPurchased: boolean;
  isPackaged?: boolean;
  /** In paise; 0: sold in packages alone. */
  price: number;
}

export function withoutAccess<I extends ListItem>({ lock, isYours, isPackaged, ...open }: I) {
  return open;
}

export function listAccess({
  isPremium,
  isPurchased,
  isPackaged = false,
  price,
}: Ownership): Pick<ListItem, "lock" | "isYours" | "isPackaged"> {
  if (!isPremium) return {};
  if (isPurchased) return { isYours: true };
  if (isPackaged) return { isYours: true, isPackaged };
  return { lock: price > 0 ? formatPaise(price) : "In a premium package" };
}

/** Omits facts that the list's heading already shows. */
export interface ListPlace {
  chapterId?: number | null;
}

export const itemPlace = ({ subjectId, subjectName, chapterId, chapterName }: ItemPlace): ItemPlace => ({
  subjectId,
  subjectName,
  chapterId,
  chapterName,
});

/** Fewer bytes cost nobody anything. */
const MIN_SAID_BYTES = 200_000;

export const sizeOf = ({ size }: Pick<Note, "size">) =>
  size !== null && size >= MIN_SAID_BYTES ? formatSize(size) : "";

const chapterOf = ({ name, chapterName }: Pick<Note, "name" | "chapterName">, { chapterId }: ListPlace) =>
  chapterId == null && chapterName !== name ? chapterName : "";

export function noteFormat(file: string | null): "PDF" | "HTML" | null {
  const ending = /\.(pdf|html?)(?:$|[?#])/i.exec(file ?? "")?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  return ending === "pdf" ? "PDF" : "HTML";
}

const formatLabels = { PDF: "PDF", HTML: "Text" } as const;

export function noteItem(note: Note, within: ListPlace = {}): ItemOf<"note"> {
  const format = noteFormat(note.file);
  return {
    id: note.id,
    kind: "note",
    name: note.name,
    href: lessonPaths.note(note.id, note.subjectId),
    facts: [chapterOf(note, within), format ? formatLabels[format] : "", sizeOf(note)],
    place: itemPlace(note),
    at: note.createdAt,
    ...listAccess(note),
  };
}

export function videoItem(video: Video, within: ListPlace = {}): ItemOf<"video"> {
  return {
    id: video.id,
    kind: "video",
    name: video.name,
    href: lessonPaths.video(video.id, video.subjectId),
    facts: [chapterOf(video, within), video.duration, sizeOf(video) || (video.youtubeId ? "YouTube" : "")],
    place: itemPlace(video),
    at: video.createdAt,
    ...listAccess(video),
  };
}

export function testItem(
  test: TestSummary,
  pathOf: (testId: number) => string,
  best: ReadonlyMap<number, BestMarks> = new Map(),
): ItemOf<"test"> {
  const marks = best.get(test.id);
  return {
    ...(marks === undefined ? {} : { badge: `Best ${marks.words}` }),
    ...(marks?.percent == null ? {} : { percent: marks.percent }),
    id: test.id,
    kind: "test",
    name: shortTestName(test.name),
    href: pathOf(test.id),
    facts: [
      test.totalQuestions === null ? "" : formatCount(test.totalQuestions, "question"),
      test.duration ? `${test.duration} min` : "",
    ],
    place: itemPlace(test),
    ...listAccess(test),
  };
}

export function bookItem(book: Book): ListItem {
  const { id, name, coverPhoto, publisher, costs, isPurchased } = book;
  const price = costs && { price: { price: costs.price, maxPrice: costs.maxPrice } };
  return {
    id,
    kind: "book",
    name,
    href: bookPaths.book(id),
    image: coverPhoto,
    facts: [publisher],
    ...(isPurchased ? { isYours: true } : price),
  };
}

export function ebookItem({ id, name, publisher, size }: Ebook): ListItem {
  return {
    id,
    name,
    kind: "book",
    href: bookPaths.ebook(id),
    facts: [publisher, size === null ? "" : `PDF, ${formatSize(size)}`],
  };
}
