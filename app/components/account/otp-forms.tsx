import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { useStudentForm } from "~/components/form/use-student-form";
import { sendSchema, verifySchema } from "~/lib/validation/otp-schemas";
import type { AccountFormProps } from "./account-form";

/** The first step: which phone the OTP goes to. */
export function AskForm({
  id,
  instituteCode,
  next,
  lastResult,
  action,
}: AccountFormProps & { instituteCode: string }) {
  const { form, fields, busy } = useStudentForm({
    id,
    schema: sendSchema,
    lastResult,
    defaultValue: { institute_code: instituteCode, next },
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="form">
      <ErrorSummary form={form} fields={fields} />
      <Field
        field={fields.phone}
        label="Phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Field field={fields.institute_code} label="Institute code" autoCapitalize="characters" />
      <input type="hidden" name="next" value={next} />
      <button type="submit" name="intent" value="send" className="btn btn-main">
        {busy ? "Sending…" : "Send OTP"}
      </button>
    </Form>
  );
}

/** The second step: the OTP itself. */
export function EnterForm({ id, lastResult, action }: Omit<AccountFormProps, "next">) {
  const { form, fields, busy } = useStudentForm({
    id,
    schema: verifySchema,
    lastResult,
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="form">
      <ErrorSummary form={form} fields={fields} />
      <Field
        field={fields.otp}
        label="OTP"
        hint="4 to 6 digits"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <button type="submit" name="intent" value="verify" className="btn btn-main">
        {busy ? "Checking…" : "Verify and sign in"}
      </button>
    </Form>
  );
}

/** Whole seconds left of a wait that began when the page was made; they pass only where script runs. */
function useSecondsLeft(wait: number): { left: number; passing: boolean } {
  const [left, setLeft] = useState(wait);
  const [passing, setPassing] = useState(false);
  useEffect(() => {
    const end = Date.now() + wait * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    setPassing(true);
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [wait]);
  return { left, passing };
}

/** Beside the second step: another OTP after the wait, or another phone. */
export function PhoneForms({ wait }: { wait: number }) {
  const { left, passing } = useSecondsLeft(wait);
  const tooEarly = passing && left > 0;
  const holdBack = (event: MouseEvent) => {
    if (tooEarly) event.preventDefault();
  };
  return (
    <Form method="post" className="form">
      <p className="hint">
        {left > 0 ? `No SMS? You can ask for another OTP in ${left} s.` : "No SMS yet?"}
      </p>
      <div className="actions">
        <button
          type="submit"
          name="intent"
          value="resend"
          className="btn btn-quiet"
          aria-disabled={tooEarly || undefined}
          onClick={holdBack}
        >
          Resend OTP
        </button>
        <button type="submit" name="intent" value="reset" className="btn btn-quiet">
          Change number
        </button>
      </div>
    </Form>
  );
}
