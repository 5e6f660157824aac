import { byList } from "./content";
import { also, field, wire } from "./wire";

/**
 * `meant`: the words that were looked for instead of those that were typed, which find nothing; "" where they do.
 * `hasMostWords`: nothing has all words, and these have most of them.
 */
export const searchedInsteadSchema = wire({ meant: also(field.optionalText, "didYouMean"), hasMostWords: field.flag });

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
