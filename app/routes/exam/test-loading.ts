import { data } from "@remix-run/cloudflare";
import { InstituteError, messages } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { failurePage } from "~/request/failure-page";
import type { StudentArgs } from "~/request/guards";

/** Goes on with a running attempt if the institute fails; describes a locked test by the lists. */
export async function loadTest({ context, request }: StudentArgs, testId: number) {
  const reading = context.attempts.read(testId).then((found) => {
    const view = found.kind === "attempt" ? found.view : null;
    return { running: view?.attempt.phase === "running", begun: view?.number ?? 0 };
  });
  try {
    const [test, attempt] = await Promise.all([context.institute.tests.get(testId), reading]);
    return { kind: "test" as const, test, ...attempt };
  } catch (error) {
    if (!(error instanceof InstituteError) || error.kind === "unauthenticated") throw error;
    if (!(await reading).running) {
      const locked = error.kind === "forbidden" ? await listedTest(context, testId) : undefined;
      if (locked === undefined) throw error;
      return { kind: "locked" as const, test: locked };
    }
    context.log.instituteFailure(error, request);
    const page = failurePage(error);
    return { kind: "unreached" as const, answer: data({ testId, unreached: page.data }, page.init ?? {}) };
  }
}

/** @throws InstituteError without the list, which may have it with a price */
async function listedTest({ institute, optionalPart }: StudentArgs["context"], testId: number) {
  const { value, failure } = await optionalPart(institute.tests.all(), FULL_TIMEOUT_MS);
  if (value) return value.find(({ id }) => id === testId);
  if (failure.kind === "forbidden") return undefined;
  const isOwnWords = failure.kind === "network" || failure.kind === "timeout";
  if (isOwnWords || failure.kind === "rate-limited") throw failure;
  throw new InstituteError("server", messages.test, { status: failure.status, cause: failure });
}
