import {
  addressSchema,
  idSchema,
  optionalNumber,
  optionalText,
  penaltyOr,
  textOrNull,
  wire,
} from "./wire";

export const optionSchema = wire(
  { id: idSchema, text: optionalText, image: addressSchema },
  { id: ["optionId"], text: ["option", "optionText", "name"] },
);

/** What a question is, sat or reviewed. Everything else is dropped: the right answer and the explanation among it. */
export const questionShape = {
  id: idSchema,
  /** May be HTML; sanitised where it is shown. */
  text: optionalText,
  image: addressSchema,
  /** What the image shows, in words. */
  imageAlt: textOrNull,
  marks: optionalNumber,
  negativeMarks: penaltyOr(null),
  topic: textOrNull,
  language: textOrNull,
};

export const questionAliases = {
  id: ["questionId"],
  text: ["question", "questionText"],
  options: ["choices"],
  topic: ["topicName"],
  negativeMarks: ["negativeMarking"],
} as const;
