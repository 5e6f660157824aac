import { z } from "zod";
import { validationMessages } from "./messages";
import { phoneSchema } from "./phone";
import { anyIds, chosenIds, fullNameSchema, instituteCodeSchema } from "./text";

export const registrationSchema = z.object({
  name: fullNameSchema,
  phone_number: phoneSchema,
  institute_code: instituteCodeSchema,
  selected_batches: chosenIds(validationMessages.batchRequired),
  next: z.string().optional(),
});

const withoutBatches = registrationSchema.extend({ selected_batches: anyIds });

/** Requires no batch where none can be offered; the institute code then shows why. */
export function registrationSchemaFor(offer: { batches: readonly unknown[]; problem: string | null }) {
  return offer.batches.length === 0 && offer.problem !== null ? withoutBatches : registrationSchema;
}
