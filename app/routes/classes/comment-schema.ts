import { z } from "zod";
import { longestComment } from "~/lib/class/shown-comments";
import { validationMessages } from "~/lib/validation/messages";
import { requiredText } from "~/lib/validation/text";

/** A comment, as the browser and the server check it. */
export const commentSchema = z.object({
  message: requiredText("Your comment", validationMessages.commentRequired, longestComment),
});

/** One that waited on the phone, under an id of its own. */
export const waitingCommentSchema = commentSchema.extend({ id: z.string().regex(/^[\w-]{8,64}$/) });
