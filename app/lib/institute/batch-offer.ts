import { validationMessages } from "~/lib/validation/messages";
import type { Institute } from "./client";
import { FULL_TIMEOUT_MS, type OptionalParts } from "./optional-part";
import type { Batch } from "./schemas/user";

export interface BatchOffer {
  instituteCode: string;
  batches: Batch[];
  problem: string | null;
  takesConsent: boolean;
}

export const noOffer: BatchOffer = { instituteCode: "", batches: [], problem: null, takesConsent: false };

export async function loadBatches(
  { institute, optionalPart }: { institute: Institute; optionalPart: OptionalParts },
  instituteCode: string,
): Promise<BatchOffer> {
  const { value, failure } = await optionalPart(institute.catalogue.batches(instituteCode), FULL_TIMEOUT_MS);
  if (value) {
    const problem = value.batches.length === 0 ? validationMessages.noBatches : null;
    return { instituteCode, problem, ...value };
  }
  const unknown = failure.kind === "not-found" || failure.kind === "invalid";
  const problem = unknown ? validationMessages.unknownInstitute : failure.message;
  return { ...noOffer, instituteCode, problem };
}
