import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { shownComments, tagOf } from "~/lib/class/shown-comments";
import { idFrom, optionalIdOf } from "~/lib/http/params";
import { isSignedOut } from "~/lib/institute/errors";
import { commentsOf } from "./class-comments";

/**
 * The comments of a class for the script of its page: `?after=` those that came after one, `?in=posted` with the one that was
 * just posted. 304 without a body where nothing is new, 401 where nobody is signed in: a status, never a page.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { session, url } = context;
  const { student } = session;
  if (!student) return new Response(null, { status: 401 });
  const classId = idFrom(params, "classId");
  const isFresh = url.searchParams.get("in") === "posted";
  try {
    const comments = await commentsOf({ context, student }, classId, isFresh);
    // Who watches for half an hour is not idle.
    session.renew();
    const headers = { ETag: tagOf(comments), "Cache-Control": "private, no-store" };
    if (request.headers.get("If-None-Match") === headers.ETag) {
      return new Response(null, { status: 304, headers });
    }
    const after = optionalIdOf(url.searchParams.get("after"));
    return Response.json({ comments: shownComments(comments, after) }, { headers });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    session.expire();
    return new Response(null, { status: 401 });
  }
}
