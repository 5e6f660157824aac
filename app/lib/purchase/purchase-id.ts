/** Ids of purchases. They name the object of their student, as a gateway's call comes without a cookie. */
import { z } from "zod";
import { type Owner, ownerMark } from "~/lib/session/owner-names";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const RANDOM_LETTERS = 16;

/** "p", 16 digits of the student's mark, 16 random letters: 33 characters, which fit an order's receipt (40). */
export const purchaseIdSchema = z.string().regex(/^p[0-9a-f]{16}[0-9a-z]{16}$/);

/** A new id, which nobody can guess. @param object as `objectOf` gives it */
export function newPurchaseId(object: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS));
  return `p${object}${Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("")}`;
}

/** The name of the object that keeps a student's purchases. */
export const objectOf = (owner: Owner): Promise<string> => ownerMark(owner);

/** The name of the object that keeps this purchase. */
export const objectIn = (purchaseId: string): string => purchaseId.slice(1, 17);
