import { ChoiceGroup } from "~/components/form/choice-group";
import { Field } from "~/components/form/field";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { MissingPart } from "~/components/list/missing-part";
import type { Batch } from "~/lib/institute/schemas/user";
import { accountPaths } from "~/paths";
import { detailsSchemaFor } from "./schemas";

interface DetailsFormProps {
  typed: Record<string, string | string[]>;
  batches: Batch[];
  /** False if the institute's batches did not load and these are the student's. */
  complete: boolean;
  lastResult: LastResult;
}

export function DetailsForm({ typed, batches, complete, lastResult }: DetailsFormProps) {
  return (
    <StudentForm
      id="details"
      schema={detailsSchemaFor(complete ? batches : null)}
      lastResult={lastResult}
      defaultValue={typed}
      submit="Save"
      intent="details"
      cancel={accountPaths.profile}
    >
      {(fields) => (
        <>
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
          <ChoiceGroup field={fields.selected_batches} legend="Batches (your class groups)" options={batches} />
          {complete ? null : <MissingPart text="We could not load your institute’s other batches." />}
        </>
      )}
    </StudentForm>
  );
}
