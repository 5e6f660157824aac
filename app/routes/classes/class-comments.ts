import { z } from "zod";
import { createCache } from "~/lib/cache";
import { longestComment } from "~/lib/class/shown-comments";
import { InstituteError } from "~/lib/institute/errors";
import { type LiveComment, liveState } from "~/lib/institute/schemas/content";
import { validationMessages } from "~/lib/validation/messages";
import { requiredText } from "~/lib/validation/text";
import { within } from "~/lib/within";
import type { StudentArgs } from "~/request/guards";

export const commentSchema = z.object({
  message: requiredText("Your comment", validationMessages.commentRequired, longestComment),
});

export const waitingCommentSchema = commentSchema.extend({ id: z.string().regex(/^[\w-]{8,64}$/) });

/** Saves calls: 300 students polling every 5 s cost one call in this time. */
const FRESH_COMMENTS_MS = 2_000;
/** While one request asks, the others get the old comments. */
const ASKING_MS = 8_000;
const MAX_CACHED_CLASSES = 100;

interface Entry {
  comments: LiveComment[];
  until: number;
}

/** Caches for all students; nobody waits for another's promise, which the platform may end first. */
export function createCommentCache({ now = Date.now }: { now?: () => number } = {}) {
  const cache = createCache<Entry>({ capacity: MAX_CACHED_CLASSES });
  return {
    /** @param isFresh skips the cache. @throws errors of `load`, without a cached answer */
    async of(key: string, load: () => Promise<LiveComment[]>, isFresh = false): Promise<LiveComment[]> {
      const known = cache.get(key);
      if (known && !isFresh) {
        if (known.until > now()) return known.comments;
        cache.set(key, { ...known, until: now() + ASKING_MS });
      }
      const comments = await load();
      cache.set(key, { comments, until: now() + FRESH_COMMENTS_MS });
      return comments;
    },
  };
}

/** Milliseconds after which a page shows no comments. */
const SLOW_COMMENTS_MS = 3_000;

const commentCache = createCommentCache();

type CommentReader = Pick<StudentArgs, "context" | "student">;

/**
 * Returns no comments if they fail to load. `isFresh`: bypasses the cache after a post.
 * @throws InstituteError "unauthenticated"
 */
export async function loadComments(
  { context, student }: CommentReader,
  classId: number,
  isFresh = false,
): Promise<LiveComment[]> {
  const load = () => context.institute.live.comments(classId);
  const coming = commentCache.of(`${classId} ${student.instituteCode}`, load, isFresh);
  return (await within(coming, SLOW_COMMENTS_MS)) ?? [];
}

export const classIsOver = "This class is over. Ask your doubt under Doubts instead.";

const SLOW_CLASS_LIST_MS = 2_000;

/** Returns false if unknown: the institute then decides. */
export async function isOver(context: StudentArgs["context"], classId: number): Promise<boolean> {
  const listed = await context.optionalPart(context.institute.live.list(), SLOW_CLASS_LIST_MS);
  const liveClass = listed.value?.find(({ id }) => id === classId);
  return liveClass !== undefined && liveState(liveClass, Date.now()) === "ended";
}

/** True if the comment may have been stored, so that a repeat could post it twice. */
export function isUnclear({ kind }: InstituteError): boolean {
  return ["timeout", "network", "server", "unreadable"].includes(kind);
}

/** Returns undefined for the institute's own message. */
export function commentFailure(error: unknown): string | undefined {
  if (!(error instanceof InstituteError)) return undefined;
  if (isUnclear(error)) {
    return "We do not know whether your comment arrived. Look below before you send it again.";
  }
  return error.kind === "not-found" ? classIsOver : undefined;
}
