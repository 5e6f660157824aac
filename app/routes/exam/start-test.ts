import { z } from "zod";
import { idFrom, notFound, pageError, redirectAfterPost } from "~/lib/http/responses";
import { testPaths } from "~/paths";
import { studentForm } from "~/request/guards";

const startSchema = z.object({
  after: z.string().optional(),
  without: z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .catch(0),
});

/** Leaves a running attempt; shows the page again if more questions are unreadable than agreed. */
export const startTest = studentForm({ fields: startSchema }, async ({ context, params, form }) => {
  const testId = idFrom(params, "testId", "Failed to load test");
  const { after, without } = startSchema.parse(Object.fromEntries(form));
  const afterRefusal = after === "refusal";
  const begun = await context.attempts.begin(testId, { afterRefusal, without });
  switch (begun.kind) {
    case "started":
    case "running":
      context.session.keepAliveUntil(begun.view.attempt.endsAt);
      return redirectAfterPost(testPaths.take(testId));
    case "unfinished":
      context.toasts.add({ type: "info", title: "Your last attempt is still being sent" });
      return redirectAfterPost(testPaths.results(testId));
    case "failed":
      if (begun.reason === "not-found") throw notFound("", "Failed to load test");
      if (begun.reason === "incomplete") {
        context.toasts.add({ type: "warning", title: begun.message });
        return redirectAfterPost(`${testPaths.instructions(testId)}${afterRefusal ? "?after=refusal" : ""}`);
      }
      if (begun.reason === "signed-out") return redirectAfterPost(testPaths.instructions(testId));
      throw pageError(
        begun.reason === "unavailable" ? 503 : begun.reason === "forbidden" ? 403 : 400,
        "The test did not start",
        begun.message,
        begun.reason === "unavailable",
      );
  }
});
