import type { Caller } from "../caller";
import { InstituteError, isSignedOut } from "../errors";
import { positiveId } from "../inputs";
import { commentSchema, type LiveComment, liveLinkSchema, liveVideoSchema, viewersSchema } from "../schemas/content";

export const liveCalls = (call: Caller) => ({
  list: () => call.list("liveVideos", liveVideoSchema),

  link: () => call.one("liveLink", liveLinkSchema),

  async comments(videoId: number, orThrow = false): Promise<LiveComment[]> {
    const id = positiveId(videoId, "video");
    try {
      return await call.list("comments", commentSchema, {}, { id });
    } catch (error) {
      // An expired session must still lead to /login.
      if (!orThrow && error instanceof InstituteError && !isSignedOut(error)) return [];
      throw error;
    }
  },

  /** Never repeated: a repeat would post twice. */
  comment: (comment: { videoId: number; message: string }) => call.command("comment", comment),

  async join(videoId: number): Promise<number | null> {
    return (await call.one("joinLive", viewersSchema, { videoId })).viewers;
  },

  leave: (videoId: number) => call.command("leaveLive", { videoId }),
});
