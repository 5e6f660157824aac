import { addressSchema, idSchema, optionalNumber, optionalText, textOrNull, wire } from "./wire";

/** Marks lost for a wrong answer, 0 or more; null where the institute does not say. */
export const penalty = optionalNumber.transform((value) =>
  value === null ? null : Math.abs(value),
);

/** One choice of a question; its text may be HTML. */
export const optionSchema = wire(
  { id: idSchema, text: optionalText, image: addressSchema },
  { id: ["optionId"], text: ["option", "optionText", "name"] },
);

/** What a question is, sat or reviewed. Everything else is dropped: the right answer and the explanation (SPEC 4) among it. */
export const questionShape = {
  id: idSchema,
  /** May be HTML; sanitised where it is shown. */
  text: optionalText,
  image: addressSchema,
  marks: optionalNumber,
  negativeMarks: penalty,
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
