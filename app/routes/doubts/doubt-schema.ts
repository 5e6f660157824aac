import { z } from "zod";
import { validationMessages } from "~/lib/validation/messages";
import { largestPicture } from "~/lib/validation/picture";
import { requiredText } from "~/lib/validation/text";
import { longestDoubt } from "~/request/doubt-length";

/** An id that the form may lack. */
const optionalId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .optional();

/** A doubt, and what it is about where it came from a question. */
export const doubtSchema = z.object({
  text: requiredText("Your doubt", validationMessages.doubtRequired, longestDoubt),
  subjectId: optionalId,
  image: z
    .file({ error: validationMessages.pictureKind })
    .min(1, validationMessages.pictureKind)
    .max(largestPicture, validationMessages.pictureTooLarge)
    .optional(),
  /** Of the form: the same doubt from the same form counts once. */
  formId: z.string().min(8).max(64),
  testId: optionalId,
  questionId: optionalId,
  attemptId: optionalId,
});

/** The student's own mark on a doubt. */
export const solvedSchema = z.object({
  doubtId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
  solved: z.enum(["yes", "no"]),
});
