import { formAction } from "~/lib/forms/form-action";
import { idFrom } from "~/lib/http/params";
import type { StudentArgs } from "~/lib/session/guards";
import { classPaths } from "~/paths";
import { classIsOver, commentFailure, isOver } from "./class-comments";
import { commentSchema } from "./comment-schema";

type FormArgs = StudentArgs & { form: FormData };

/** Posts a comment, once: a repeat by itself would post it twice. Leads back to the class with it. */
export const postComment = formAction<typeof commentSchema, FormArgs>({
  schema: commentSchema,
  fields: { message: "message" },
  failureMessage: commentFailure,
  async run({ message }, args) {
    const videoId = idFrom(args.params, "classId");
    if (await isOver(args.context, videoId)) return { status: 409, formErrors: [classIsOver] };
    await args.context.institute.live.comment({ videoId, message });
    return { to: `${classPaths.watch(videoId)}?in=posted#comments` };
  },
});
