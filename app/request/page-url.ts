/** What an address carries for the framework alone. */
const FRAMEWORK_PARAMETERS = ["_routes", "index"];

/** The address of the page that a request is for: a page that runs in a browser asks for its data at "/login.data". */
export function pageUrl(address: URL): URL {
  const url = new URL(address);
  if (url.pathname === "/_root.data") url.pathname = "/";
  else if (url.pathname.endsWith(".data")) url.pathname = url.pathname.slice(0, -".data".length);
  // Each touch of a parameter writes the address anew.
  if (url.search !== "") for (const name of FRAMEWORK_PARAMETERS) url.searchParams.delete(name);
  return url;
}
