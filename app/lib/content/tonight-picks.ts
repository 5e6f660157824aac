import { formatSize } from "~/lib/format";
import type { Note, Video } from "~/lib/institute/schemas/content";
import { formatVideoTime, parseClock, resumeSecond } from "~/lib/lesson/video-time";
import { lessonPaths } from "~/paths";
import type { ContentContext } from "./content-source";
import { noteFormat, sizeOf } from "./list-items";

const PART_MINUTES = 5;
const MOST_VIDEOS = 50;
/** A file that is larger is no short thing to read. */
const MOST_BYTES = 1_000_000;

interface Night {
  /** Of the weakest subject; null: unknown. */
  subject: string | null;
  today: number;
  /** A student who saves data gets no video. */
  isLite: boolean;
}

/** Takes another one each day. */
const ofTheDay = <T>(list: readonly T[], today: number): T | null => list[today % Math.max(1, list.length)] ?? null;

const isShort = ({ size }: Note) => (size ?? 0) <= MOST_BYTES;

/** A PDF is downloaded by a tap on its own page, all else at once. */
const isDownloaded = ({ file }: Note) => noteFormat(file) !== "PDF";

const prefer = (notes: readonly Note[], isBetter: (note: Note) => boolean) =>
  notes.some(isBetter) ? notes.filter(isBetter) : notes;

export function pickNote(notes: readonly Note[], { subject, today }: Pick<Night, "subject" | "today">): Note | null {
  const ofSubject = prefer(notes.filter(isShort), ({ subjectName }) => subjectName === subject);
  return ofTheDay(prefer(ofSubject, isDownloaded), today);
}

/** The part that fits the minutes, with its share of the size. `left`: second where it was left. */
export function partOf({ duration, size }: Pick<Video, "duration" | "size">, left: number | null) {
  const start = resumeSecond(left, duration);
  const whole = parseClock(duration);
  const end = Math.min(whole ?? Number.POSITIVE_INFINITY, start + PART_MINUTES * 60);
  const bytes = whole && size ? Math.round((size * (end - start)) / whole) : null;
  return [
    start > 0 ? `${formatVideoTime(start)} to ${formatVideoTime(end)}` : `The first ${formatVideoTime(end)} minutes`,
    bytes === null ? "" : `about ${formatSize(bytes)}`,
  ].filter(Boolean);
}

/** Free content alone, which is open to everybody. A part that failed is left out. */
export async function tonightPicks(context: ContentContext, night: Night) {
  const { institute, notebook, optionalPart } = context;
  const notes = (await optionalPart(institute.notes.free())).value ?? [];
  const note = pickNote(notes, night);
  const video = night.isLite ? null : await pickVideo(context, subjectsOf(notes, note, night), night.today);
  const left = video && (await notebook.place("video", video.id));
  return {
    note: note && {
      name: note.name,
      href: lessonPaths.note(note.id, note.subjectId),
      facts: [note.subjectName, sizeOf(note)].filter(Boolean),
      isKept: isDownloaded(note),
    },
    video: video && {
      name: video.name,
      href: lessonPaths.video(video.id, video.subjectId),
      facts: partOf(video, left),
    },
  };
}

/** The weakest subject, else that of the note, then another one of the day. */
function subjectsOf(notes: readonly Note[], note: Note | null, { subject, today }: Night): number[] {
  const first = notes.find(({ subjectName }) => subjectName === subject)?.subjectId ?? note?.subjectId ?? null;
  const all = [...new Set(notes.flatMap(({ subjectId }) => subjectId ?? []))];
  const others = all.filter((id) => id !== first);
  return [first, ofTheDay(others, today)].filter((id) => id !== null);
}

async function pickVideo(
  { institute, optionalPart }: ContentContext,
  subjects: readonly number[],
  today: number,
): Promise<Video | null> {
  for (const subjectId of subjects) {
    const call = institute.videos.list({ subjectId, isPremium: false, limit: MOST_VIDEOS });
    const { value } = await optionalPart(call);
    const video = ofTheDay(value?.filter(({ isPremium }) => !isPremium) ?? [], today);
    if (video) return video;
  }
  return null;
}
