import { formAction } from "~/lib/forms/form-action";
import { idFrom } from "~/lib/http/params";
import { liveState } from "~/lib/institute/calls/live";
import type { StudentArgs } from "~/lib/session/guards";
import { classPaths } from "~/paths";
import { classIsOver, commentFailure } from "./class-comments";
import { commentSchema } from "./comment-schema";

/** Milliseconds that a comment waits to hear whether its class is over. */
const LOOK_MS = 2_000;

type FormArgs = StudentArgs & { form: FormData };

/** True where the institute lists the class as over; where it does not say, the institute decides by itself. */
async function isOver({ context }: FormArgs, classId: number): Promise<boolean> {
  const listed = await context.optionalPart(context.institute.live.list(), LOOK_MS);
  const found = listed.value?.find(({ id }) => id === classId);
  return found !== undefined && liveState(found, Date.now()) === "ended";
}

/** Posts a comment, once: a repeat by itself would post it twice. Leads back to the class with it. */
export const postComment = formAction<typeof commentSchema, FormArgs>({
  schema: commentSchema,
  fields: { message: "message" },
  failureMessage: commentFailure,
  async run({ message }, args) {
    const videoId = idFrom(args.params, "classId");
    if (await isOver(args, videoId)) return { status: 409, formErrors: [classIsOver] };
    await args.context.institute.live.comment({ videoId, message });
    return { to: `${classPaths.watch(videoId)}?in=posted#comments` };
  },
});
