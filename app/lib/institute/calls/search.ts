import type { ContentKind, ListName } from "~/lib/kinds";
import type { Caller } from "../caller";
import { bookSchema } from "../schemas/book";
import { noteSchemas, videoSchemas } from "../schemas/content";
import { packageSchema } from "../schemas/package";
import { searchResultSchema } from "../schemas/search";
import { testSummarySchemas } from "../schemas/test";

type Search = { query: string; contentType?: ContentKind };

const lists = {
  results: searchResultSchema,
  tests: testSummarySchemas.mixed,
  notes: noteSchemas.mixed,
  videos: videoSchemas.mixed,
  books: bookSchema,
  packages: packageSchema,
} satisfies Record<ListName | "results", unknown>;

export const searchCalls = (call: Caller) => ({ content: (search: Search) => call.lists("search", lists, search) });
