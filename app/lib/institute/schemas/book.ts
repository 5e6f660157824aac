import { z } from "zod";
import { bookPrices } from "../book-price";
import { also, field, wire } from "./wire";

const charge = field.rupees.refine((amount) => amount >= 0, "below zero");

/** Nothing said is free; what cannot be read may cost something, so such a book cannot be sold. */
const shipping = z.preprocess(
  (raw) => (typeof raw === "string" && /^(free|nil|none|[-–—])$/i.test(raw.trim()) ? 0 : raw),
  z.optional(field.rupees),
);

export const bookSchema = wire({
  id: also(field.id, "bookId"),
  name: also(field.text, "bookName", "title"),
  coverPhoto: also(field.address, "cover", "image", "thumbnail"),
  /** Rupees; a book without a price cannot be sold. */
  actualPrice: also(charge, "price"),
  maxPrice: also(field.optionalRupees, "mrp"),
  shippingCharges: shipping,
  publisher: field.optionalText,
  description: field.optionalText,
  isPurchased: field.flag,
  samplePdf: field.address,
  /** Bytes. */
  sampleSize: field.optionalNumber,
}).transform((book) => {
  const maxPrice = Math.max(book.maxPrice ?? 0, 0) || book.actualPrice;
  const shippingCharges = Math.max(book.shippingCharges ?? 0, 0);
  return {
    ...book,
    maxPrice,
    shippingCharges,
    ...bookPrices({ actualPrice: book.actualPrice, maxPrice, shippingCharges }),
  };
});

export const ebookSchema = wire({
  id: also(field.id, "ebookId", "bookId"),
  name: also(field.text, "bookName", "title"),
  file: also(field.address, "url", "pdf"),
  coverPhoto: also(field.address, "cover", "image", "thumbnail"),
  /** Rupees. */
  price: field.rupeesOr(0),
  /** Bytes. */
  size: also(field.optionalNumber, "fileSize", "sizeBytes"),
  publisher: field.optionalText,
  description: field.optionalText,
  isPurchased: field.flag,
});

export type Book = z.output<typeof bookSchema>;
