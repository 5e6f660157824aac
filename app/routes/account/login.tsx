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
import { InstituteError } from "~/lib/institute/errors";
import { anonymous } from "~/lib/session/guards";
import { studentFromUser } from "~/lib/session/student-from-user";
import { safeWayBack } from "~/lib/session/way-back";

export const handle = { hydrate: true };
export const meta: MetaFunction = () => [{ title: "Sign in · PCBT" }];

const schema = z.object({
  institute_code: z.string({ error: "Institute code is required" }).trim().max(40),
  username: z.string({ error: "Username is required" }).trim().max(120),
  password: z.string({ error: "Password is required" }).max(200),
  next: z.string().optional(),
});

export const loader = anonymous(async ({ context, request }) => ({
  instituteCode: context.settings.instituteCode,
  next: safeWayBack(new URL(request.url).searchParams.get("next"), ""),
}));

export const action = anonymous(async ({ context, request }) => {
  const submission = parseWithZod(await request.formData(), { schema });
  const hidePasswords = { hideFields: ["password"] };
  if (submission.status !== "success") {
    return data(submission.reply(hidePasswords), { status: 400 });
  }
  const { institute_code, username, password, next } = submission.value;
  try {
    const user = await context.institute.auth.login({
      username,
      password,
      instituteCode: institute_code,
      deviceId: context.session.deviceId,
    });
    context.session.signIn(user.key, studentFromUser(user, institute_code));
  } catch (error) {
    if (!(error instanceof InstituteError)) throw error;
    context.log.instituteFailure(error, request);
    return data(submission.reply({ ...hidePasswords, formErrors: [error.message] }), {
      status: error.kind === "rate-limited" ? 429 : 400,
    });
  }
  throw leaveFor(safeWayBack(next));
});

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
      <Form method="post" {...getFormProps(form)} className="grid gap-4">
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
    </Page>
  );
}
