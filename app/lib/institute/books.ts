import type { Caller } from "./caller";
import { messages } from "./error-catalogue";
import { positiveId } from "./inputs";
import { bookSchema, ebookSchema } from "./schemas/book";

/** Printed books and ebooks. Every call throws InstituteError alone. */
export const bookCalls = (call: Caller) => ({
  list: () => call.list("books", ["books"], bookSchema, { fallback: messages.books }),
  ebooks: () => call.list("ebooks", ["ebooks", "books"], ebookSchema, { fallback: messages.books }),

  /** One book. @throws InstituteError 'Failed to load book details' */
  async get(bookId: number) {
    const fields = { book_id: positiveId(bookId, "book") };
    return call.one("book", "book", bookSchema, { fields, fallback: messages.book });
  },
});
