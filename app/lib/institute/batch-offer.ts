import { validationMessages } from "~/lib/validation/messages";
import type { Institute } from "./client";
import type { OptionalParts } from "./optional-part";
import type { Batch } from "./schemas/user";

export interface BatchOffer {
  instituteCode: string;
  batches: Batch[];
  problem: string | null;
}

export const noOffer: BatchOffer = { instituteCode: "", batches: [], problem: null };

interface Asking {
  institute: { catalogue: Pick<Institute["catalogue"], "batches"> };
  optionalPart: OptionalParts;
}

/** The batches of an institute: without them the form shows why, and the way to them. */
export async function loadBatches(
  { institute, optionalPart }: Asking,
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
