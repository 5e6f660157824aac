import type { z } from "zod";
import { also, field, rowsOf, wire } from "./wire";

export const contentShape = {
  id: field.id,
  name: field.text,
  subjectId: field.optionalId,
  subjectName: field.optionalText,
  chapterId: field.optionalId,
  chapterName: field.optionalText,
  thumbnail: field.address,
  createdAt: field.optionalMoment,
  /** Null: the row does not say; see `byList`. */
  isPremium: field.optionalFlag,
  isPurchased: field.flag,
  price: field.paiseOr(0),
};

/** Decides `isPremium`: by the row, else by the kind of list, in a `mixed` list by the price. */
export function byList<T extends { isPremium: boolean | null; price: number }>(row: z.ZodType<T>) {
  const where = (isPremium: (price: number) => boolean) =>
    row.transform((one) =>
      // Copying each row would cost 3 % of a list's time.
      Object.assign(one, { isPremium: one.isPremium ?? isPremium(one.price) }),
    );
  return { free: where(() => false), premium: where(() => true), mixed: where((price) => price > 0) };
}

const fileShape = {
  ...contentShape,
  name: also(field.text, "title"),
  size: also(field.optionalNumber, "fileSize", "sizeBytes"),
  description: field.optionalText,
};

export const noteSchemas = byList(
  wire({ ...fileShape, id: also(field.id, "noteId"), file: also(field.address, "url", "pdf") }),
);

const youtubeIdPattern = /^[\w-]{6,20}$/;
const youtubeAddress =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|live\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i;

function youtubeIdOf(id: string | null, url: string | null): string | null {
  if (id !== null && youtubeIdPattern.test(id)) return id;
  return youtubeAddress.exec(url ?? "")?.[1] ?? null;
}

/** `duration` is text as shown ("12:30"). */
export const videoSchemas = byList(
  wire({
    ...fileShape,
    id: also(field.id, "videoId"),
    url: also(field.address, "videoUrl", "link", "file"),
    youtubeId: field.textOrNull,
    duration: field.optionalText,
    /** WebVTT. */
    captions: also(field.address, "caption", "captionsUrl", "captionUrl", "subtitles", "subtitleUrl"),
    captionTracks: rowsOf("captionTracks", wire({ language: field.text, url: field.address })),
    audio: also(field.address, "audioUrl"),
    audioSize: field.optionalNumber,
  }).transform((video) => ({ ...video, youtubeId: youtubeIdOf(video.youtubeId, video.url) })),
);

const liveStates = ["upcoming", "live", "ended", "cancelled", "postponed"] as const;
export type LiveState = (typeof liveStates)[number];

/** "Canceled" and "CALLED_OFF" are cancelled. */
const liveStateField = field.optionalText.transform((text): LiveState | null => {
  const word = text.trim().toLowerCase();
  return /^(?:canceled|called[ _-]off)$/.test(word) ? "cancelled" : (liveStates.find((one) => one === word) ?? null);
});

export const liveVideoSchema = wire({
  id: also(field.id, "videoId"),
  name: also(field.text, "title"),
  teacher: also(field.optionalText, "teacherName"),
  description: field.optionalText,
  subjectId: field.optionalId,
  subjectName: field.optionalText,
  thumbnail: field.address,
  url: also(field.address, "videoUrl", "link"),
  youtubeId: field.textOrNull,
  isLive: field.optionalFlag,
  state: also(liveStateField, "status"),
  isCancelled: also(field.flag, "isCanceled", "cancelled"),
  startsAt: also(field.optionalMoment, "scheduledAt", "startTime"),
  endsAt: also(field.optionalMoment, "endTime"),
  viewers: field.optionalNumber,
}).transform(({ isCancelled, ...video }) => ({
  ...video,
  state: isCancelled ? "cancelled" : video.state,
  youtubeId: youtubeIdOf(video.youtubeId, video.url),
}));

export const liveLinkSchema = wire({ url: also(field.address, "link"), videoId: also(field.optionalId, "id") });

export const commentSchema = wire({
  id: field.optionalId,
  name: also(field.optionalText, "studentName", "username"),
  message: also(field.text, "comment", "text"),
  createdAt: field.optionalMoment,
});

export const viewersSchema = wire({ viewers: field.optionalNumber });

export type Note = z.output<typeof noteSchemas.mixed>;
export type Video = z.output<typeof videoSchemas.mixed>;
export type LiveVideo = z.output<typeof liveVideoSchema>;
export type LiveComment = z.output<typeof commentSchema>;

/** A class without an end counts as live for this long after its start: closing it early would lose comments. */
const LONGEST_CLASS_MS = 3 * 3_600_000;

/** Computes what the institute does not tell; live without times, since closing loses comments. `now`: epoch ms. */
export function liveState({ state, isLive, startsAt, endsAt }: LiveVideo, now: number): LiveState {
  if (state !== null) return state;
  if (isLive) return "live";
  if (startsAt !== null && Date.parse(startsAt) > now) return "upcoming";
  if (isLive === false) return "ended";
  if (endsAt !== null) return Date.parse(endsAt) > now ? "live" : "ended";
  return startsAt === null || Date.parse(startsAt) + LONGEST_CLASS_MS > now ? "live" : "ended";
}
