import type { Caller } from "../caller";
import type { ContentFilter, InSubject } from "../inputs";
import { videoSchemas } from "../schemas/content";

export const videoCalls = (call: Caller) => ({
  all: () => call.list("allVideos", videoSchemas.mixed),
  list: (filter: ContentFilter) => call.list("videos", videoSchemas.mixed, filter),
  premiumBySubject: (filter: InSubject) => call.list("premiumVideos", videoSchemas.premium, filter),
});
