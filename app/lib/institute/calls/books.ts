import type { Caller } from "../caller";
import { ids } from "../inputs";
import { bookSchema, ebookSchema } from "../schemas/book";

export const bookCalls = (call: Caller) => ({
  list: () => call.list("books", bookSchema),
  ebooks: () => call.list("ebooks", ebookSchema),
  get: async (bookId: number) => call.one("book", bookSchema, ids({ bookId })),
});
