import type { Caller } from "../caller";
import { bookSchema } from "../schemas/book";
import { noteSchema, videoSchema } from "../schemas/content";
import { packageSchema } from "../schemas/package";
import { searchResultSchema } from "../schemas/search";
import { testSummarySchema } from "../schemas/test";

export type SearchedType = "test" | "note" | "video" | "book" | "package";

const lists = {
  results: { under: ["results"], row: searchResultSchema },
  tests: { under: ["tests"], row: testSummarySchema },
  notes: { under: ["notes"], row: noteSchema },
  videos: { under: ["videos"], row: videoSchema },
  books: { under: ["books"], row: bookSchema },
  packages: { under: ["packages"], row: packageSchema },
};

export const searchCalls = (call: Caller) => ({
  /** What matches, all in `results` and again by kind. */
  content: ({ query, contentType }: { query: string; contentType?: SearchedType | undefined }) =>
    call.lists("search", lists, { query, content_type: contentType }),
});
