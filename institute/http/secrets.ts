const ITERATIONS = 100_000;

export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

/** The SHA-256 of a text, in hexadecimal: how tokens and OTPs are stored. */
export async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

/** A password's hash, `pbkdf2-sha256$iterations$salt$hash`; the salt is random unless given. */
export async function hashPassword(
  password: string,
  salt = randomHex(16),
  iterations: number = ITERATIONS,
): Promise<string> {
  return `pbkdf2-sha256$${iterations}$${salt}$${await deriveSecret(password, salt, iterations)}`;
}

/**
 * Whether a password is the one behind a stored hash. A null or unreadable hash fits no password, and takes as long
 * to refuse as any other.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [scheme, iterations, salt, hash] = (stored ?? "").split("$");
  const usable = scheme === "pbkdf2-sha256" && Number(iterations) > 0 && salt && hash;
  const derived = await deriveSecret(password, salt || "none", usable ? Number(iterations) : ITERATIONS);
  return usable ? equalInConstantTime(derived, hash) : false;
}

/** Whether two texts are equal, in a time that says nothing about where they differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index += 1) {
    difference |= one.charCodeAt(index) ^ other.charCodeAt(index % Math.max(1, other.length));
  }
  return difference === 0;
}

async function deriveSecret(password: string, salt: string, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey("raw", new TextEncoder().encode(password), "PBKDF2", false, ["deriveBits"]);
  const parameters = { name: "PBKDF2", hash: "SHA-256", salt: new TextEncoder().encode(salt), iterations };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
