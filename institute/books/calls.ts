import { z } from "zod";
import { condition } from "../database/condition";
import { notFound } from "../http/api-error";
import { type Call, studentCall } from "../http/call";
import { id } from "../http/fields";
import { listBooks, listEbooks } from "./book-record";

const getBooks = studentCall({
  method: "GET",
  path: "api/content/student_get_books/",
  handle: async (context) => ({ status: true, books: await listBooks(context) }),
});

const getBook = studentCall({
  method: "POST",
  path: "api/content/student_get_specfic_book/",
  fields: z.object({ book_id: id() }),
  async handle(context, { book_id }) {
    const [book] = await listBooks(context, condition("b.id = ?", book_id));
    if (book === undefined) throw notFound();
    return { status: true, ...book, book, books: [book] };
  },
});

const getEbooks = studentCall({
  method: "GET",
  path: "api/content/student_get_ebooks/",
  async handle(context) {
    const ebooks = await listEbooks(context);
    return { status: true, ebooks, books: ebooks };
  },
});

export const bookCalls: readonly Call[] = [getBooks, getBook, getEbooks];
