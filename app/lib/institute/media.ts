const mediaFields = new Set(
  "image profile_image thumbnail coverPhoto file samplePdf audio resume captions logo cover url link noticeUrl applyUrl checkoutUrl".split(
    " ",
  ),
);

/** Null for an unsafe address. */
export type ResolveMedia = (value: string) => string | null;

/** Works in place, as the parsed reply is not shared yet. Addresses were checked by a schema. */
export function resolveMediaIn<T>(reply: T, resolve: ResolveMedia): T {
  if (Array.isArray(reply)) for (const one of reply) resolveMediaIn(one, resolve);
  else if (typeof reply === "object" && reply !== null) resolveFields(reply, resolve);
  return reply;
}

function resolveFields(record: object, resolve: ResolveMedia): void {
  const fields = record as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const value = fields[key];
    if (typeof value === "object") resolveMediaIn(value, resolve);
    else if (typeof value === "string" && mediaFields.has(key)) fields[key] = resolve(value);
  }
}
