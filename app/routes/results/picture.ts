import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { idFrom } from "~/lib/http/params";
import { goHomeLink, plainRefusal } from "~/lib/http/plain-page";
import { sharedPicture } from "~/lib/result/shared-result";
import { standingOf } from "~/lib/result/standing";
import { requireStudent } from "~/lib/session/guards";
import { loadDigest } from "./result-loading";

const picture = requireStudent(async ({ context, params }) => {
  const testId = idFrom(params, "testId", "Failed to load performance");
  const performanceId = idFrom(params, "attemptId", "Failed to load performance");
  const { result, isLater } = await loadDigest(context, testId, performanceId);
  const rank = await context.optionalPart(context.institute.tests.rank(result.marksId));
  return new Response(sharedPicture(result, isLater ? null : standingOf(rank.value)), {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Content-Disposition": `attachment; filename="result-${performanceId}.svg"`,
    },
  });
});

/** The result as a file that may be passed on; a failure is an error page, which a browser does not save in its place. */
export const loader = (args: LoaderFunctionArgs) =>
  picture(args).catch((error: unknown) => plainRefusal(error, goHomeLink));
