import { z } from "zod";
import type { BatchOffer } from "~/lib/institute/batch-offer";
import { registrationConsent } from "~/lib/validation/consent-schemas";
import { validationMessages } from "~/lib/validation/messages";
import { phoneSchema } from "~/lib/validation/phone";
import { anyIds, chosenIds, fullNameSchema, instituteCodeSchema } from "~/lib/validation/text";

export const registrationSchema = z.object({
  name: fullNameSchema,
  phone_number: phoneSchema,
  institute_code: instituteCodeSchema,
  selected_batches: chosenIds(validationMessages.batchRequired),
  next: z.string().optional(),
});

/** What a form may hold: an institute that takes no consent has fewer fields. */
export const registrationFields = registrationSchema.extend({
  consent: registrationConsent.consent.optional(),
  birth_year: registrationConsent.birth_year,
});

const noBatches = { selected_batches: anyIds };

/** Requires no batch where none can be offered, and asks for consent where the institute takes it. */
export function registrationSchemaFor({ batches, problem, takesConsent }: Omit<BatchOffer, "instituteCode">) {
  const fields = takesConsent ? registrationFields.extend(registrationConsent) : registrationFields;
  return batches.length === 0 && problem !== null ? fields.extend(noBatches) : fields;
}
