import { byList } from "./content";
import { also, field, wire } from "./wire";

export const searchResultSchema = byList(
  wire({
    id: field.id,
    name: also(field.text, "title"),
    contentType: also(field.optionalText, "type"),
    subjectName: field.optionalText,
    chapterName: field.optionalText,
    thumbnail: also(field.address, "image", "coverPhoto"),
    isPremium: field.optionalFlag,
    /** Null where unknown. */
    isPurchased: field.optionalFlag,
    /** Paise. */
    price: field.paiseOr(0),
  }),
).mixed;
