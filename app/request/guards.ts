import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { ownerMark } from "~/lib/durable/owner-names";
import { readBody } from "~/lib/http/request-body";
import { redirectAfterPost } from "~/lib/http/responses";
import { InstituteError, isSignedOut, messages } from "~/lib/institute/errors";
import type { Student } from "~/request/session/student";
import { failurePage } from "./failure-page";
import { type FormRules, formOrThrow, readForm } from "./read-form";
import { pageOfRequest, safeRedirect, signInPath } from "./return-to";
import type { Services } from "./services";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export type StudentArgs = Args & { student: Student; url: URL };

/** With only the texts of a form that is too large (`takesLarge`). */
type WithForm = { form: FormData; isTooLarge: boolean };

const draftNotes = {
  stored: " What you typed is kept: it is in the form again once you are signed in.",
  "too-long": " What you typed was too long to be kept: go back and copy it before you sign in.",
  empty: "",
} as const;

const pagePath = ({ request, context }: Args) => pageOfRequest(request, context.url).split("?", 1)[0] ?? "";

async function storeDraft(args: Args, form: FormData | null): Promise<string> {
  if (!form) return "";
  const path = pagePath(args);
  return path === "" ? "" : draftNotes[await args.context.drafts.store(path, form)];
}

/** Redirects to /login with a way back, and says why if the session idled. */
async function redirectToSignIn(args: Args, form: FormData | null) {
  const { session, toasts } = args.context;
  const note = await storeDraft(args, form);
  const message = `Sign in to continue where you were.${note}`;
  if (await session.wentIdle()) {
    const reason = "You were away for a while. ";
    toasts.add({ type: "info", title: "You were signed out", message: reason + message });
  } else if (session.isLost) {
    toasts.add({ type: "warning", title: messages.noStoredSession, message });
  } else if (note !== "") {
    toasts.add({ type: "info", title: "You were signed out", message });
  } else if (args.request.method !== "GET") {
    const again = "Sign in, then send it again.";
    toasts.add({ type: "warning", title: messages.notAuthenticated, message: again });
  }
  return redirectAfterPost(signInPath(args.request, args.context.url));
}

async function endRefusedSession(args: Args, form: FormData | null) {
  const note = await storeDraft(args, form);
  args.context.session.expire();
  args.context.toasts.add({
    type: "warning",
    title: messages.authenticationRequired,
    message: `Sign in to continue where you were.${note}`,
  });
  return redirectAfterPost(signInPath(args.request, args.context.url));
}

async function convertFailure(error: unknown, args: Args, form: FormData | null): Promise<unknown> {
  if (isSignedOut(error)) return endRefusedSession(args, form);
  if (!(error instanceof InstituteError)) return error;
  args.context.log.instituteFailure(error, args.request);
  return failurePage(error);
}

async function forgetSentForm(args: Args): Promise<void> {
  if (args.request.method === "POST") await args.context.drafts.forget(pagePath(args));
}

/** What the institute refuses here opens nothing elsewhere, where the institute is not asked. */
function endCopies({ context: { admission, log, waitUntil } }: Args): void {
  waitUntil(admission.end().catch((error: unknown) => log.unreachable("ended sessions", error)));
}

async function runAsStudent<T>(
  args: Args,
  student: Student,
  form: FormData | null,
  handle: (args: StudentArgs) => Promise<T>,
): Promise<T> {
  try {
    const door = args.context.admission.check();
    if (args.request.method !== "GET") await door;
    const work = handle({ ...args, student, url: args.context.url });
    // An ended session hears nothing of the page, not even how it failed.
    await Promise.allSettled([door, work]);
    await door;
    const answer = await work.catch((error: unknown) => {
      if (isSignedOut(error)) endCopies(args);
      throw error;
    });
    await forgetSentForm(args);
    args.context.session.renew();
    return answer;
  } catch (error) {
    if (isSignedOut(error)) throw await endRefusedSession(args, form);
    args.context.session.renew();
    if (error instanceof Response && error.status < 400) await forgetSentForm(args);
    throw await convertFailure(error, args, form);
  }
}

/** Sends anonymous visitors to /login, ends refused sessions, and turns the institute's failures into error pages. */
export function requireStudent<T>(handler: (args: StudentArgs) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    const { student } = args.context.session;
    if (!student) {
      // Drain a picture's upload, since its sender reads no answer before.
      await readBody(args.request, 0);
      throw await redirectToSignIn(args, null);
    }
    return runAsStudent(args, student, null, handler);
  };
}

/** Guards an action, saves its form over the sign-in. */
export function studentForm<T>(rules: FormRules, handler: (args: StudentArgs & WithForm) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    const { student } = args.context.session;
    const reading = await readForm(args.request, rules);
    if (!student) {
      const typed = reading.kind === "form" ? reading.form : reading.kind === "too-large" && reading.texts;
      throw await redirectToSignIn(args, typed || null);
    }
    const read = formOrThrow(reading, pageOfRequest(args.request, args.context.url));
    return runAsStudent(args, student, read.form, (signed) => handler({ ...signed, ...read }));
  };
}

/**
 * Wraps a loader of a public route: redirects signed-in students, except where the loader draws the answer to a form.
 */
export function requireAnonymous<T, A extends Args>(handler: (args: A) => Promise<T>) {
  return async (args: A): Promise<T> => {
    const draws = args.context.isSubmission && args.request.method === "GET";
    if (args.context.session.student && !draws) {
      throw redirectAfterPost(safeRedirect(args.context.url.searchParams.get("next")));
    }
    return runInPublic(args, null, () => handler(args));
  };
}

async function runInPublic<T>(args: Args, form: FormData | null, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw await convertFailure(error, args, form);
  }
}

export function anonymousForm<T>(rules: FormRules, handler: (args: Args & WithForm) => Promise<T>) {
  return requireAnonymous(publicForm(rules, handler));
}

export function publicForm<T>(rules: FormRules, handler: (args: Args & WithForm) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    const reading = await readForm(args.request, rules);
    const read = formOrThrow(reading, pageOfRequest(args.request, args.context.url));
    return runInPublic(args, read.form, () => handler({ ...args, ...read }));
  };
}

/** Identifies the student of a page, whose script sends it back as `?owner=`. */
export const studentMark = ({ instituteCode, id }: Pick<Student, "instituteCode" | "id">) =>
  ownerMark({ instituteCode, studentId: id });

export function isOwnPage({ session, url }: Pick<Services, "session" | "url">) {
  const { student } = session;
  const owner = url.searchParams.get("owner");
  return student !== null && (owner === null || owner === studentMark(student));
}

/** Null for an ended session, and if the page is another student's, who has signed in since it was opened. */
export async function pageStudent(context: Services): Promise<Student | null> {
  const { admission, session } = context;
  if (!isOwnPage(context)) return null;
  try {
    await admission.check();
    return session.student;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    session.expire();
    return null;
  }
}
