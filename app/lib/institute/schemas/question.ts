import { field, wire } from "./wire";

export const optionSchema = wire(
  { id: field.id, text: field.optionalText, image: field.address },
  { id: ["optionId"], text: ["option", "optionText", "name"] },
);

/** Right answer and explanation are dropped unless a schema adds them. */
export const questionShape = {
  id: field.id,
  /** May be HTML; sanitised where it is shown. */
  text: field.optionalText,
  image: field.address,
  imageAlt: field.textOrNull,
  marks: field.optionalNumber,
  negativeMarks: field.penaltyOr(null),
  topic: field.textOrNull,
  language: field.textOrNull,
};

export const questionAliases = {
  id: ["questionId"],
  text: ["question", "questionText"],
  options: ["choices"],
  topic: ["topicName"],
  negativeMarks: ["negativeMarking"],
} as const;
