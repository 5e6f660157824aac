const FRAMEWORK_PARAMETERS = ["_routes", "index"];

/** Strips ".data", under which a hydrated page asks for its data. */
export function pageUrl(address: URL): URL {
  const url = new URL(address);
  if (url.pathname === "/_root.data") url.pathname = "/";
  else if (url.pathname.endsWith(".data")) url.pathname = url.pathname.slice(0, -".data".length);
  // Saves serialising the URL at each deletion.
  if (url.search !== "") for (const name of FRAMEWORK_PARAMETERS) url.searchParams.delete(name);
  return url;
}
