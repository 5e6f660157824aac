/** The fields of parsed replies that hold the address of a file, a picture or a link. */
const mediaFields = new Set([
  "image",
  "profile_image",
  "thumbnail",
  "file",
  "url",
  "link",
  "coverPhoto",
  "samplePdf",
  "audio",
  "resume",
  "noticeUrl",
  "applyUrl",
  "checkoutUrl",
]);

/** Turns a file address of a reply into one a page may use; null if it is unsafe. */
export type ResolveMedia = (value: string) => string | null;

/**
 * Gives the same reply with the addresses of files resolved, at any depth. Only what a schema has already
 * found safe arrives here.
 */
export function resolveMediaIn<T>(value: T, resolve: ResolveMedia): T {
  return walk(value, resolve) as T;
}

function walk(value: unknown, resolve: ResolveMedia): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, resolve));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, held]) => [
      key,
      typeof held === "string" && mediaFields.has(key) ? resolve(held) : walk(held, resolve),
    ]),
  );
}
