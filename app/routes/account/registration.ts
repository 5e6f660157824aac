import { z } from "zod";
import { messages } from "~/lib/institute/error-catalogue";
import type { Batch } from "~/lib/institute/schemas/user";
import type { Services } from "~/lib/services";
import { validationMessages } from "~/lib/validation/messages";
import { phoneSchema } from "~/lib/validation/phone";
import { chosenIds, fullNameSchema, instituteCodeSchema } from "~/lib/validation/text";

/** The registration form (SPEC 5 "Registration"). */
export const registrationSchema = z.object({
  name: fullNameSchema,
  phone_number: phoneSchema,
  institute_code: instituteCodeSchema,
  selected_batches: chosenIds(validationMessages.batchRequired),
  next: z.string().optional(),
});

/** What an institute offers to somebody who registers. */
export interface BatchOffer {
  instituteCode: string;
  batches: Batch[];
  /** In words: why there are none; null where there are some. */
  problem: string | null;
}

/** Before anybody has asked. */
export const noOffer: BatchOffer = { instituteCode: "", batches: [], problem: null };

/** The batches of an institute (SPEC 7, student_get_batches): without them the page shows why, and the way to them. */
export async function offerBatches(
  { institute, optionalPart }: Services,
  instituteCode: string,
): Promise<BatchOffer> {
  const { value, failure } = await optionalPart(institute.catalogue.batches(instituteCode));
  if (value) {
    const problem = value.length === 0 ? "This institute has no batches yet." : null;
    return { instituteCode, batches: value, problem };
  }
  const unknown = failure.kind === "not-found" || failure.kind === "invalid";
  const problem = unknown ? validationMessages.unknownInstitute : failure.message;
  return { instituteCode, batches: [], problem };
}

/** Milliseconds that a check made for comfort may keep a student waiting. */
const patience = 3000;

/**
 * What is wrong with a registration that is well written: a batch of another institute, a username that
 * is taken (SPEC 7, check_exist_username). The last word is the institute's, so a check that fails or
 * takes too long finds nothing.
 */
export async function objectionsTo(
  registration: z.output<typeof registrationSchema>,
  offer: BatchOffer,
  { institute, optionalPart }: Services,
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  if (offer.problem === validationMessages.unknownInstitute) {
    errors.institute_code = [offer.problem];
  } else if (offer.batches.length > 0) {
    const offered = new Set(offer.batches.map((batch) => batch.id));
    if (!registration.selected_batches.every((id) => offered.has(id))) {
      errors.selected_batches = [validationMessages.batchRequired];
    }
  }
  const { phone_number, institute_code } = registration;
  const taken = await optionalPart(
    institute.auth.usernameExists(phone_number, institute_code),
    patience,
  );
  if (taken.value) errors.phone_number = [messages.userExists];
  return errors;
}

/** A password nobody knows, for a student who signs in by OTP until they set one. */
export function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return `${btoa(String.fromCharCode(...bytes))}aA1!`;
}
