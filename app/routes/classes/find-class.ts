import { idFrom, notFound } from "~/lib/http/responses";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { StudentArgs } from "~/request/guards";

/**
 * Searches the list, since the institute has no call for one class.
 * @throws a 404 page if it is not listed, InstituteError if the list fails
 */
export async function findClass({ context, params }: Pick<StudentArgs, "context" | "params">): Promise<LiveVideo> {
  const id = idFrom(params, "classId");
  const found = (await context.institute.live.list()).find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}
