import { z } from "zod";
import { also, field, wire } from "./wire";

/** In paise. */
export function bookCosts({
  price,
  maxPrice,
  shippingCharges,
}: Record<"price" | "maxPrice" | "shippingCharges", number>) {
  const discountAmount = Math.max(maxPrice - price, 0);
  return {
    price,
    maxPrice,
    shippingCharges,
    totalPrice: price + shippingCharges,
    hasDiscount: discountAmount > 0,
    discountAmount,
    discountPercentage: discountAmount && Math.round((discountAmount / maxPrice) * 100),
  };
}

const free = /^(free|nil|none|[-–—])$/i;

/** Absent means free; unreadable (null) may cost something. */
const shipping = z.preprocess(
  (raw) => (raw === undefined || (typeof raw === "string" && free.test(raw.trim())) ? 0 : raw),
  field.optionalPaise,
);

export const bookSchema = wire({
  id: also(field.id, "bookId"),
  name: also(field.text, "bookName", "title"),
  coverPhoto: also(field.address, "cover", "image", "thumbnail"),
  actualPrice: also(field.optionalPaise, "price"),
  maxPrice: also(field.optionalPaise, "mrp"),
  shippingCharges: shipping,
  publisher: field.optionalText,
  description: field.optionalText,
  isPurchased: field.flag,
  samplePdf: field.address,
  sampleSize: field.optionalNumber,
}).transform(({ actualPrice, maxPrice, shippingCharges, ...book }) => ({
  ...book,
  /** Null, thus not sold, where price or shipping is unreadable. */
  costs:
    actualPrice === null || actualPrice < 0 || shippingCharges === null
      ? null
      : bookCosts({
          price: actualPrice,
          maxPrice: Math.max(maxPrice ?? 0, 0) || actualPrice,
          shippingCharges: Math.max(shippingCharges, 0),
        }),
}));

export const ebookSchema = wire({
  id: also(field.id, "ebookId", "bookId"),
  name: also(field.text, "bookName", "title"),
  file: also(field.address, "url", "pdf"),
  coverPhoto: also(field.address, "cover", "image", "thumbnail"),
  price: field.paiseOr(0),
  size: also(field.optionalNumber, "fileSize", "sizeBytes"),
  publisher: field.optionalText,
  description: field.optionalText,
  isPurchased: field.flag,
});

export type Ebook = z.output<typeof ebookSchema>;
export type Book = z.output<typeof bookSchema>;
