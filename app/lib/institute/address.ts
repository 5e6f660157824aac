import type { ResolveMedia } from "./media";

interface InstituteAddress {
  fetch: typeof fetch;
  baseUrl: string;
  resolveMedia: ResolveMedia;
}

/** Any host will do: a service binding does not route by name. */
const bindingOrigin = "https://institute.internal";
const bindingAddress = `${bindingOrigin}/`;

function httpOnly(url: URL | null): string | null {
  return url?.protocol === "https:" || url?.protocol === "http:" ? url.href : null;
}

/**
 * Files of the bound institute stay root-relative: the app proxies `/media/...`.
 * @throws Error when neither an address nor the binding is configured
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
