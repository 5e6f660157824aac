import type { ContentKind, ListName } from "~/lib/kinds";
import type { Caller } from "../caller";
import { bookSchema, ebookSchema } from "../schemas/book";
import { noteSchemas, videoSchemas } from "../schemas/content";
import { packageSchema } from "../schemas/package";
import { searchedInsteadSchema, searchResultSchema } from "../schemas/search";
import { testSummarySchemas } from "../schemas/test";

type Search = { query: string; contentType?: ContentKind };

const lists = {
  results: searchResultSchema,
  tests: testSummarySchemas.mixed,
  notes: noteSchemas.mixed,
  videos: videoSchemas.mixed,
  books: bookSchema,
  ebooks: ebookSchema,
  packages: packageSchema,
} satisfies Record<ListName | "ebooks" | "results", unknown>;

export const searchCalls = (call: Caller) => ({
  content: async (search: Search) => {
    const [found, { meant }] = await call.listsWith("search", lists, searchedInsteadSchema, search);
    return { ...found, meant };
  },
});
