import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { CookiesNotice, LoginForm } from "~/components/account/sign-in-forms";
import { Page } from "~/components/shell/page";
import { productName, tagline } from "~/components/shell/product";
import { normalCode } from "~/lib/durable/owner-names";
import { redirectAfterPost } from "~/lib/http/responses";
import { loginSchema } from "~/lib/validation/login-schema";
import { accountPaths, withNext } from "~/paths";
import { actionHeadersOnPage, formAction } from "~/request/form-action";
import { publicForm, requireAnonymous } from "~/request/guards";
import { safeRedirect } from "~/request/return-to";
import { areCookiesRefused } from "~/request/session/cookie-support";
import { type Student, studentFromUser } from "~/request/session/student";
import type { RouteHandle } from "~/route-handle";

export const handle = {
  script: "form",
  description: "Sign in to PCBT with your institute's username and password, or with an OTP.",
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Sign in · PCBT" }];

export const loader = requireAnonymous(async ({ context, request }) => ({
  areCookiesRefused: areCookiesRefused(request, context.url),
  isPlain: context.url.protocol === "http:",
  instituteCode: context.settings.instituteCode,
  next: safeRedirect(context.url.searchParams.get("next"), ""),
}));

/** Signing in as somebody else first signs the previous student out on this device. */
const signInWithPassword = formAction({
  schema: loginSchema,
  hideFields: ["password"],
  limit: (typed) => ({ kind: "sign-in", account: loginAccount(typed) }),
  async run({ institute_code, username, password, next }, { context }) {
    const { institute, session, signOut } = context;
    const account = loginAccount({ institute_code, username });
    const user = await institute.auth.login({
      username,
      password,
      instituteCode: institute_code,
      deviceId: session.deviceId,
      knownDevice: await session.knownDeviceFor(account),
    });
    const student = studentFromUser(user, institute_code);
    if (!isSameAccount(session.student ?? student, student)) await signOut.here();
    session.signIn(user.key, student);
    return { to: safeRedirect(next) };
  },
});

export const action = publicForm({ fields: loginSchema }, async (args) => {
  // A signed-in student who posts an empty form is redirected, like on every public form.
  const isEmpty = !loginSchema.safeParse(Object.fromEntries(args.form)).success;
  if (args.context.session.student && isEmpty) throw redirectAfterPost(safeRedirect(null));
  return signInWithPassword(args);
});

function loginAccount(typed: Pick<z.output<typeof loginSchema>, "institute_code" | "username">) {
  return { instituteCode: typed.institute_code, name: typed.username };
}

/** Ids are unique within an institute. */
function isSameAccount(one: Student, other: Student): boolean {
  return one.id === other.id && normalCode(one.instituteCode) === normalCode(other.instituteCode);
}

export default function Login() {
  const { instituteCode, next, areCookiesRefused: isRefused, isPlain } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page title={`Sign in to ${productName}`} lede={tagline}>
      {isRefused ? <CookiesNotice isPlain={isPlain} /> : null}
      <LoginForm
        id="login"
        instituteCode={instituteCode}
        next={next}
        register={withNext(accountPaths.register, next)}
        lastResult={lastResult}
      />
    </Page>
  );
}
