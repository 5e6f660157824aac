import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readBody } from "~/lib/http/request-body";
import { redirectAfterPost } from "~/lib/http/responses";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError, isSignedOut } from "~/lib/institute/errors";
import { failurePage } from "./failure-page";
import { type FormRules, formIn, readForm } from "./read-form";
import { pageOfRequest, safeRedirect, signInPath } from "./return-to";
import type { Student } from "./session/student";

type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** What a signed-in route's loader or action receives. */
export type StudentArgs = Args & { student: Student; url: URL };

/** `isTooLarge`: only texts came, under rules that take such a form. */
type WithForm = { form: FormData; isTooLarge: boolean };

/** What a student reads about a form that came after the session had ended. */
const keptWords = {
  kept: " What you typed is kept: it is in the form again once you are signed in.",
  "too-long": " What you typed was too long to be kept: go back and copy it before you sign in.",
  empty: "",
} as const;

const pagePath = ({ request, context }: Args) => pageOfRequest(request, context.url).split("?", 1)[0] ?? "";

/** Keeps a submitted form for after the sign-in; the words to tell the student so. */
async function keep(args: Args, form: FormData | null): Promise<string> {
  if (!form) return "";
  const path = pagePath(args);
  return path === "" ? "" : keptWords[await args.context.drafts.keep(path, form)];
}

/** Sends an anonymous visitor to /login with a way back; says why where the session went idle. */
async function askToSignIn(args: Args, form: FormData | null) {
  const { session, toasts } = args.context;
  const kept = await keep(args, form);
  const message = `Sign in to continue where you were.${kept}`;
  if (await session.wentIdle()) {
    const reason = "You were away for a while. ";
    toasts.add({ type: "info", title: "You were signed out", message: reason + message });
  } else if (session.isLost) {
    toasts.add({ type: "warning", title: messages.noStoredSession, message });
  } else if (kept !== "") {
    toasts.add({ type: "info", title: "You were signed out", message });
  } else if (args.request.method !== "GET") {
    const again = "Sign in, then send it again.";
    toasts.add({ type: "warning", title: messages.notAuthenticated, message: again });
  }
  return redirectAfterPost(signInPath(args.request, args.context.url));
}

/** Ends the session after the institute refused its token, with a way back. */
async function tokenRefused(args: Args, form: FormData | null) {
  const kept = await keep(args, form);
  args.context.session.expire();
  args.context.toasts.add({
    type: "warning",
    title: messages.authenticationRequired,
    message: `Sign in to continue where you were.${kept}`,
  });
  return redirectAfterPost(signInPath(args.request, args.context.url));
}

/** What is thrown in place of a failure of the institute; anything else stays what it is. */
async function answerTo(error: unknown, args: Args, form: FormData | null): Promise<unknown> {
  if (isSignedOut(error)) return tokenRefused(args, form);
  if (!(error instanceof InstituteError)) return error;
  args.context.log.instituteFailure(error, args.request);
  return failurePage(error);
}

/** A form that was kept has now been sent: it is not offered again. */
async function forgetSentForm(args: Args): Promise<void> {
  if (args.request.method === "POST") await args.context.drafts.forget(pagePath(args));
}

async function asStudent<T>(
  args: Args,
  student: Student,
  form: FormData | null,
  handle: (args: StudentArgs) => Promise<T>,
): Promise<T> {
  try {
    const answer = await handle({ ...args, student, url: args.context.url }).catch(async (error: unknown) => {
      if (!isSignedOut(error)) await args.context.admission.afterwards();
      throw error;
    });
    await args.context.admission.afterwards();
    await forgetSentForm(args);
    args.context.session.renew();
    return answer;
  } catch (error) {
    if (isSignedOut(error)) throw await tokenRefused(args, form);
    args.context.session.renew();
    if (error instanceof Response && error.status < 400) await forgetSentForm(args);
    throw await answerTo(error, args, form);
  }
}

/**
 * Wraps a loader of a signed-in route, or an action that reads no form: an anonymous visitor is sent to /login with
 * a way back, and a refused token ends the session. Any other failure of the institute becomes a page in words.
 */
export function requireStudent<T>(handler: (args: StudentArgs) => Promise<T>) {
  /** Whether the last page of this route was made without the institute: then the next is checked beside its work. */
  let asksNobody = false;
  return async (args: Args): Promise<T> => {
    const { admission, session } = args.context;
    if (!session.student) {
      // A picture may still be on its way: its sender looks at the answer once all of it is read.
      await readBody(args.request, 0);
      throw await askToSignIn(args, null);
    }
    return asStudent(args, session.student, null, async (signed) => {
      if (args.request.method !== "GET") await admission.check();
      const [answer] = await Promise.all([handler(signed), asksNobody && admission.check()]);
      asksNobody = !(await admission.afterwards());
      return answer;
    });
  };
}

/**
 * Wraps an action of a signed-in route, as `requireStudent`; the form is kept for after the sign-in.
 * @param admittedBy who asks whether the session goes on: the guard, or the attempt that the form is for
 */
export function studentForm<T>(
  rules: FormRules,
  handler: (args: StudentArgs & WithForm) => Promise<T>,
  admittedBy: "guard" | "attempt" = "guard",
) {
  return async (args: Args): Promise<T> => {
    const { student } = args.context.session;
    const sent = await readForm(args.request, rules);
    if (!student) {
      const typed = sent.kind === "form" ? sent.form : sent.kind === "too-large" && sent.texts;
      throw await askToSignIn(args, typed || null);
    }
    const read = formIn(sent, pageOfRequest(args.request, args.context.url));
    return asStudent(args, student, read.form, async (signed) => {
      if (admittedBy === "guard") await args.context.admission.check();
      return handler({ ...signed, ...read });
    });
  };
}

/**
 * Wraps a loader of a public route: a signed-in student is sent to /dashboard, unless the loader draws the answer
 * to a form. A failure of the institute that the handler leaves becomes a page in words.
 */
export function requireAnonymous<T, A extends Args>(handler: (args: A) => Promise<T>) {
  return async (args: A): Promise<T> => {
    const draws = args.context.isSubmission && args.request.method === "GET";
    if (args.context.session.student && !draws) {
      throw redirectAfterPost(safeRedirect(args.context.url.searchParams.get("next")));
    }
    return inPublic(args, null, () => handler(args));
  };
}

async function inPublic<T>(args: Args, form: FormData | null, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw await answerTo(error, args, form);
  }
}

/** Wraps the action of a public route: a signed-in student is sent to /dashboard. */
export function anonymousForm<T>(rules: FormRules, handler: (args: Args & WithForm) => Promise<T>) {
  return requireAnonymous(publicForm(rules, handler));
}

/** Wraps the action of a public route whose form is looked at whoever is signed in on this browser. */
export function publicForm<T>(rules: FormRules, handler: (args: Args & WithForm) => Promise<T>) {
  return async (args: Args): Promise<T> => {
    const sent = await readForm(args.request, rules);
    const read = formIn(sent, pageOfRequest(args.request, args.context.url));
    return inPublic(args, read.form, () => handler({ ...args, ...read }));
  };
}
