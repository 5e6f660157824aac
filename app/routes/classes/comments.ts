import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { shownComments, tagOf } from "~/lib/class/shown-comments";
import { idFrom, optionalIdOf, retryAfter } from "~/lib/http/responses";
import { InstituteError, isSignedOut } from "~/lib/institute/errors";
import { ownReply } from "~/lib/outbox/own-reply";
import { failureStatus } from "~/request/failure-page";
import { pageStudent, publicForm } from "~/request/guards";
import { statusReply, textReply } from "~/request/script-replies";
import type { Services } from "~/request/services";
import { classIsOver, commentFailure, loadComments, waitingCommentSchema } from "./class-comments";
import { CommentRows } from "./comment-rows";
import { postOnce } from "./post-once";

const LIST_MS = 2_000;

/**
 * Comments for the page's script, as rows of HTML: all, those after `?after=`, or with the one just posted (`?in=posted`). Replies are
 * bare statuses, never pages: 304 for nothing new, 401 without a session.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { session, url } = context;
  const { student } = session;
  if (!student) return statusReply(401);
  const classId = idFrom(params, "classId");
  const isFresh = url.searchParams.get("in") === "posted";
  try {
    const [comments, own] = await Promise.all([
      loadComments({ context, student }, classId, isFresh),
      pageStudent(context),
    ]);
    if (!own) return statusReply(401);
    // Watching is activity.
    session.renew();
    if (comments.length === 0 && !(await isCommentThere(context, classId))) return statusReply(404);
    const headers = { ETag: tagOf(comments), "Cache-Control": "private, no-store" };
    if (request.headers.get("If-None-Match") === headers.ETag) {
      return statusReply(304, headers);
    }
    const after = optionalIdOf(url.searchParams.get("after"));
    const rows = createElement(CommentRows, { classId, comments: shownComments(comments, after) });
    return new Response(renderToStaticMarkup(rows), {
      headers: { ...ownReply, ...headers, "Content-Type": "text/html; charset=utf-8" },
    });
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    session.expire();
    return statusReply(401);
  }
}

async function isCommentThere({ optionalPart, studentCache }: Services, classId: number): Promise<boolean> {
  const { value } = await optionalPart(studentCache.liveClasses(), LIST_MS);
  return value?.some(({ id }) => id === classId) ?? true;
}

/** Takes a waiting comment under its id; repeats post it once. */
export const action = publicForm(
  { fields: waitingCommentSchema, characters: 20_000 },
  async ({ context, params, request, form }) => {
    const { log, session } = context;
    const student = await pageStudent(context);
    if (!student) return statusReply(401);
    const classId = idFrom(params, "classId");
    const comment = waitingCommentSchema.safeParse(Object.fromEntries(form));
    if (!comment.success) return textReply(422, comment.error.issues[0]?.message ?? "");
    session.renew();
    try {
      const outcome = await postOnce({ context, student }, { classId, ...comment.data });
      if (outcome === "over") return textReply(409, classIsOver);
      return statusReply(outcome === "taken" ? 204 : 503);
    } catch (error) {
      if (!(error instanceof InstituteError)) throw error;
      log.instituteFailure(error, request);
      if (error.kind === "unauthenticated") {
        session.expire();
        return statusReply(401);
      }
      const words = commentFailure(error) ?? error.message;
      return textReply(failureStatus(error), words, retryAfter(error.retryAfter));
    }
  },
);
