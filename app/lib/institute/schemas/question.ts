import { also, field, wire } from "./wire";

export const optionSchema = wire({
  id: also(field.id, "optionId"),
  text: also(field.optionalText, "option", "optionText", "name"),
  image: field.address,
});

/** Right answer and explanation are dropped unless a schema adds them. */
export const questionShape = {
  id: also(field.id, "questionId"),
  /** May be HTML; sanitised where it is shown. */
  text: also(field.optionalText, "question", "questionText"),
  image: field.address,
  imageAlt: field.textOrNull,
  marks: field.optionalNumber,
  negativeMarks: also(field.penaltyOr(null), "negativeMarking"),
  topic: also(field.textOrNull, "topicName"),
  language: field.textOrNull,
};
