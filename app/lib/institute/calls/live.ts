import type { Caller } from "../caller";
import { InstituteError } from "../errors";
import { ids, positiveId } from "../inputs";
import {
  commentSchema,
  type LiveComment,
  type LiveState,
  type LiveVideo,
  liveLinkSchema,
  liveVideoSchema,
  viewersSchema,
} from "../schemas/content";

/** Where a class stands at `now` (ms): what the institute says, else what its times say. */
export function liveState(video: LiveVideo, now: number): LiveState {
  if (video.state !== null) return video.state;
  if (video.isLive) return "live";
  return video.startsAt !== null && Date.parse(video.startsAt) > now ? "upcoming" : "ended";
}

export const liveCalls = (call: Caller) => ({
  list: () => call.list("liveVideos", liveVideoSchema),

  /** The class of the hour: its address and its id, both null where there is none. */
  link: () => call.one("liveLink", liveLinkSchema),

  /** Comments of a video; a failure of the institute is an empty list. */
  async comments(videoId: number): Promise<LiveComment[]> {
    const id = positiveId(videoId, "video");
    try {
      return await call.list("comments", commentSchema, {}, { id });
    } catch (error) {
      // An expired session is not the comments' failure: it must reach the way to /login.
      if (error instanceof InstituteError && error.kind !== "unauthenticated") return [];
      throw error;
    }
  },

  /** Posts a comment; not repeated by itself, as a repeat would post it twice. */
  async comment({ videoId, message }: { videoId: number; message: string }): Promise<void> {
    await call.send("comment", { message, ...ids({ videoId }) });
  },

  /** Counts the student in; gives how many are watching, or null where the institute does not say. */
  async join(videoId: number): Promise<number | null> {
    return (await call.one("joinLive", viewersSchema, ids({ videoId }))).viewers;
  },

  async leave(videoId: number): Promise<void> {
    await call.send("leaveLive", ids({ videoId }));
  },
});
