import type { z } from "zod";
import { bookPrices } from "../book-price";
import {
  addressSchema,
  flagSchema,
  idSchema,
  numberSchema,
  optionalNumber,
  optionalText,
  textSchema,
  wire,
} from "./wire";

const charge = numberSchema.refine((amount) => amount >= 0, "below zero");

const bookShape = {
  id: idSchema,
  name: textSchema,
  coverPhoto: addressSchema,
  /** Rupees; a book without a price cannot be sold and does not parse. */
  actualPrice: charge,
  maxPrice: optionalNumber,
  shippingCharges: optionalNumber,
  publisher: optionalText,
  /** May be HTML; sanitised where it is shown. */
  description: optionalText,
  isPurchased: flagSchema,
  samplePdf: addressSchema,
  hasSample: flagSchema,
  /** Bytes of the sample; null where the institute does not say. */
  sampleSize: optionalNumber,
};

export const bookSchema = wire(bookShape, {
  id: ["bookId"],
  name: ["bookName", "title"],
  coverPhoto: ["cover", "image", "thumbnail"],
  actualPrice: ["price"],
  maxPrice: ["mrp"],
}).transform((book) => {
  const maxPrice = Math.max(book.maxPrice ?? 0, 0) || book.actualPrice;
  const shippingCharges = Math.max(book.shippingCharges ?? 0, 0);
  return {
    ...book,
    maxPrice,
    shippingCharges,
    hasSample: book.samplePdf !== null,
    ...bookPrices({ actualPrice: book.actualPrice, maxPrice, shippingCharges }),
  };
});

export const ebookSchema = wire(
  {
    id: idSchema,
    name: textSchema,
    file: addressSchema,
    coverPhoto: addressSchema,
    /** Rupees. */
    price: optionalNumber.transform((price) => price ?? 0),
    /** Bytes; null where the institute does not say. */
    size: optionalNumber,
    publisher: optionalText,
    description: optionalText,
    isPurchased: flagSchema,
  },
  {
    id: ["ebookId", "bookId"],
    name: ["bookName", "title"],
    file: ["url", "pdf"],
    coverPhoto: ["cover", "image", "thumbnail"],
    size: ["fileSize", "sizeBytes"],
  },
);

export type Book = z.output<typeof bookSchema>;
export type Ebook = z.output<typeof ebookSchema>;
