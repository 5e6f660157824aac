import type { z } from "zod";
import type { registrationFields } from "~/components/account/registration-schema";
import type { BatchOffer } from "~/lib/institute/batch-offer";
import { messages } from "~/lib/institute/errors";
import { validationMessages } from "~/lib/validation/messages";
import type { Services } from "~/request/services";

/** Milliseconds for checks before the institute's own. */
const patience = 3000;

/**
 * Returns errors for a batch of another institute and a username that is taken. A check that fails or takes too long
 * passes, since the institute decides.
 */
export async function checkRegistration(
  registration: z.output<typeof registrationFields>,
  offer: BatchOffer,
  { institute, optionalPart }: Services,
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  const { unknownInstitute, noBatches } = validationMessages;
  const isClosed = offer.problem === unknownInstitute || offer.problem === noBatches;
  if (offer.problem && (isClosed || registration.selected_batches.length === 0)) {
    errors.institute_code = [offer.problem];
  } else if (offer.batches.length > 0) {
    const offered = new Set(offer.batches.map((batch) => batch.id));
    if (!registration.selected_batches.every((id) => offered.has(id))) {
      errors.selected_batches = [validationMessages.batchRequired];
    }
  }
  const { phone_number, institute_code } = registration;
  const usernameCheck = await optionalPart(institute.auth.usernameExists(phone_number, institute_code), patience);
  if (usernameCheck.value) errors.phone_number = [messages.userExists];
  return errors;
}

/** Never shown: the student signs in by OTP until they set one. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return `${btoa(String.fromCharCode(...bytes))}aA1!`;
}
