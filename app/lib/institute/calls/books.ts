import type { Caller } from "../caller";
import { isCallMissing } from "../errors";
import { bookSchema, ebookSchema } from "../schemas/book";

export function bookCalls(call: Caller) {
  const list = () => call.list("books", bookSchema);
  const find = async (bookId: number) => (await list()).find(({ id }) => id === bookId);
  return {
    list,
    ebooks: () => call.list("ebooks", ebookSchema),
    /** An institute without the call has the book in its list. */
    get: (bookId: number) =>
      call.one("book", bookSchema, { bookId }).catch(async (error: unknown) => {
        const row = isCallMissing(error) ? await find(bookId).catch(() => undefined) : undefined;
        if (row === undefined) throw error;
        return row;
      }),
  };
}
