import { field, rowsOf, wire } from "./wire";

export const packageSchema = wire(
  {
    id: field.id,
    name: field.text,
    description: field.optionalText,
    price: field.numberOr(0),
    actualPrice: field.optionalNumber,
    maxPrice: field.optionalNumber,
    discount: field.numberOr(0),
    isPurchased: field.flag,
    image: field.address,
    validityDays: field.optionalNumber,
    validUntil: field.optionalMoment,
    subjects: rowsOf("subjects", field.id),
    totalTests: field.numberOr(0),
    totalNotes: field.numberOr(0),
    totalVideos: field.numberOr(0),
  },
  {
    id: ["packageId"],
    name: ["packageName", "courseName", "title"],
    price: ["actualPrice", "amount"],
    image: ["thumbnail", "coverPhoto"],
  },
);
