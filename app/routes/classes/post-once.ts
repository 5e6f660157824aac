import { InstituteError } from "~/lib/institute/errors";
import type { LiveComment } from "~/lib/institute/schemas/content";
import type { CommentEnd } from "~/lib/notebook/object/sent-comments";
import type { StudentArgs } from "~/request/guards";
import { isOver, isUnclear } from "./class-comments";

const CLOCKS_APART_MS = 30_000;

type CommentTry = Record<"name" | "message", string> & { since: number };

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

export function standsAmong(comments: readonly LiveComment[], { name, message, since }: CommentTry): boolean {
  return comments.some(
    (one) =>
      oneLine(one.name) === oneLine(name) &&
      oneLine(one.message) === oneLine(message) &&
      (one.createdAt === null || Date.parse(one.createdAt) >= since - CLOCKS_APART_MS),
  );
}

type CommentPost = Record<"id" | "message", string> & { classId: number };

/** Returns null if the comment may still be under way. */
function classifyPostFailure(error: unknown): CommentEnd | null {
  if (!(error instanceof InstituteError) || error.kind === "timeout") return null;
  return isUnclear(error) ? "unsure" : "refused";
}

/**
 * Posts a comment once, however often the phone sends it: the notebook stores the state of its id; if that is
 * unclear, the class's comments are searched before it is posted again.
 * @returns "later" if the state is unknown, "over" if the class takes no more comments
 * @throws InstituteError
 */
export async function postOnce(
  { context, student }: Pick<StudentArgs, "context" | "student">,
  { classId, id, message }: CommentPost,
): Promise<"taken" | "later" | "over"> {
  const { institute, notebook } = context;
  const entry = await notebook.comments.begin(id);
  if (entry === null || entry.state === "under-way") return "later";
  if (entry.state === "taken") return "taken";
  if (entry.state === "new" || !(await stands())) {
    if (await isOver(context, classId)) {
      await notebook.comments.end(id, "refused");
      return "over";
    }
    try {
      await institute.live.comment({ videoId: classId, message });
    } catch (error) {
      const end = classifyPostFailure(error);
      if (end) await notebook.comments.end(id, end);
      throw error;
    }
  }
  await notebook.comments.end(id, "taken");
  return "taken";

  async function stands(): Promise<boolean> {
    try {
      const comments = await institute.live.comments(classId, true);
      return standsAmong(comments, { name: student.name, message, since: entry?.since ?? 0 });
    } catch (error) {
      await notebook.comments.end(id, "unsure");
      throw error;
    }
  }
}
