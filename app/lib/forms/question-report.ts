/** A report of a fault goes to the institute as a doubt of kind "report". */
import { z } from "zod";
import { pageError } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import type { Services } from "~/lib/services";

export const reportSchema = z.object({
  report: z.string().trim().min(1).max(1000),
  reportId: z.string().min(8).max(64),
  questionId: z.coerce.number().int().positive(),
});

interface Report {
  context: Services;
  request: Request;
  testId: number;
  form: FormData;
}

/** The same words on the same question from the same form are one report, however often they come. */
async function idOf({ report, reportId, questionId }: z.infer<typeof reportSchema>) {
  const said = new TextEncoder().encode(JSON.stringify([reportId, questionId, report]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", said));
  return [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The report's field comes with every press, so its button decides. */
export function isReport(form: FormData): boolean {
  return [form.get("view"), form.get("errand")].includes("report");
}

/** @throws a page with status 502 if the institute did not take the report */
export async function sendReport({ context, request, testId, form }: Report): Promise<void> {
  const { institute, toasts } = context;
  const read = reportSchema.safeParse(Object.fromEntries(form));
  if (!read.success) {
    toasts.add({ type: "warning", title: "Say in a few words what is wrong" });
    return;
  }
  const { report, questionId } = read.data;
  try {
    await institute.doubts.post({
      ...{ clientId: await idOf(read.data), text: report, kind: "report" },
      ...{ questionId, testId },
    });
  } catch (error) {
    if (!(error instanceof InstituteError)) throw error;
    context.log.instituteFailure(error, request);
    throw pageError(
      502,
      "The report did not reach the institute",
      "Your answers are safe. Go back and send it again later.",
      true,
    );
  }
  // A page with script says it in the panel; its toast would come up on some later page.
  if (!form.has("quiet"))
    toasts.add({ type: "success", title: "Thank you. The institute has your report." });
}
