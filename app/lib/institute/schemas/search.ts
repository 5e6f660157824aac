import { field, wire } from "./wire";

export const searchResultSchema = wire(
  {
    id: field.id,
    name: field.text,
    contentType: field.optionalText,
    subjectName: field.optionalText,
    chapterName: field.optionalText,
    thumbnail: field.address,
    isPremium: field.flag,
    /** Rupees. */
    price: field.numberOr(0),
  },
  { name: ["title"], contentType: ["type"], thumbnail: ["image", "coverPhoto"] },
);
