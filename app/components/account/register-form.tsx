import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CheckboxGroup } from "~/components/form/checkbox-group";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { useStudentForm } from "~/components/form/use-student-form";
import type { BatchOffer } from "~/lib/institute/batch-offer";
import { registrationSchema } from "~/lib/validation/registration-schema";
import type { AccountFormProps } from "./account-form";

/** Registration: who, which phone, which institute, and which of its batches. */
export function RegisterForm({
  id,
  offer,
  next,
  lastResult,
  action,
}: AccountFormProps & { offer: BatchOffer }) {
  const { form, fields, busy } = useStudentForm({
    id,
    schema: registrationSchema,
    lastResult,
    defaultValue: { institute_code: offer.instituteCode, next },
  });
  return (
    <Form method="post" action={action} {...getFormProps(form)} className="form">
      <ErrorSummary form={form} fields={fields} />
      {/* The first button of a form is the one that Enter presses: it must be the form's own. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Register
      </button>
      <Field field={fields.name} label="Full name" autoComplete="name" autoCapitalize="words" />
      <Field
        field={fields.phone_number}
        label="Phone number"
        hint="10 digits. We send an OTP to it, and you sign in with it."
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Field field={fields.institute_code} label="Institute code" autoCapitalize="characters" />
      <button
        type="submit"
        name="intent"
        value="batches"
        formNoValidate
        className="btn btn-quiet btn-own-width"
      >
        Show this institute’s batches
      </button>
      {offer.problem ? (
        <div className="notice notice-bad stack stack-tight">
          <p role="status">{offer.problem}</p>
          <button
            type="submit"
            name="intent"
            value="batches"
            formNoValidate
            className="btn btn-own-width"
          >
            Try again
          </button>
        </div>
      ) : null}
      <CheckboxGroup
        key={offer.instituteCode}
        field={fields.selected_batches}
        legend={`Batches of ${offer.instituteCode}`}
        options={offer.batches}
      />
      <input type="hidden" name="next" value={next} />
      <button type="submit" className="btn btn-main">
        {busy ? "Registering…" : "Register"}
      </button>
    </Form>
  );
}
