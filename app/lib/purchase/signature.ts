/** HMAC-SHA256 in hexadecimal, as Razorpay signs. */

const SIGNATURE_ALGORITHM = { name: "HMAC", hash: "SHA-256" };

export async function isSigned(
  signed: Uint8Array<ArrayBuffer> | string,
  signature: string,
  secret: string,
): Promise<boolean> {
  const bytes = typeof signed === "string" ? new TextEncoder().encode(signed) : signed;
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  const mac = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), SIGNATURE_ALGORITHM, false, [
    "verify",
  ]);
  return crypto.subtle.verify("HMAC", key, mac, bytes);
}

/** Text that a checkout signs; take our own order id, never the one beside the signature. */
export const paymentText = (orderId: string, paymentId: string) => `${orderId}|${paymentId}`;
