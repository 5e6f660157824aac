/** What an address carries for the framework alone. */
const FRAMEWORK_PARAMETERS = ["_routes", "index"];

/** The address of the page that a request is for: a page that runs in a browser asks for its data at "/login.data". */
export function pageUrl(address: URL): URL {
  const url = new URL(address);
  url.pathname = url.pathname === "/_root.data" ? "/" : url.pathname.replace(/\.data$/, "");
  for (const name of FRAMEWORK_PARAMETERS) url.searchParams.delete(name);
  return url;
}
