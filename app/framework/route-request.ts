import { passedOn } from "~/lib/institute/media-proxy";

/** What routes read of the headers of a GET; who the student is stands in the session by then. */
const readByRoutes = ["Sec-Purpose", ...passedOn];

/**
 * A GET as the routes get it: with the headers they read and none besides. Remix copies a request twice for each
 * loader, and taking the copies of some thirty headers apart again was the longest pause of a page.
 */
export function requestForRoutes(request: Request): Request {
  if (request.method !== "GET") return request;
  const headers: [string, string][] = readByRoutes.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Request(request.url, { headers, signal: request.signal });
}
