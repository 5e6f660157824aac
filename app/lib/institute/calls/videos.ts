import type { Caller } from "../caller";
import { type ContentFilter, contentFields, ids, optionalIds } from "../inputs";
import { videoSchema } from "../schemas/content";

export const videoCalls = (call: Caller) => ({
  all: () => call.list("allVideos", videoSchema),
  /** Videos of a subject, narrowed by chapter and is_premium; limit 1 to 100, offset from 0. */
  list: async (filter: ContentFilter) => call.list("videos", videoSchema, contentFields(filter)),
  premiumBySubject: async (filter: { subjectId: number; chapterId?: number | null }) =>
    call.list("premiumVideos", videoSchema, {
      ...ids({ subjectId: filter.subjectId }),
      ...optionalIds({ chapterId: filter.chapterId }),
    }),
});
