/** Compares digests in constant time. */
export async function isSecret(given: string, secret: string): Promise<boolean> {
  const digest = async (text: string) =>
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  const [one, other] = await Promise.all([digest(given), digest(secret)]);
  return one.reduce((apart, byte, at) => apart | (byte ^ (other[at] ?? 0)), 0) === 0;
}
