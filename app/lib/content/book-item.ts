import type { Book } from "~/lib/institute/schemas/book";
import type { ListItem } from "~/lib/list/list";
import { bookPaths } from "~/paths";

/** A book in a list: its cover, who published it, and what it costs without shipping, or that it is the student's. */
export function bookItem(book: Book): ListItem {
  const { id, name, coverPhoto, publisher, actualPrice, maxPrice, isPurchased } = book;
  return {
    id,
    kind: "book",
    name,
    href: bookPaths.book(id),
    image: coverPhoto,
    facts: [publisher],
    ...(isPurchased ? { isYours: true } : { price: { price: actualPrice, before: maxPrice } }),
  };
}

/** What a book costs, line by line, the total last. */
export function bookSum(book: Omit<Book, "description">): { label: string; value: string }[] {
  const { hasDiscount, discountPercentage, shippingCharges } = book;
  const percentage = discountPercentage > 0 ? ` (${discountPercentage} %)` : "";
  const price = { label: "Price", value: book.formattedActualPrice };
  const discounted = [
    { label: "Full price", value: book.formattedMaxPrice },
    { label: `Discount${percentage}`, value: `−${book.formattedDiscountAmount}` },
    { ...price, label: "Your price" },
  ];
  return [
    ...(hasDiscount ? discounted : [price]),
    { label: "Shipping", value: shippingCharges > 0 ? book.formattedShippingCharges : "Free" },
    { label: "Total", value: book.formattedTotalPrice },
  ];
}
