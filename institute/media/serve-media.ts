import type { InstituteEnv } from "../env";
import { MEDIA } from "../files/file-url";
import { notFound } from "../http/api-error";
import { readRange } from "./byte-range";
import { type Audience, checkMediaAccess } from "./media-access";

const CACHE: Record<Audience, string> = { everybody: "public, max-age=86400", some: "private, max-age=3600" };

/**
 * Serves `/media/...` from the file store to those who may read it: whole, in part (Range) or, where the caller has it
 * already (If-None-Match), not at all. Throws ApiError as `checkMediaAccess` does.
 */
export async function serveMedia(request: Request, env: InstituteEnv): Promise<Response> {
  const key = decodeKey(new URL(request.url).pathname.slice(MEDIA.length));
  const audience = await checkMediaAccess({ request, env, now: new Date() }, key);
  const response = await serveStored(request, env, key, CACHE[audience]);
  if (response === null) throw notFound();
  return response;
}

/** A file of the store, whoever asks; null where it is not there. */
export async function serveStored(
  request: Request,
  env: InstituteEnv,
  key: string,
  cacheControl: string,
): Promise<Response | null> {
  const stored = await env.FILES.head(key);
  if (stored === null) return null;
  const headers = new Headers({
    "Content-Type": stored.httpMetadata?.contentType ?? "application/octet-stream",
    "Cache-Control": cacheControl,
    // No file may run script, whoever uploaded it.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    ETag: stored.httpEtag,
    "Last-Modified": stored.uploaded.toUTCString(),
  });
  if (isKnownMedia(request.headers.get("If-None-Match"), stored.httpEtag)) {
    return new Response(null, { status: 304, headers });
  }
  const ifRange = request.headers.get("If-Range");
  const unchanged = ifRange === null || ifRange === stored.httpEtag;
  const range = unchanged ? readRange(request.headers.get("Range"), stored.size) : "all";
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${stored.size}`);
    return new Response(null, { status: 416, headers });
  }
  const part = range === "all" ? { start: 0, length: stored.size } : range;
  headers.set("Content-Length", String(part.length));
  if (range !== "all") {
    headers.set("Content-Range", `bytes ${part.start}-${part.start + part.length - 1}/${stored.size}`);
  }
  const options = range === "all" ? {} : { range: { offset: part.start, length: part.length } };
  const body = await env.FILES.get(key, options);
  if (body === null) return null;
  const status = range === "all" ? 200 : 206;
  return new Response(body.body as unknown as ReadableStream, { status, headers });
}

function isKnownMedia(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const known = ifNoneMatch.split(",").map((one) => one.trim().replace(/^W\//, ""));
  return known.includes("*") || known.includes(etag);
}

function decodeKey(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw notFound();
  }
}
