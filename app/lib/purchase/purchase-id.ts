/** Ids of purchases. They name the object of their student, as a gateway's call comes without a cookie. */
import { createHmac } from "node:crypto";
import { z } from "zod";
import { type Owner, ownerMark } from "~/lib/durable/owner-names";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const RANDOM_LETTERS = 10;
const SEAL_LETTERS = 6;

/** "p", 16 digits of the student's mark, 16 letters: 33 characters, which fit an order's receipt (40). */
export const purchaseIdSchema = z.string().regex(/^p[0-9a-f]{16}[0-9a-z]{16}$/);

const lettersOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join("");

/** The last letters of an id, which only who has the secret can write. */
function sealOf(start: string, secret: string): string {
  const mac = createHmac("sha256", secret).update(`purchase id ${start}`).digest();
  return lettersOf(mac.subarray(0, SEAL_LETTERS));
}

/**
 * A new id, which nobody can guess.
 * @param object as `objectOf` gives it
 * @param secret the newest of SESSION_SECRETS
 */
export function newPurchaseId(object: string, secret: string): string {
  const start = `p${object}${lettersOf(crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS)))}`;
  return start + sealOf(start, secret);
}

/** Whether an id is of our making: those of earlier releases, and of a secret that is gone, are not known by it. */
export function isSealed(purchaseId: string, secrets: readonly string[]): boolean {
  const start = purchaseId.slice(0, -SEAL_LETTERS);
  return secrets.some((secret) => start + sealOf(start, secret) === purchaseId);
}

/** The name of the object that keeps a student's purchases. */
export const objectOf = (owner: Owner): Promise<string> => ownerMark(owner);

/** The name of the object that keeps this purchase. */
export const objectIn = (purchaseId: string): string => purchaseId.slice(1, 17);
