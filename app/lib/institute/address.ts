import type { ResolveMedia } from "./media";

interface InstituteAddress {
  fetch: typeof fetch;
  baseUrl: string;
  resolveMedia: ResolveMedia;
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
export function instituteAddress(env: { INSTITUTE?: Fetcher }, apiUrl: string | undefined): InstituteAddress {
  const binding = env.INSTITUTE;
  if (apiUrl) {
    const baseUrl = apiUrl.endsWith("/") ? apiUrl : `${apiUrl}/`;
    return {
      fetch: (input, init) => fetch(input, init),
      baseUrl,
      resolveMedia: (value) => httpOnly(URL.parse(value, baseUrl)),
    };
  }
  if (!binding) throw new Error("Neither INSTITUTE_API_URL nor the INSTITUTE binding is configured");
  return {
    fetch: (input, init) => binding.fetch(input, init),
    baseUrl: bindingAddress,
    resolveMedia: (value) => {
      const url = URL.parse(value, bindingAddress);
      return url?.origin === bindingOrigin ? `${url.pathname}${url.search}` : httpOnly(url);
    },
  };
}
