import type { z } from "zod";
import { reportSchema } from "~/lib/chat/content-report";
import { idFrom } from "~/lib/http/responses";
import { isCallMissing } from "~/lib/institute/errors";
import type { FormArgs } from "./form-action";
import type { StudentArgs } from "./guards";

const noReportCall =
  "Your institute’s server does not take this report. Call your institute, or write to it on WhatsApp: see Contact.";

const toast = { type: "success", title: "Reported", message: "Your institute reads it, with your name." } as const;

/** Rules of the action that reports what the address names by `<kind>Id`. */
export const contentReport = (
  kind: "message" | "comment" | "answer",
  pathBack: (args: Pick<StudentArgs, "context" | "params">) => string,
) => ({
  schema: reportSchema,
  /** Leads to the institute's people; undefined: the institute's own words. */
  failureMessage: (error: unknown) => (isCallMissing(error) ? noReportCall : undefined),
  async run({ reason, text = "", formId }: z.output<typeof reportSchema>, args: StudentArgs & FormArgs) {
    const contentId = idFrom(args.params, `${kind}Id`);
    await args.context.institute.chat.report({ kind, contentId, clientId: formId, reason, text });
    return { to: pathBack(args), toast };
  },
});
