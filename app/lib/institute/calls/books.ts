import type { Caller } from "../caller";
import { bookSchema, ebookSchema } from "../schemas/book";

export const bookCalls = (call: Caller) => ({
  list: () => call.list("books", bookSchema),
  ebooks: () => call.list("ebooks", ebookSchema),
  get: (bookId: number) => call.one("book", bookSchema, { bookId }),
});
