import { formatSize } from "~/lib/format";
import type { Note, Video } from "~/lib/institute/schemas/content";
import type { ListItem } from "~/lib/list/list";
import { lessonPaths } from "~/paths";
import { accessOf } from "./access-of";

/** Omits facts that the list's heading already shows. */
interface Within {
  chapterId?: number | null;
}

const sizeOf = ({ size }: Pick<Note, "size">) => (size !== null && size > 0 ? formatSize(size) : "");

const chapterOf = (lesson: Pick<Note, "chapterName">, { chapterId }: Within) =>
  chapterId == null ? lesson.chapterName : "";

/** Null where the address does not tell, as that of a locked note. */
export function noteFormat(file: string | null): "PDF" | "HTML" | null {
  const ending = /\.(pdf|html?)(?:$|[?#])/i.exec(file ?? "")?.[1]?.toLowerCase();
  if (ending === undefined) return null;
  return ending === "pdf" ? "PDF" : "HTML";
}

const formatWords = { PDF: "PDF", HTML: "Text" } as const;

export function noteItem(note: Note, within: Within = {}): ListItem {
  const format = noteFormat(note.file);
  return {
    id: note.id,
    kind: "note",
    name: note.name,
    href: lessonPaths.note(note.id, note.subjectId),
    facts: [chapterOf(note, within), format ? formatWords[format] : "", sizeOf(note)],
    at: note.createdAt,
    ...accessOf(note),
  };
}

export function videoItem(video: Video, within: Within = {}): ListItem {
  return {
    id: video.id,
    kind: "video",
    name: video.name,
    href: lessonPaths.video(video.id, video.subjectId),
    facts: [chapterOf(video, within), video.duration, sizeOf(video) || (video.youtubeId ? "YouTube" : "")],
    at: video.createdAt,
    ...accessOf(video),
  };
}
