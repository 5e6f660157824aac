import { formatSize } from "~/lib/format";
import type { Note, Video } from "~/lib/institute/schemas/content";
import type { ItemOf, ItemPlace } from "~/lib/list/list";
import { lessonPaths } from "~/paths";
import { listAccess } from "./list-access";

/** Omits facts that the list's heading already shows. */
export interface ListPlace {
  chapterId?: number | null;
}

/** Where a row of the institute says that it stands. */
export const itemPlace = ({ subjectId, subjectName, chapterId, chapterName }: ItemPlace): ItemPlace => ({
  subjectId,
  subjectName,
  chapterId,
  chapterName,
});

const sizeOf = ({ size }: Pick<Note, "size">) => (size !== null && size > 0 ? formatSize(size) : "");

const chapterOf = (lesson: Pick<Note, "chapterName">, { chapterId }: ListPlace) =>
  chapterId == null ? lesson.chapterName : "";

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
