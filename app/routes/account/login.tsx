import { getFormProps } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { useStudentForm } from "~/components/form/use-student-form";
import { Page } from "~/components/page";
import { leaveFor } from "~/lib/http/responses";
import { normalCode } from "~/lib/institute/code";
import { actionHeadersOnPage, formFailure } from "~/lib/institute/form-failure";
import type { Student } from "~/lib/session/cookies";
import { anonymous, anybodysForm } from "~/lib/session/guards";
import { studentFromUser } from "~/lib/session/student-from-user";
import { safeWayBack } from "~/lib/session/way-back";
import { validationMessages } from "~/lib/validation/messages";
import { usernameFrom } from "~/lib/validation/phone";
import { instituteCodeSchema, requiredPassword, requiredText } from "~/lib/validation/text";
import { accountPaths, withNext } from "./paths";

export const handle = { hydrate: true };
export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Sign in · PCBT" }];

const schema = z.object({
  institute_code: instituteCodeSchema,
  username: requiredText(validationMessages.usernameRequired, 120).transform(usernameFrom),
  password: requiredPassword(validationMessages.passwordRequired),
  next: z.string().optional(),
});

export const loader = anonymous(async ({ context, request }) => ({
  instituteCode: context.settings.instituteCode,
  next: safeWayBack(new URL(request.url).searchParams.get("next"), ""),
}));

/**
 * SPEC 4: unauthenticated becomes authenticated on login. Of another student who was signed in here nothing stays:
 * an open test asks its own student to sign in again.
 */
export const action = anybodysForm({ fields: schema }, async ({ context, request, form }) => {
  const submission = parseWithZod(form, { schema });
  const hideFields = ["password"];
  if (submission.status !== "success") {
    // Nothing to look at: like every public form of a student who is signed in.
    if (context.session.student) throw leaveFor(safeWayBack(null));
    return data(submission.reply({ hideFields }), { status: 400 });
  }
  const { institute_code, username, password, next } = submission.value;
  try {
    await context.limits.check("sign-in", username);
    const user = await context.institute.auth.login({
      username,
      password,
      instituteCode: institute_code,
      deviceId: context.session.deviceId,
    });
    const student = studentFromUser(user, institute_code);
    if (!isSame(context.session.student ?? student, student)) await context.signOut.here();
    context.session.signIn(user.key, student);
  } catch (error) {
    return formFailure(submission, error, { context, request, hideFields });
  }
  throw leaveFor(safeWayBack(next));
});

/** Ids are an institute's own. */
function isSame(one: Student, other: Student): boolean {
  return one.id === other.id && normalCode(one.instituteCode) === normalCode(other.instituteCode);
}

export default function Login() {
  const { instituteCode, next } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { form, fields, busy } = useStudentForm({
    id: "login",
    schema,
    lastResult,
    defaultValue: { institute_code: instituteCode, next },
  });
  return (
    <Page title="Sign in" lede="Use the details your institute gave you.">
      <Form method="post" {...getFormProps(form)} className="form">
        <ErrorSummary form={form} fields={fields} />
        <Field field={fields.institute_code} label="Institute code" autoCapitalize="characters" />
        <Field
          field={fields.username}
          label="Username"
          hint="Usually your phone number"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Field
          field={fields.password}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <input type="hidden" name="next" value={next} />
        <button type="submit" className="btn btn-main">
          {busy ? "Signing in…" : "Sign in"}
        </button>
      </Form>
      <nav className="ways" aria-label="Other ways in">
        <a href={accountPaths.forgotPassword}>Forgot password? Get an OTP</a>
        <a href={withNext(accountPaths.register, next)}>New here? Register</a>
      </nav>
    </Page>
  );
}
