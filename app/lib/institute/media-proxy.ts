const passedOn = ["Range", "If-None-Match", "If-Modified-Since", "If-Range"];
const passedBack = [
  ...["Content-Type", "Content-Length", "Content-Disposition", "Content-Range"],
  ...["Accept-Ranges", "ETag", "Last-Modified"],
];
/** Anything else is only downloaded. */
const shown = /^(image\/(png|jpeg|webp|gif)|audio\/|video\/|application\/pdf|text\/(plain|html))/;

function picked(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

/** Serves a file of the bound institute under this site's own address, with the student's token, sandboxed. */
export async function proxyMedia(
  request: Request,
  institute: Fetcher,
  token: string | undefined,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const headers = picked(request.headers, passedOn);
  if (token) headers.set("Authorization", `token ${token}`);
  const reply = await institute.fetch(`https://institute.internal${pathname}`, { headers });
  if (!reply.ok && reply.status !== 304) {
    return new Response(null, {
      status: reply.status,
      headers: picked(reply.headers, ["Retry-After"]),
    });
  }

  const answer = picked(reply.headers, passedBack);
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
