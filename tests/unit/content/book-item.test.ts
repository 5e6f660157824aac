import { expect, test } from "vitest";
import { bookItem, bookPriceLines } from "~/lib/content/list-items";
import { bookSchema } from "~/lib/institute/schemas/book";

const book = (more: object) => bookSchema.parse({ id: 5, name: "دواؤں کی کتاب", publisher: "PCBT", ...more });

const lines = (more: object) => {
  const { costs } = book(more);
  return costs && bookPriceLines(costs).map(({ label, value }) => [label, value]);
};

test("a discount, shipping and the total are said in rupees as India writes them", () => {
  const costs = { actualPrice: "123456", maxPrice: 200000, shippingCharges: 60 };
  expect(lines(costs)).toEqual([
    ["Full price", "₹2,00,000"],
    ["Discount (38 %)", "−₹76,544"],
    ["Your price", "₹1,23,456"],
    ["Shipping", "₹60"],
    ["Total", "₹1,23,516"],
  ]);
});

test("without a discount there is a price, and shipping may be free", () => {
  expect(lines({ actualPrice: 350, maxPrice: 350, shippingCharges: 0 })).toEqual([
    ["Price", "₹350"],
    ["Shipping", "Free"],
    ["Total", "₹350"],
  ]);
  expect(lines({ actualPrice: 350, maxPrice: 100, shippingCharges: -5 })?.[0]).toEqual(["Price", "₹350"]);
});

test("a book whose price cannot be read has none", () => {
  expect(bookItem(book({ actualPrice: "on request" }))).not.toHaveProperty("price");
  expect(bookItem(book({ isPurchased: true }))).toMatchObject({ isYours: true });
});
