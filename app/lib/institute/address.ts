import type { ResolveMedia } from "./media";

interface InstituteAddress {
  fetch: typeof fetch;
  baseUrl: string;
  resolveMedia: ResolveMedia;
}

/** Any host will do: a service binding does not route by name. */
const bindingOrigin = "https://institute.internal";
const bindingAddress = `${bindingOrigin}/`;

function httpOnly(url: URL): string | null {
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

/**
 * Files of the bound institute stay root-relative: the app proxies `/media/...`.
 * @throws Error when neither an address nor the binding is configured
 */
export function instituteAddress(
  env: { INSTITUTE?: Fetcher },
  apiUrl: string | undefined,
): InstituteAddress {
  const binding = env.INSTITUTE;
  if (apiUrl) {
    const baseUrl = apiUrl.endsWith("/") ? apiUrl : `${apiUrl}/`;
    return {
      fetch: (input, init) => fetch(input, init),
      baseUrl,
      resolveMedia: (value) =>
        URL.canParse(value, baseUrl) ? httpOnly(new URL(value, baseUrl)) : null,
    };
  }
  if (!binding)
    throw new Error("Neither INSTITUTE_API_URL nor the INSTITUTE binding is configured");
  return {
    fetch: (input, init) => binding.fetch(input, init),
    baseUrl: bindingAddress,
    resolveMedia: (value) => {
      if (!URL.canParse(value, bindingAddress)) return null;
      const url = new URL(value, bindingAddress);
      return url.origin === bindingOrigin ? `${url.pathname}${url.search}` : httpOnly(url);
    },
  };
}
