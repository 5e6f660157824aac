import { goHomeLink, plainPage } from "~/lib/http/plain-page";

const passedOn = ["Range", "If-None-Match", "If-Modified-Since", "If-Range"];
const passedBack =
  "Content-Type Content-Length Content-Disposition Content-Range Accept-Ranges ETag Last-Modified".split(" ");
/** Other types are downloaded, never displayed. */
const mediaTypes = /^(image\/(png|jpeg|webp|gif)|audio\/|video\/|application\/pdf|text\/(plain|html))/;

const sandboxed = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox";
const isRecording = /^(audio|video)\//;
/** The browser's player page refetches the recording, which a sandbox forbids. */
const playing = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'";

export function pickHeaders(from: Headers, names: readonly string[]): Headers {
  const headers = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

const mediaFailurePages: Record<number, [title: string, text: string]> = {
  401: ["Sign in to open this file", "It is for those who bought it."],
  403: ["This file is not open to you", "It is premium, or its link has grown old."],
  404: ["This file does not exist", "It may have been removed, or the address may be wrong."],
};

function refuseMedia(request: Request, { status, headers }: Response): Response {
  const passed = pickHeaders(headers, ["Retry-After"]);
  if (!request.headers.get("Accept")?.includes("text/html")) {
    return new Response(null, { status, headers: passed });
  }
  const [title, text] = mediaFailurePages[status] ?? ["This file could not be loaded", "Try again in a moment."];
  const wayOn = "Go back to the page it is from, and open it from there.";
  const page = plainPage({ status, title, paragraphs: [text, wayOn, goHomeLink] });
  for (const [name, value] of passed) page.headers.set(name, value);
  return page;
}

/** Serves a file with the student's token; its content runs no script. */
export async function proxyMedia(request: Request, institute: Fetcher, token: string | undefined): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = pickHeaders(request.headers, passedOn);
  if (token) headers.set("Authorization", `token ${token}`);
  const reply = await institute.fetch(`https://institute.internal${pathname}${search}`, { headers });
  if (!reply.ok && reply.status !== 304) return refuseMedia(request, reply);

  const answer = pickHeaders(reply.headers, passedBack);
  const type = answer.get("Content-Type") ?? "";
  if (!mediaTypes.test(type)) answer.set("Content-Disposition", "attachment");
  answer.set("Cache-Control", "private, max-age=3600");
  answer.set("Content-Security-Policy", isRecording.test(type) ? playing : sandboxed);
  return new Response(reply.body, { status: reply.status, headers: answer });
}
