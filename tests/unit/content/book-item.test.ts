import { expect, test } from "vitest";
import { bookItem } from "~/lib/content/list-items";
import { bookSchema } from "~/lib/institute/schemas/book";

const book = (more: object) => bookSchema.parse({ id: 5, name: "دواؤں کی کتاب", publisher: "PCBT", ...more });

test("a book whose price cannot be read has none", () => {
  expect(bookItem(book({ actualPrice: "on request" }))).not.toHaveProperty("price");
  expect(bookItem(book({ isPurchased: true }))).toMatchObject({ isYours: true });
});
