import { z } from "zod";
import type { Attempts, Receipt } from "~/lib/attempt/attempts";
import { notFound, pageError } from "~/lib/http/responses";

const attemptNumber = z.coerce.number().int().min(1).max(100_000).optional().catch(undefined);

/** @throws a page with status 404 without such an attempt, 503 if it cannot be read */
export async function loadReceipt(attempts: Attempts, testId: number, url: URL): Promise<Receipt> {
  const number = attemptNumber.parse(url.searchParams.get("attempt") ?? undefined);
  const found = await attempts.receipt(testId, number);
  switch (found.kind) {
    case "receipt":
      return found.receipt;
    case "none":
      throw notFound("You have no attempt of this test here");
    case "unavailable":
      throw pageError(503, "The receipt could not be read", "Try again in a moment.", true);
  }
}
