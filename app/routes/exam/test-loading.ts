import { data } from "@remix-run/cloudflare";
import { InstituteError } from "~/lib/institute/errors";
import { failurePage } from "~/lib/institute/failure-page";
import type { SignedInArgs } from "~/lib/session/guards";

/**
 * A test of the institute, and how the student's attempt of it stands. Where the institute does not give the test
 * while the attempt runs, its words: the attempt needs no institute.
 * @throws the failure of the institute where nothing runs
 */
export async function loadTest({ context, request }: SignedInArgs, testId: number) {
  const reading = context.attempts.read(testId, context.session.deviceId).then((found) => {
    const view = found.kind === "attempt" ? found.view : null;
    return { running: view?.session.phase === "running", begun: view?.number ?? 0 };
  });
  try {
    const [test, attempt] = await Promise.all([context.institute.tests.get(testId), reading]);
    return { kind: "test" as const, test, ...attempt };
  } catch (error) {
    if (!(error instanceof InstituteError) || error.kind === "unauthenticated") throw error;
    if (!(await reading).running) throw error;
    context.log.instituteFailure(error, request);
    const page = failurePage(error);
    return {
      kind: "unreached" as const,
      answer: data({ testId, unreached: page.data }, page.init ?? {}),
    };
  }
}
