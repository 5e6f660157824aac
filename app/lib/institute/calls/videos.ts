import type { Caller } from "../caller";
import type { ContentFilter, InSubject } from "../inputs";
import { videoSchema } from "../schemas/content";

export const videoCalls = (call: Caller) => ({
  all: () => call.list("allVideos", videoSchema),
  list: (filter: ContentFilter) => call.list("videos", videoSchema, filter),
  premiumBySubject: (filter: InSubject) => call.list("premiumVideos", videoSchema, filter),
});
