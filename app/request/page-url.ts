const FRAMEWORK_PARAMETERS = ["_routes", "index"];

/** Returns the page's address: a hydrated page asks for its data at "/login.data". */
export function pageUrl(address: URL): URL {
  const url = new URL(address);
  if (url.pathname === "/_root.data") url.pathname = "/";
  else if (url.pathname.endsWith(".data")) url.pathname = url.pathname.slice(0, -".data".length);
  // Skip it for an address without parameters: each deletion serialises the URL again.
  if (url.search !== "") for (const name of FRAMEWORK_PARAMETERS) url.searchParams.delete(name);
  return url;
}
