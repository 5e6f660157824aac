import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { CheckboxGroup } from "~/components/form/checkbox-group";
import { ErrorSummary } from "~/components/form/error-summary";
import { Field } from "~/components/form/field";
import { type LastResult, useStudentForm } from "~/components/form/use-student-form";
import { MissingPart } from "~/components/list/missing-part";
import type { Batch } from "~/lib/institute/schemas/user";
import { accountPaths } from "~/paths";
import { detailsSchema } from "./schemas";

interface DetailsFormProps {
  /** What the form starts with, under its fields' names. */
  typed: Record<string, string | string[]>;
  batches: Batch[];
  /** False where the institute did not give its batches: these are the student's own. */
  complete: boolean;
  lastResult: LastResult;
}

/** Name, email and batches. */
export function DetailsForm({ typed, batches, complete, lastResult }: DetailsFormProps) {
  const { form, fields, busy } = useStudentForm({
    id: "details",
    schema: detailsSchema,
    lastResult,
    defaultValue: typed,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="form">
      <ErrorSummary form={form} fields={fields} />
      <Field field={fields.name} label="Full name" autoComplete="name" autoCapitalize="words" />
      <Field
        field={fields.email}
        label="Email"
        hint="You may leave it empty"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <CheckboxGroup field={fields.selected_batches} legend="Batches" options={batches} />
      {complete ? null : <MissingPart text="We could not load your institute’s other batches." />}
      <div className="actions actions-end">
        <button type="submit" name="intent" value="details" className="btn btn-main">
          {busy ? "Saving…" : "Save"}
        </button>
        <a className="btn btn-quiet" href={accountPaths.profile}>
          Cancel
        </a>
      </div>
    </Form>
  );
}
