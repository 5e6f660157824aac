import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { leaveFor } from "~/lib/http/responses";
import { InstituteError } from "~/lib/institute/errors";
import { failurePage } from "~/lib/institute/failure-page";
import type { Services } from "~/lib/services";
import type { Student } from "./cookies";
import { safeWayBack, signInPath } from "./way-back";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a signed-in route's loader or action receives. */
export type SignedInArgs = Args & { student: Student; url: URL };

/** Ends the session after the institute refused its token (SPEC 8, row 401), with a way back. */
function tokenRefused({ context, request }: { context: Services; request: Request }) {
  context.session.signOut();
  context.session.toast({ type: "warning", title: "Authentication required" });
  return leaveFor(signInPath(request));
}

/**
 * Wraps a loader or action of a signed-in route (SPEC 2, 6): an anonymous visitor is sent to /login
 * with a way back; a refused token ends the session; every other institute failure becomes a page
 * in plain words with its own status, never a crash.
 */
export function signedIn<T>(handler: (args: SignedInArgs) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    const { session } = args.context;
    const student = session.student;
    if (!student) {
      if (session.wentIdle) {
        session.toast({
          type: "info",
          title: "You were signed out",
          message: "Nothing happened here for a while. Sign in to go on where you were.",
        });
      }
      throw leaveFor(signInPath(args.request));
    }
    try {
      return await handler({ ...args, student, url: new URL(args.request.url) });
    } catch (error) {
      if (!(error instanceof InstituteError)) throw error;
      if (error.kind === "unauthenticated") throw tokenRefused(args);
      args.context.log.instituteFailure(error, args.request);
      throw failurePage(error);
    }
  };
}

/** Wraps a loader or action of a public route: a signed-in student is sent to /dashboard (SPEC 2). */
export function anonymous<T, A extends Args>(handler: (args: A) => Promise<T>) {
  return async (args: A): Promise<T> => {
    if (args.context.session.student) {
      const next = new URL(args.request.url).searchParams.get("next");
      throw leaveFor(safeWayBack(next));
    }
    return handler(args);
  };
}
