interface InstituteAddress {
  fetch: typeof fetch;
  baseUrl: string;
  /** Turns a file address of a reply into one a page may use, or null if it is unsafe. */
  resolveMedia: (value: string) => string | null;
}

/** Any host does: a service binding routes by the binding, not by the name. */
const bindingOrigin = "https://institute.internal";
const bindingAddress = `${bindingOrigin}/`;

function httpOnly(url: URL): string | null {
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

/**
 * Where the institute is: behind `INSTITUTE_API_URL` when set, else the `INSTITUTE` service binding.
 * Files of the bound institute stay root-relative (`/media/...`, which the app proxies).
 * @throws Error when neither is configured
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
