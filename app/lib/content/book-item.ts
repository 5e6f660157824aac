import { formatSize } from "~/lib/format";
import type { Book, BookCosts, Ebook } from "~/lib/institute/schemas/book";
import type { ListItem } from "~/lib/list/list";
import { formatPaise } from "~/lib/money";
import { bookPaths } from "~/paths";

export function bookItem(book: Book): ListItem {
  const { id, name, coverPhoto, publisher, costs, isPurchased } = book;
  const price = costs && { price: { price: costs.price, maxPrice: costs.maxPrice } };
  return {
    id,
    kind: "book",
    name,
    href: bookPaths.book(id),
    image: coverPhoto,
    facts: [publisher],
    ...(isPurchased ? { isYours: true } : price),
  };
}

export function ebookItem({ id, name, publisher, size }: Ebook): ListItem {
  return {
    id,
    name,
    kind: "book",
    href: bookPaths.ebook(id),
    facts: [publisher, size === null ? "" : `PDF, ${formatSize(size)}`],
  };
}

export function bookPriceLines(costs: BookCosts): { label: string; value: string }[] {
  const { maxPrice, hasDiscount, discountAmount, discountPercentage, shippingCharges, totalPrice } = costs;
  const percentage = discountPercentage > 0 ? ` (${discountPercentage} %)` : "";
  const price = { label: "Price", value: formatPaise(costs.price) };
  const discounted = [
    { label: "Full price", value: formatPaise(maxPrice) },
    { label: `Discount${percentage}`, value: `−${formatPaise(discountAmount)}` },
    { ...price, label: "Your price" },
  ];
  return [
    ...(hasDiscount ? discounted : [price]),
    { label: "Shipping", value: shippingCharges > 0 ? formatPaise(shippingCharges) : "Free" },
    { label: "Total", value: formatPaise(totalPrice) },
  ];
}
