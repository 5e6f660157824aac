import { type Caller, orInstead } from "~/lib/institute/caller";
import { InstituteError, isCallMissing, isSignedOut } from "~/lib/institute/errors";
import { type ContentFilter, type InSubject, positiveId } from "~/lib/institute/inputs";
import { bookSchema, ebookSchema } from "~/lib/institute/schemas/book";
import {
  commentSchema,
  type LiveComment,
  liveLinkSchema,
  liveVideoSchema,
  noteSchemas,
  videoSchemas,
  viewersSchema,
} from "~/lib/institute/schemas/content";

export const noteCalls = (call: Caller) => ({
  free: () => call.list("freeNotes", noteSchemas.free),
  list: (filter: ContentFilter) => call.list("notes", noteSchemas.mixed, filter),
  freeBySubject: (subjectId: number) => call.list("freeSubjectNotes", noteSchemas.free, { subjectId }),
  freeByChapter: (chapterId: number) =>
    orInstead(call.list("freeChapterNotes", noteSchemas.free, { chapterId }), async () => {
      const all = await call.list("chapterNotes", noteSchemas.mixed, { chapterId });
      return all.filter(({ isPremium }) => !isPremium);
    }),
  premiumBySubject: (filter: InSubject) => call.list("premiumNotes", noteSchemas.premium, filter),
});

export const videoCalls = (call: Caller) => ({
  all: () => call.list("allVideos", videoSchemas.mixed),
  list: (filter: ContentFilter) => call.list("videos", videoSchemas.mixed, filter),
  premiumBySubject: (filter: InSubject) => call.list("premiumVideos", videoSchemas.premium, filter),
});

export function bookCalls(call: Caller) {
  const list = () => call.list("books", bookSchema);
  const find = async (bookId: number) => (await list()).find(({ id }) => id === bookId);
  return {
    list,
    ebooks: () => call.list("ebooks", ebookSchema),
    /** An institute without the call has the book in its list. */
    get: (bookId: number) =>
      call.one("book", bookSchema, { bookId }).catch(async (error: unknown) => {
        const row = isCallMissing(error) ? await find(bookId).catch(() => undefined) : undefined;
        if (row === undefined) throw error;
        return row;
      }),
  };
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
