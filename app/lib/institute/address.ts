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

/** A service binding does not route by host name. */
const bindingOrigin = "https://institute.internal";
const bindingAddress = `${bindingOrigin}/`;

function httpOnly(url: URL | null): string | null {
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : null;
}

/**
 * Keeps files of the bound institute root-relative for the `/media/` proxy.
 * @throws Error without address and binding
 */
export function instituteAddress(env: { INSTITUTE?: Fetcher }, apiUrl: string | undefined) {
  const binding = env.INSTITUTE;
  if (apiUrl) {
    const baseUrl = apiUrl.endsWith("/") ? apiUrl : `${apiUrl}/`;
    return {
      fetch: ((input, init) => fetch(input, init)) satisfies typeof fetch,
      baseUrl,
      resolveMedia: (value: string) => httpOnly(URL.parse(value, baseUrl)),
    };
  }
  if (!binding) throw new Error("Neither INSTITUTE_API_URL nor the INSTITUTE binding is configured");
  return {
    fetch: ((input, init) => binding.fetch(input, init)) satisfies typeof fetch,
    baseUrl: bindingAddress,
    resolveMedia: (value: string) => {
      const url = URL.parse(value, bindingAddress);
      return url?.origin === bindingOrigin ? `${url.pathname}${url.search}` : httpOnly(url);
    },
  };
}
