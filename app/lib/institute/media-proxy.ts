/** What a browser says of the part of a file that it wants. */
export const passedOn = ["Range", "If-None-Match", "If-Modified-Since", "If-Range"];
const passedBack = [
  "Content-Type",
  "Content-Length",
  "Content-Range",
  "Accept-Ranges",
  "ETag",
  "Last-Modified",
  "Content-Disposition",
];
/** What a file of the institute may be shown as; anything else is only downloaded. */
const shown = /^(image\/(png|jpeg|webp|gif)|audio\/|video\/|application\/pdf|text\/(plain|html))/;

/**
 * Hands a file of the bound institute through under this site's own address, with the student's token,
 * ranges included. Nothing in it may run: it is sandboxed, and what is not a known kind is a download.
 */
export async function proxyMedia(
  request: Request,
  institute: Fetcher,
  token: string | undefined,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const headers = new Headers();
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  if (token) headers.set("Authorization", `token ${token}`);
  const reply = await institute.fetch(`https://institute.internal${pathname}`, { headers });
  if (!reply.ok && reply.status !== 304) {
    const wait = reply.headers.get("Retry-After");
    return new Response(null, {
      status: reply.status,
      headers: wait === null ? {} : { "Retry-After": wait },
    });
  }

  const answer = new Headers();
  for (const name of passedBack) {
    const value = reply.headers.get(name);
    if (value) answer.set(name, value);
  }
  if (!shown.test(answer.get("Content-Type") ?? "")) {
    answer.set("Content-Disposition", "attachment");
  }
  answer.set("Cache-Control", "private, max-age=3600");
  answer.set(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox",
  );
  return new Response(reply.body, { status: reply.status, headers: answer });
}
