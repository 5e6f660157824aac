import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { InstituteError } from "./errors";
import { positiveId } from "./inputs";
import {
  commentSchema,
  type LiveComment,
  type LiveState,
  type LiveVideo,
  liveLinkSchema,
  liveVideoSchema,
  viewersSchema,
} from "./schemas/content";

/** Where a class stands at `now` (ms): what the institute says, else what its times say. */
export function liveState(video: LiveVideo, now: number): LiveState {
  if (video.state !== null) return video.state;
  if (video.isLive) return "live";
  return video.startsAt !== null && Date.parse(video.startsAt) > now ? "upcoming" : "ended";
}

/** Live classes and their comments. Every call throws InstituteError alone. */
export const liveCalls = (call: Caller) => ({
  list: () => call.list("liveVideos", ["videos"], liveVideoSchema, { fallback: messages.videos }),

  /** The class of the hour: its address and its id, both null where there is none. */
  link: () => call.one("liveLink", "live", liveLinkSchema, { fallback: messages.videos }),

  /** Comments of a video; a failure of the institute is an empty list. */
  async comments(videoId: number): Promise<LiveComment[]> {
    const id = positiveId(videoId, "video");
    try {
      return await call.list("comments", ["comments"], commentSchema, { id });
    } catch (error) {
      // An expired session is not the comments' failure: it must reach the way to /login.
      if (error instanceof InstituteError && error.kind !== "unauthenticated") return [];
      throw error;
    }
  },

  /** Posts a comment; not repeated by itself, as a repeat would post it twice. */
  async comment({ videoId, message }: { videoId: number; message: string }): Promise<void> {
    await call.send("comment", {
      fields: { message, video_id: positiveId(videoId, "video") },
    });
  },

  /** Counts the student in; gives how many are watching, or null where the institute does not say. */
  async join(videoId: number): Promise<number | null> {
    const fields = { video_id: positiveId(videoId, "video") };
    return (await call.one("joinLive", "info", viewersSchema, { fields })).viewers;
  },

  async leave(videoId: number): Promise<void> {
    await call.send("leaveLive", { fields: { video_id: positiveId(videoId, "video") } });
  },
});
