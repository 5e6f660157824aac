import type { z } from "zod";
import {
  addressSchema,
  flagSchema,
  idSchema,
  numberOr,
  optionalMoment,
  optionalNumber,
  optionalText,
  rowsOf,
  textSchema,
  wire,
} from "./wire";

/** A package (or course). Prices are rupees. */
export const packageSchema = wire(
  {
    id: idSchema,
    name: textSchema,
    /** May be HTML; sanitised where it is shown. */
    description: optionalText,
    price: numberOr(0),
    actualPrice: optionalNumber,
    maxPrice: optionalNumber,
    discount: numberOr(0),
    isPurchased: flagSchema,
    image: addressSchema,
    validityDays: optionalNumber,
    validUntil: optionalMoment,
    subjects: rowsOf("subjects", idSchema),
    totalTests: numberOr(0),
    totalNotes: numberOr(0),
    totalVideos: numberOr(0),
  },
  {
    id: ["packageId"],
    name: ["packageName", "courseName", "title"],
    price: ["actualPrice", "amount"],
    image: ["thumbnail", "coverPhoto"],
  },
);

export type Package = z.output<typeof packageSchema>;
