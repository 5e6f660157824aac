import { byList } from "./content";
import { also, field, wire } from "./wire";

/** The words that were looked for instead of those that were typed, which find nothing; "" where they do. */
export const searchedInsteadSchema = wire({ meant: also(field.optionalText, "didYouMean") });

export const searchResultSchema = byList(
  wire({
    id: field.id,
    name: also(field.text, "title"),
    contentType: also(field.optionalText, "type"),
    subjectName: field.optionalText,
    chapterName: field.optionalText,
    thumbnail: also(field.address, "image", "coverPhoto"),
    isPremium: field.optionalFlag,
    isPurchased: field.optionalFlag,
    price: field.paiseOr(0),
  }),
).mixed;
