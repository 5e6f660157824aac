import type { InstituteEnv } from "../env";
import { notFound } from "../http/api-error";

const PREFIX = "/media/";

/** The root-relative address of a public file (a key that starts with `public/`), or null for none. */
export function publicFileUrl(key: string | null): string | null {
  return key === null ? null : `${PREFIX}${key}`;
}

/** Serves `/media/public/...` from R2: banners, covers, pictures of students (their names cannot be guessed). */
export async function servePublicFile(request: Request, env: InstituteEnv): Promise<Response> {
  const key = decodeKey(new URL(request.url).pathname.slice(PREFIX.length));
  const stored = key === null ? null : await env.FILES.get(key);
  if (stored === null) throw notFound();
  return new Response(stored.body as unknown as ReadableStream, {
    headers: {
      "Content-Type": stored.httpMetadata?.contentType ?? "application/octet-stream",
      "Content-Length": String(stored.size),
      "Cache-Control": "public, max-age=86400",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "X-Content-Type-Options": "nosniff",
      ETag: stored.httpEtag,
    },
  });
}

function decodeKey(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
