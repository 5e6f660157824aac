import type { z } from "zod";
import { field, wire } from "./wire";

/** What notes, videos and tests have in common. */
export const contentShape = {
  id: field.id,
  name: field.text,
  subjectId: field.optionalId,
  subjectName: field.optionalText,
  chapterId: field.optionalId,
  chapterName: field.optionalText,
  thumbnail: field.address,
  createdAt: field.optionalMoment,
  isPremium: field.flag,
  isPurchased: field.flag,
  /** Rupees. */
  price: field.numberOr(0),
};

/** `size` is bytes. */
const fileShape = { ...contentShape, size: field.optionalNumber };

const fileAliases = { name: ["title"], size: ["fileSize", "sizeBytes"] } as const;

export const noteSchema = wire(
  { ...fileShape, file: field.address, description: field.optionalText },
  { ...fileAliases, id: ["noteId"], file: ["url", "pdf"] },
);

const youtubeIdPattern = /^[\w-]{6,20}$/;
const youtubeAddress =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|live\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i;

function youtubeIdOf(said: string | null, url: string | null): string | null {
  if (said !== null && youtubeIdPattern.test(said)) return said;
  return youtubeAddress.exec(url ?? "")?.[1] ?? null;
}

/** A file, or a video on YouTube. `duration` is text as the institute shows it ("12:30"). */
export const videoSchema = wire(
  {
    ...fileShape,
    url: field.address,
    youtubeId: field.textOrNull,
    duration: field.optionalText,
    description: field.optionalText,
  },
  { ...fileAliases, id: ["videoId"], url: ["videoUrl", "link", "file"] },
).transform((video) => ({ ...video, youtubeId: youtubeIdOf(video.youtubeId, video.url) }));

const liveStates = ["upcoming", "live", "ended"] as const;
export type LiveState = (typeof liveStates)[number];

export const liveVideoSchema = wire(
  {
    id: field.id,
    name: field.text,
    teacher: field.optionalText,
    description: field.optionalText,
    subjectId: field.optionalId,
    subjectName: field.optionalText,
    thumbnail: field.address,
    url: field.address,
    youtubeId: field.textOrNull,
    isLive: field.flag,
    state: field.oneOf(liveStates, null),
    startsAt: field.optionalMoment,
    endsAt: field.optionalMoment,
    viewers: field.optionalNumber,
  },
  {
    id: ["videoId"],
    name: ["title"],
    teacher: ["teacherName"],
    url: ["videoUrl", "link"],
    startsAt: ["scheduledAt", "startTime"],
    endsAt: ["endTime"],
  },
).transform((video) => ({ ...video, youtubeId: youtubeIdOf(video.youtubeId, video.url) }));

export const liveLinkSchema = wire(
  { url: field.address, videoId: field.optionalId },
  { url: ["link"], videoId: ["id"] },
);

export const commentSchema = wire(
  {
    id: field.optionalId,
    name: field.optionalText,
    message: field.text,
    createdAt: field.optionalMoment,
  },
  { name: ["studentName", "username"], message: ["comment", "text"] },
);

export const viewersSchema = wire({ viewers: field.optionalNumber });

export type LiveVideo = z.output<typeof liveVideoSchema>;
export type LiveComment = z.output<typeof commentSchema>;
