import { idFrom } from "~/lib/http/params";
import { sharedPicture } from "~/lib/result/shared-result";
import { standingOf } from "~/lib/result/standing";
import { requireStudent } from "~/lib/session/guards";
import { loadDigest } from "./result-loading";

/** The result as a file that may be passed on. */
export const loader = requireStudent(async ({ context, params }) => {
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
