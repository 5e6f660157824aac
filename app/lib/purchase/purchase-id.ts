/** Ids name their student's object, since gateways call without a cookie. */

import { createHmac } from "node:crypto";
import { z } from "zod";
import { type Owner, ownerMark } from "~/lib/durable/owner-names";

const ID_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const RANDOM_LETTERS = 10;
const SEAL_LETTERS = 6;

/** "p", 16 digits of the student's mark, 16 letters: 33 characters, within an order's receipt (40). */
export const purchaseIdSchema = z.string().regex(/^p[0-9a-f]{16}[0-9a-z]{16}$/);

const toIdLetters = (bytes: Uint8Array) => Array.from(bytes, (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join("");

function sealOf(start: string, secret: string): string {
  const mac = createHmac("sha256", secret).update(`purchase id ${start}`).digest();
  return toIdLetters(mac.subarray(0, SEAL_LETTERS));
}

/** @param object from `objectOf`. @param secret newest of SESSION_SECRETS */
export function newPurchaseId(object: string, secret: string): string {
  const start = `p${object}${toIdLetters(crypto.getRandomValues(new Uint8Array(RANDOM_LETTERS)))}`;
  return start + sealOf(start, secret);
}

/** False also where its secret was retired. */
export function isSealed(purchaseId: string, secrets: readonly string[]): boolean {
  const start = purchaseId.slice(0, -SEAL_LETTERS);
  return secrets.some((secret) => start + sealOf(start, secret) === purchaseId);
}

export const objectOf = (owner: Owner): string => ownerMark(owner);

export const objectIn = (purchaseId: string): string => purchaseId.slice(1, 17);

const START = "direct_";

export const directOrderId = (purchaseId: string) => `${START}${purchaseId}`;

/** Never tell the gateway of such an id. */
export const isDirectOrder = (orderId: string) => orderId.startsWith(START);
