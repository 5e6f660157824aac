import { z } from "zod";
import {
  addressSchema,
  flagSchema,
  idSchema,
  numberOr,
  optionalId,
  optionalMoment,
  optionalNumber,
  optionalText,
  textOrNull,
  textSchema,
  wire,
} from "./wire";

const placeShape = {
  id: idSchema,
  name: textSchema,
  subjectId: optionalId,
  subjectName: optionalText,
  chapterId: optionalId,
  chapterName: optionalText,
  thumbnail: addressSchema,
  createdAt: optionalMoment,
  isPremium: flagSchema,
  isPurchased: flagSchema,
  /** Rupees. */
  price: numberOr(0),
  /** Bytes of the file; null where the institute does not say. */
  size: optionalNumber,
};

const placeAliases = { name: ["title"], size: ["fileSize", "sizeBytes"] } as const;

export const noteSchema = wire(
  { ...placeShape, file: addressSchema, description: optionalText },
  { ...placeAliases, id: ["noteId"], file: ["url", "pdf"] },
);

const youtubeIdPattern = /^[\w-]{6,20}$/;
const youtubeAddress =
  /^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|live\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/i;

/** The id of a YouTube video: the field where it is well formed, else what the address says. */
function youtubeIdOf(said: string | null, url: string | null): string | null {
  if (said !== null && youtubeIdPattern.test(said)) return said;
  return youtubeAddress.exec(url ?? "")?.[1] ?? null;
}

/** A recorded video: a file, or one on YouTube. `duration` is text as the institute shows it ("12:30"). */
export const videoSchema = wire(
  {
    ...placeShape,
    url: addressSchema,
    youtubeId: textOrNull,
    duration: optionalText,
    description: optionalText,
  },
  { ...placeAliases, id: ["videoId"], url: ["videoUrl", "link", "file"] },
).transform((video) => ({ ...video, youtubeId: youtubeIdOf(video.youtubeId, video.url) }));

const liveStates = ["upcoming", "live", "ended"] as const;
export type LiveState = (typeof liveStates)[number];

/** A live class. Times are moments; `state` is null where the institute does not say. */
export const liveVideoSchema = wire(
  {
    id: idSchema,
    name: textSchema,
    teacher: optionalText,
    description: optionalText,
    subjectId: optionalId,
    subjectName: optionalText,
    thumbnail: addressSchema,
    url: addressSchema,
    youtubeId: textOrNull,
    isLive: flagSchema,
    state: z.enum(liveStates).nullable().catch(null).default(null),
    startsAt: optionalMoment,
    endsAt: optionalMoment,
    viewers: optionalNumber,
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

/** Where the class of the hour is; both null where there is none. */
export const liveLinkSchema = wire(
  { url: addressSchema, videoId: optionalId },
  { url: ["link"], videoId: ["id"] },
);

export const commentSchema = wire(
  { id: optionalId, name: optionalText, message: textSchema, createdAt: optionalMoment },
  { name: ["studentName", "username"], message: ["comment", "text"] },
);

export const viewersSchema = wire({ viewers: optionalNumber });

export type Note = z.output<typeof noteSchema>;
export type Video = z.output<typeof videoSchema>;
export type LiveVideo = z.output<typeof liveVideoSchema>;
export type LiveComment = z.output<typeof commentSchema>;
