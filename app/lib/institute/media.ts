const mediaFields = new Set([
  ...["image", "profile_image", "thumbnail", "coverPhoto", "file", "samplePdf", "audio", "resume"],
  "captions",
  ...["url", "link", "noticeUrl", "applyUrl", "checkoutUrl"],
]);

/** Turns a file address of a reply into one a page may use; null if it is unsafe. */
export type ResolveMedia = (value: string) => string | null;

/** Resolves addresses at any depth, in place: nobody else has the reply yet. A schema has found them safe. */
export function resolveMediaIn<T>(reply: T, resolve: ResolveMedia): T {
  if (Array.isArray(reply)) for (const one of reply) resolveMediaIn(one, resolve);
  else if (typeof reply === "object" && reply !== null) resolveFields(reply, resolve);
  return reply;
}

function resolveFields(record: object, resolve: ResolveMedia): void {
  const fields = record as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const held = fields[key];
    if (typeof held === "object") resolveMediaIn(held, resolve);
    else if (typeof held === "string" && mediaFields.has(key)) fields[key] = resolve(held);
  }
}
