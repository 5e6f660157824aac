import { hashPassword } from "../http/secrets";

/** 32 signs, none of which is read for another. */
const PASSWORD_SIGNS = "abcdefghijkmnpqrstuvwxyz23456789";
const SIGN_COUNT = 10;
/** 50 random bits are too many to try however fast a try is: two thousand students are added in one request. */
const FIRST_PASSWORD_ITERATIONS = 1_000;

/** A password made by the machine, "k7m2q-9xw4t", and what is stored of it. */
export async function firstPassword(): Promise<{ password: string; passwordHash: string }> {
  const signs = Array.from(
    crypto.getRandomValues(new Uint8Array(SIGN_COUNT)),
    (byte) => PASSWORD_SIGNS[byte % PASSWORD_SIGNS.length],
  );
  const password = `${signs.slice(0, SIGN_COUNT / 2).join("")}-${signs.slice(SIGN_COUNT / 2).join("")}`;
  return { password, passwordHash: await hashPassword(password, undefined, FIRST_PASSWORD_ITERATIONS) };
}
