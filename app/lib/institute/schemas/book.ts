import { bookPrices } from "../book-price";
import { field, wire } from "./wire";

const charge = field.number.refine((amount) => amount >= 0, "below zero");

const bookShape = {
  id: field.id,
  name: field.text,
  coverPhoto: field.address,
  /** Rupees; a book without a price cannot be sold. */
  actualPrice: charge,
  maxPrice: field.optionalNumber,
  shippingCharges: field.optionalNumber,
  publisher: field.optionalText,
  description: field.optionalText,
  isPurchased: field.flag,
  samplePdf: field.address,
  hasSample: field.flag,
  /** Bytes. */
  sampleSize: field.optionalNumber,
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
    id: field.id,
    name: field.text,
    file: field.address,
    coverPhoto: field.address,
    /** Rupees. */
    price: field.optionalNumber.transform((price) => price ?? 0),
    /** Bytes. */
    size: field.optionalNumber,
    publisher: field.optionalText,
    description: field.optionalText,
    isPurchased: field.flag,
  },
  {
    id: ["ebookId", "bookId"],
    name: ["bookName", "title"],
    file: ["url", "pdf"],
    coverPhoto: ["cover", "image", "thumbnail"],
    size: ["fileSize", "sizeBytes"],
  },
);
