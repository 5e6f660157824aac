import { pageError, redirectAfterPost } from "~/lib/http/responses";
import type { StudentArgs } from "~/lib/session/guards";
import { homePaths } from "~/paths";
import { solvedSchema } from "./doubt-schema";

/** Notes that a doubt is solved for the student, or not any more; leads back to it in its list. */
export async function markSolved({
  context,
  url,
  form,
}: StudentArgs & { form: FormData }): Promise<never> {
  const sent = solvedSchema.safeParse(Object.fromEntries(form));
  if (!sent.success) throw pageError(400, "That did not work", "Go back and try again.");
  const { doubtId, solved } = sent.data;
  if (!(await context.notebook.setSolved(doubtId, solved === "yes"))) {
    context.toasts.add({ type: "warning", title: "Your mark was not saved. Try again." });
  }
  throw redirectAfterPost(`${homePaths.doubts}${url.search}#doubt-${doubtId}`);
}
