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
