import { also, field, rowsOf, wire } from "./wire";

export const optionSchema = wire({
  id: also(field.id, "optionId"),
  text: also(field.optionalText, "option", "optionText", "name"),
  image: field.address,
});

const translationSchema = wire({
  language: field.text,
  text: also(field.optionalText, "question", "questionText"),
  options: also(rowsOf("options", optionSchema), "choices"),
  explanation: field.textOrNull,
});

/** Drops right answer and explanation unless a schema adds them. */
export const questionShape = {
  id: also(field.id, "questionId"),
  /** HTML, sanitised where shown. */
  text: also(field.optionalText, "question", "questionText"),
  image: field.address,
  imageAlt: field.textOrNull,
  marks: field.optionalNumber,
  negativeMarks: also(field.penaltyOr(null), "negativeMarking"),
  topic: also(field.textOrNull, "topicName"),
  language: field.textOrNull,
  translations: rowsOf("translations", translationSchema),
};
