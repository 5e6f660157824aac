import type { z } from "zod";
import { also, field, rowsOf, wire } from "./wire";

export const packageSchema = wire({
  id: also(field.id, "packageId"),
  name: also(field.text, "packageName", "courseName", "title"),
  description: field.optionalText,
  price: also(field.numberOr(0), "actualPrice", "amount"),
  actualPrice: field.optionalNumber,
  maxPrice: field.optionalNumber,
  discount: field.numberOr(0),
  isPurchased: field.flag,
  image: also(field.address, "thumbnail", "coverPhoto"),
  validityDays: field.optionalNumber,
  validUntil: field.optionalMoment,
  subjects: rowsOf("subjects", field.id),
  totalTests: field.count,
  totalNotes: field.count,
  totalVideos: field.count,
});

export type Package = z.output<typeof packageSchema>;
