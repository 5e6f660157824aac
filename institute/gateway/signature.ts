/** HMAC-SHA256 in hexadecimal. */
export async function hmacHex(text: string, secret: string): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a gateway signs a payment with: `hex(HMAC_SHA256(order id + "|" + payment id, secret))`. */
export const paymentSignature = (orderId: string, paymentId: string, secret: string) =>
  hmacHex(`${orderId}|${paymentId}`, secret);
