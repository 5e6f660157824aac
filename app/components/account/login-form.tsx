import { getFormProps } from "@conform-to/react";
import { Form, useLocation } from "@remix-run/react";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { useStudentForm } from "~/components/form/use-student-form";
import { modalPath } from "~/components/modal/modal-address";
import { loginSchema } from "~/lib/validation/login-schema";
import type { AccountFormProps } from "./account-form";

/** Username and password, and the way in without them. */
export function LoginForm({
  id,
  next,
  lastResult,
  action,
  instituteCode,
}: AccountFormProps & { instituteCode: string }) {
  const { form, fields, busy } = useStudentForm({
    id,
    schema: loginSchema,
    lastResult,
    defaultValue: { institute_code: instituteCode, next },
  });
  const byOtp = modalPath(useLocation(), "otp");
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="form">
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
      <div className="form">
        <button type="submit" className="btn btn-main">
          {busy ? "Signing in…" : "Sign in"}
        </button>
        <a className="btn" href={byOtp}>
          Get an OTP instead
        </a>
        <p className="hint">No password yet, or forgotten? An OTP signs you in without one.</p>
      </div>
    </Form>
  );
}
