import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LoginForm } from "~/components/account/login-form";
import { Page } from "~/components/shell/page";
import { redirectAfterPost } from "~/lib/http/responses";
import { normalCode } from "~/lib/institute/code";
import { actionHeadersOnPage, formFailure } from "~/lib/institute/form-failure";
import { publicForm, requireAnonymous } from "~/lib/session/guards";
import { safeRedirect } from "~/lib/session/return-to";
import { type Student, studentFromUser } from "~/lib/session/student";
import { loginSchema } from "~/lib/validation/login-schema";
import { accountPaths, withNext } from "~/paths";
import type { RouteHandle } from "~/route-handle";

export const handle = { hydrate: true } satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Sign in · PCBT" }];

export const loader = requireAnonymous(async ({ context }) => ({
  instituteCode: context.settings.instituteCode,
  next: safeRedirect(context.url.searchParams.get("next"), ""),
}));

/**
 * Unauthenticated becomes authenticated on login. Of another student who was signed in here nothing stays:
 * an open test asks its own student to sign in again.
 */
export const action = publicForm({ fields: loginSchema }, async ({ context, request, form }) => {
  const submission = parseWithZod(form, { schema: loginSchema });
  const hideFields = ["password"];
  if (submission.status !== "success") {
    // Nothing to look at: like every public form of a student who is signed in.
    if (context.session.student) throw redirectAfterPost(safeRedirect(null));
    return data(submission.reply({ hideFields }), { status: 400 });
  }
  const { institute_code, username, password, next } = submission.value;
  try {
    const account = { instituteCode: institute_code, name: username };
    await context.limits.check("sign-in", account);
    const user = await context.institute.auth.login({
      username,
      password,
      instituteCode: institute_code,
      deviceId: context.session.deviceId,
      knownDevice: await context.session.knownDeviceFor(account),
    });
    const student = studentFromUser(user, institute_code);
    if (!isSame(context.session.student ?? student, student)) await context.signOut.here();
    context.session.signIn(user.key, student);
  } catch (error) {
    return formFailure(submission, error, { context, request, hideFields });
  }
  throw redirectAfterPost(safeRedirect(next));
});

/** Ids are an institute's own. */
function isSame(one: Student, other: Student): boolean {
  return one.id === other.id && normalCode(one.instituteCode) === normalCode(other.instituteCode);
}

export default function Login() {
  const { instituteCode, next } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page title="Sign in" lede="Use the details your institute gave you.">
      <LoginForm id="login" instituteCode={instituteCode} next={next} lastResult={lastResult} />
      <nav className="ways" aria-label="Other ways in">
        <a href={withNext(accountPaths.register, next)}>New here? Register</a>
      </nav>
    </Page>
  );
}
