import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { type ContentFilter, contentFields, optionalPositiveId, positiveId } from "./inputs";
import { videoSchema } from "./schemas/content";

const fallback = messages.videos;

/** Recorded videos. Every call throws InstituteError alone. */
export const videoCalls = (call: Caller) => ({
  all: () => call.list("allVideos", ["videos"], videoSchema, { fallback }),

  /** Videos of a subject, narrowed by chapter and is_premium; limit 1 to 100, offset from 0. */
  async list(filter: ContentFilter) {
    return call.list("videos", ["videos"], videoSchema, {
      fields: contentFields(filter),
      fallback,
    });
  },

  async premiumBySubject(filter: { subjectId: number; chapterId?: number | null }) {
    const fields = {
      subject_id: positiveId(filter.subjectId, "subject"),
      chapter_id: optionalPositiveId(filter.chapterId, "chapter"),
    };
    return call.list("premiumVideos", ["videos"], videoSchema, { fields, fallback });
  },
});
