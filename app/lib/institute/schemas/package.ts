import type { z } from "zod";
import { also, field, rowsOf, wire } from "./wire";

const packageShape = wire({
  id: also(field.id, "packageId"),
  name: also(field.text, "packageName", "courseName", "title"),
  description: field.optionalText,
  price: also(field.optionalPaise, "actualPrice", "amount"),
  actualPrice: field.optionalPaise,
  maxPrice: field.optionalPaise,
  discount: field.paiseOr(0),
  /** null: it does not say. */
  isPurchased: field.optionalFlag,
  image: also(field.address, "thumbnail", "coverPhoto"),
  validityDays: field.optionalNumber,
  validUntil: field.optionalMoment,
  subjects: rowsOf("subjects", field.id),
  totalTests: field.count,
  totalNotes: field.count,
  totalVideos: field.count,
});

/** Free is only what the institute gives the price 0: one that cannot be read must not give a package away. */
export const packageSchema = packageShape.transform(({ price, ...rest }) => ({
  ...rest,
  /** Paise; 0 where it is free or its price is not known. */
  price: Math.max(price ?? 0, 0),
  isFree: price === 0,
}));

export type Package = z.output<typeof packageSchema>;
