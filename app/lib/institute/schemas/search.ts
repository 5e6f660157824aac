import type { z } from "zod";
import {
  addressSchema,
  flagSchema,
  idSchema,
  numberOr,
  optionalText,
  textSchema,
  wire,
} from "./wire";

export const searchResultSchema = wire(
  {
    id: idSchema,
    name: textSchema,
    contentType: optionalText,
    subjectName: optionalText,
    chapterName: optionalText,
    thumbnail: addressSchema,
    isPremium: flagSchema,
    /** Rupees. */
    price: numberOr(0),
  },
  { name: ["title"], contentType: ["type"], thumbnail: ["image", "coverPhoto"] },
);

export type SearchResult = z.output<typeof searchResultSchema>;
