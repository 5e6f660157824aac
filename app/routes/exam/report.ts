import { idFrom, retryAfter } from "~/lib/http/responses";
import { isSignedOut } from "~/lib/institute/errors";
import { pageStudent, publicForm } from "~/request/guards";
import { reportSchema, sendReport } from "~/request/question-report";
import { statusReply, textReply } from "~/request/script-replies";

const signedOut = () => textReply(401, "You are signed out. Sign in, and send your report again.");

/** Takes a report from the exam's script; refuses in words. */
export const action = publicForm(
  { fields: reportSchema, characters: 4000 },
  async ({ context, params, request, form }) => {
    if (!(await pageStudent(context))) return signedOut();
    const testId = idFrom(params, "testId");
    try {
      const notTaken = await sendReport({ context, request, testId, form });
      if (notTaken === null) return statusReply(204);
      return textReply(notTaken.status, notTaken.fault, retryAfter(notTaken.retryAfter));
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      context.session.expire();
      return signedOut();
    }
  },
);
