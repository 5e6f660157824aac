import type { Caller } from "../caller";
import { InstituteError, isSignedOut } from "../errors";
import { positiveId } from "../inputs";
import {
  commentSchema,
  type LiveComment,
  type LiveState,
  type LiveVideo,
  liveLinkSchema,
  liveVideoSchema,
  viewersSchema,
} from "../schemas/content";

/** The state of a class at `now` (ms): what the institute says, else what its times say. */
export function liveState(video: LiveVideo, now: number): LiveState {
  if (video.state !== null) return video.state;
  if (video.isLive) return "live";
  return video.startsAt !== null && Date.parse(video.startsAt) > now ? "upcoming" : "ended";
}

export const liveCalls = (call: Caller) => ({
  list: () => call.list("liveVideos", liveVideoSchema),

  link: () => call.one("liveLink", liveLinkSchema),

  async comments(videoId: number): Promise<LiveComment[]> {
    const id = positiveId(videoId, "video");
    try {
      return await call.list("comments", commentSchema, {}, { id });
    } catch (error) {
      // An expired session must still lead to /login.
      if (error instanceof InstituteError && !isSignedOut(error)) return [];
      throw error;
    }
  },

  /** Posts a comment. Never repeated by itself: a repeat would post it twice. */
  comment: (comment: { videoId: number; message: string }) => call.command("comment", comment),

  async join(videoId: number): Promise<number | null> {
    return (await call.one("joinLive", viewersSchema, { videoId })).viewers;
  },

  leave: (videoId: number) => call.command("leaveLive", { videoId }),
});
