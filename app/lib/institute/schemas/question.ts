import { isPictureAddress, shownHtml } from "~/lib/rich-text/sanitise";
import { also, field, rowsOf, wire } from "./wire";

/** A text may be nothing but what cleaning drops. */
export function canBeShown(text: string, image: string | null): boolean {
  return shownHtml(text) !== null || (image !== null && isPictureAddress(image));
}

export const optionSchema = wire({
  id: also(field.id, "optionId"),
  text: also(field.optionalText, "option", "optionText", "name"),
  image: field.picture,
});

export const optionExplanationSchema = wire({ optionId: field.id, text: also(field.text, "explanation") });

const questionTranslationSchema = wire({
  language: field.text,
  text: also(field.optionalText, "question", "questionText"),
  options: also(rowsOf("options", optionSchema), "choices"),
  explanation: field.textOrNull,
  optionExplanations: rowsOf("optionExplanations", optionExplanationSchema),
});

export const caseSchema = wire({
  id: also(field.id, "caseId"),
  text: also(field.optionalText, "case", "caseText"),
  image: field.picture,
  imageAlt: field.textOrNull,
  language: field.textOrNull,
  translations: rowsOf(
    "translations",
    wire({ language: field.text, text: also(field.optionalText, "case", "caseText") }),
  ),
}).refine(({ text, image }) => canBeShown(text, image), "nothing is left of its text");

/** Drops right answer and explanation unless a schema adds them. */
export const questionShape = {
  id: also(field.id, "questionId"),
  /** HTML, sanitised where shown. */
  text: also(field.optionalText, "question", "questionText"),
  image: field.picture,
  imageAlt: field.textOrNull,
  marks: field.optionalNumber,
  negativeMarks: also(field.penaltyOr(null), "negativeMarking"),
  topic: also(field.textOrNull, "topicName"),
  caseId: field.optionalId,
  language: field.textOrNull,
  translations: rowsOf("translations", questionTranslationSchema),
};
