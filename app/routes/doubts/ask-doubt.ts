import { z } from "zod";
import { validationMessages } from "~/lib/validation/messages";
import { cleanPicture } from "~/lib/validation/picture-metadata";
import { homePaths } from "~/paths";
import { longestDoubt } from "~/request/doubt-length";
import { type FormArgs, formAction } from "~/request/form-action";
import { textId } from "~/request/send-text";
import { doubtSchema } from "./doubt-schema";

const refuseLargePicture = formAction({
  schema: z.object({}),
  run: async () => ({ status: 413, fieldErrors: { image: [validationMessages.pictureTooLarge] } }),
});

/** A repeat is stored once, by an id of the text and its form. */
const sendDoubt = formAction({
  schema: doubtSchema,
  fields: { text: "text", image: "image", subject_id: "subjectId" },
  async run({ formId, attemptId, image: file, ...doubt }, { context }) {
    const image = file ? await cleanPicture(file, "doubt") : null;
    if (file && image === null) {
      return { status: 415, fieldErrors: { image: [validationMessages.pictureKind] } };
    }
    const { text, questionId = 0 } = doubt;
    const clientId = textId([formId, questionId, text, image?.size ?? 0]);
    const performanceId = attemptId ?? null;
    await context.institute.doubts.post({ clientId, ...doubt, performanceId, image });
    return { to: homePaths.doubts, toast: { type: "success", title: "Your teachers have your doubt" } };
  },
});

/** @param args `isTooLarge` if the picture was too large and only the texts were read */
export function askDoubt(args: FormArgs & { isTooLarge: boolean }) {
  const text = String(args.form.get("text") ?? "");
  const isPicture = args.isTooLarge && text.length <= longestDoubt;
  return (isPicture ? refuseLargePicture : sendDoubt)(args);
}
