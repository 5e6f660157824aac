import { z } from "zod";
import { recordOf } from "~/lib/keys";
import { kinds, packedKinds } from "~/lib/kinds";
import { also, field, rowsOf, wire } from "./wire";

const teacherSchema = z.union([
  field.text.transform((name) => ({ name, image: null })),
  wire({ name: also(field.text, "teacherName"), image: also(field.address, "picture", "photo", "profileImage") }),
]);

const packageShape = wire({
  id: also(field.id, "packageId"),
  name: also(field.text, "packageName", "courseName", "title"),
  description: field.optionalText,
  price: also(field.optionalPaise, "actualPrice", "amount"),
  actualPrice: field.optionalPaise,
  maxPrice: field.optionalPaise,
  discount: field.paiseOr(0),
  isPurchased: field.optionalFlag,
  image: also(field.address, "thumbnail", "coverPhoto"),
  /** For which: "NORCET 2027". */
  exam: also(field.optionalText, "examName"),
  color: also(field.ground, "colour"),
  teachers: rowsOf("teachers", teacherSchema),
  validityDays: field.optionalNumber,
  validUntil: field.optionalMoment,
  subjects: rowsOf("subjects", field.id),
  ...recordOf(
    packedKinds.map((kind) => kinds[kind].packed.total),
    () => field.count,
  ),
});

/** Free only at the price 0: an unreadable price must not give a package away. */
export const packageSchema = packageShape.transform(({ price, ...rest }) => ({
  ...rest,
  /** Paise; 0 where free or unknown. */
  price: Math.max(price ?? 0, 0),
  isFree: price === 0,
}));

export type Package = z.output<typeof packageSchema>;
