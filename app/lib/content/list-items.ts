import { formatCount, formatSize } from "~/lib/format";
import type { Book, Ebook } from "~/lib/institute/schemas/book";
import type { Note, Video } from "~/lib/institute/schemas/content";
import type { TestSummary } from "~/lib/institute/schemas/test";
import type { PlaceKind } from "~/lib/kinds";
import type { ItemOf, ItemPlace, ListItem } from "~/lib/list/list";
import { formatPaise } from "~/lib/money";
import { bookPaths, lessonPaths } from "~/paths";
import type { BestMarks } from "./best-marks";
import { shortTestName } from "./test-text";

/** Its price is in paise; 0: sold in packages alone. */
type Ownership = Pick<Note, "isPremium" | "isPurchased" | "price"> & { isPackaged?: boolean };

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

export function noteFormat(file: string | null): "PDF" | "HTML" | null {
  const ending = /\.(pdf|html?)(?:$|[?#])/i.exec(file ?? "")?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  return ending === "pdf" ? "PDF" : "HTML";
}

const formatLabels = { PDF: "PDF", HTML: "Text" } as const;

function lessonItem<K extends PlaceKind>(
  kind: K,
  lesson: Note | Video,
  { chapterId }: ListPlace,
  facts: readonly string[],
): ItemOf<K> {
  const { id, name, subjectId, chapterName, createdAt } = lesson;
  return {
    id,
    kind,
    name,
    href: lessonPaths[kind](id, subjectId),
    facts: [chapterId == null && chapterName !== name ? chapterName : "", ...facts],
    place: itemPlace(lesson),
    at: createdAt,
    ...listAccess(lesson),
  };
}

export function noteItem(note: Note, within: ListPlace = {}) {
  const format = noteFormat(note.file);
  return lessonItem("note", note, within, [format ? formatLabels[format] : "", sizeOf(note)]);
}

export const videoItem = (video: Video, within: ListPlace = {}) =>
  lessonItem("video", video, within, [video.duration, sizeOf(video) || (video.youtubeId ? "YouTube" : "")]);

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
