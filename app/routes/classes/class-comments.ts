import { createKeptComments } from "~/lib/class/kept-comments";
import { liveState } from "~/lib/institute/calls/live";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import type { LiveComment } from "~/lib/institute/schemas/content";
import { within } from "~/lib/within";
import type { StudentArgs } from "~/request/guards";

/** After this a page goes without comments: the next look has them. */
const PATIENCE_MS = 3_000;

const kept = createKeptComments();

type Asker = Pick<StudentArgs, "context" | "student">;

/**
 * The comments of a class; none where they do not come. `isFresh`: the student has just posted one.
 * @throws InstituteError where the session is refused
 */
export async function commentsOf(
  { context, student }: Asker,
  classId: number,
  isFresh = false,
): Promise<LiveComment[]> {
  const load = () => context.institute.live.comments(classId);
  const coming = kept.of(`${classId} ${student.instituteCode}`, load, isFresh);
  return (await within(coming, PATIENCE_MS)) ?? [];
}

export const classIsOver = "This class is over. Ask your doubt under Doubts instead.";

/** Milliseconds that a comment waits to hear whether its class is over. */
const LOOK_MS = 2_000;

/** True where the institute lists the class as over; where it does not say, the institute decides by itself. */
export async function isOver(context: StudentArgs["context"], classId: number): Promise<boolean> {
  const listed = await context.optionalPart(context.institute.live.list(), LOOK_MS);
  const found = listed.value?.find(({ id }) => id === classId);
  return found !== undefined && liveState(found, Date.now()) === "ended";
}

/** Nobody knows whether the comment was stored, and a second one would stand beside it. */
export function isUnclear({ kind }: InstituteError): boolean {
  return ["timeout", "network", "server", "unreadable"].includes(kind);
}

/** What is said of a comment that did not get through; null: in the institute's own words. */
export function commentFailure(error: unknown): string | undefined {
  if (!(error instanceof InstituteError)) return undefined;
  if (isUnclear(error)) {
    return "We do not know whether your comment arrived. Look below before you send it again.";
  }
  return error.message === messages.notFound ? classIsOver : undefined;
}
