import { z } from "zod";
import { redirectTo, retryAfter } from "~/lib/http/responses";
import { homePaths } from "~/paths";
import { publicForm } from "~/request/guards";
import { period } from "~/request/rate-limit";

const errorReportSchema = z.object({
  path: z.string().startsWith("/").max(500).catch("/"),
  words: z.string().max(2000).catch("unknown"),
});

export async function loader() {
  return redirectTo(homePaths.splash);
}

export const action = publicForm({ fields: errorReportSchema, characters: 4000 }, async ({ context, form }) => {
  if (!(await context.limits.allowsReport())) {
    return new Response(null, { status: 429, headers: retryAfter(period) });
  }
  const report = errorReportSchema.parse(Object.fromEntries(form));
  context.log.pageCrash(report.path, report.words);
  context.incidents.note(context.log.requestId, report.path, report.words);
  return new Response(null, { status: 204 });
});
