import { z } from "zod";
import { validationMessages } from "~/lib/validation/messages";
import { largestPicture } from "~/lib/validation/picture";
import { idInText, requiredText } from "~/lib/validation/text";
import { longestDoubt } from "~/request/doubt-length";

const optionalId = idInText().optional();

export const doubtSchema = z.object({
  text: requiredText("Your doubt", validationMessages.doubtRequired, longestDoubt),
  subjectId: optionalId,
  image: z
    .file({ error: validationMessages.pictureKind })
    .min(1, validationMessages.pictureKind)
    .max(largestPicture, validationMessages.pictureTooLarge)
    .optional(),
  /** Id of the form: the same doubt from it counts once. */
  formId: z.string().min(8).max(64),
  testId: optionalId,
  questionId: optionalId,
  attemptId: optionalId,
});

export const solvedSchema = z.object({ doubtId: idInText(), solved: z.enum(["yes", "no"]) });
