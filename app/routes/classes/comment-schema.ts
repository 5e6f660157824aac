import { z } from "zod";
import { longestComment } from "~/lib/class/shown-comments";
import { validationMessages } from "~/lib/validation/messages";
import { requiredText } from "~/lib/validation/text";

export const commentSchema = z.object({
  message: requiredText("Your comment", validationMessages.commentRequired, longestComment),
});

export const waitingCommentSchema = commentSchema.extend({ id: z.string().regex(/^[\w-]{8,64}$/) });
