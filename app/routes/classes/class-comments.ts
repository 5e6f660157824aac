import { createKeptComments } from "~/lib/class/kept-comments";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";
import type { LiveComment } from "~/lib/institute/schemas/content";
import type { StudentArgs } from "~/lib/session/guards";
import { within } from "~/lib/within";

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

/** Whether a class of the live list is known to be over: then no comment is taken. */
export const classIsOver = "This class is over. Ask your doubt under Doubts instead.";

/** What is said of a comment that did not get through; null: in the institute's own words. */
export function commentFailure(error: unknown): string | undefined {
  if (!(error instanceof InstituteError)) return undefined;
  // Nobody knows whether it was stored, and a second one would stand beside it.
  if (error.kind === "timeout" || error.kind === "network") {
    return "We do not know whether your comment arrived. Look below before you send it again.";
  }
  return error.message === messages.notFound ? classIsOver : undefined;
}
