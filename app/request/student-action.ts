import type { z } from "zod";
import { type ActionRules, type FormArgs, formAction } from "./form-action";
import { type StudentArgs, studentForm } from "./guards";
import type { FormRules } from "./read-form";

interface StudentRules<Schema extends z.ZodObject, Extra>
  extends ActionRules<Schema, StudentArgs & FormArgs, Extra>,
    Pick<FormRules, "characters" | "fileBytes"> {
  schema: Schema;
}

/** Makes the action of a signed-in page whose forms share one schema; several are told apart in `studentForm`. */
export function studentAction<Schema extends z.ZodObject, Extra extends object = object>({
  characters,
  fileBytes,
  ...rules
}: StudentRules<Schema, Extra>) {
  const reading = { fields: rules.schema, ...(characters && { characters }), ...(fileBytes && { fileBytes }) };
  return studentForm(reading, formAction<Schema, StudentArgs & FormArgs, Extra>(rules));
}
