import type { ContentKind } from "~/lib/kinds";
import type { Caller } from "../caller";
import { ebookSchema } from "../schemas/book";
import { mixedLists, wholeLists } from "../schemas/kind-lists";
import { searchedInsteadSchema, searchResultSchema } from "../schemas/search";

type Search = { query: string; contentType?: ContentKind };

const lists = { results: searchResultSchema, ...mixedLists, ...wholeLists, ebooks: ebookSchema };

export const searchCalls = (call: Caller) => ({
  content: async (search: Search) => {
    const [found, { meant }] = await call.listsWith("search", lists, searchedInsteadSchema, search);
    return { ...found, meant };
  },
});
