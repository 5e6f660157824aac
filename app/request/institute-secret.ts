import { createHash, timingSafeEqual } from "node:crypto";

/** Whether a request has the secret of the institute. Compares digests in constant time. */
export function hasSecret({ headers }: Request, secret: string | undefined): boolean {
  const [, guess] = /^Bearer (.+)$/.exec(headers.get("Authorization") ?? "") ?? [];
  if (guess === undefined || secret === undefined) return false;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(guess), digest(secret));
}
