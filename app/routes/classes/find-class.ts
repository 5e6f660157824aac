import { idFrom } from "~/lib/http/params";
import { notFound } from "~/lib/http/responses";
import type { LiveVideo } from "~/lib/institute/schemas/content";
import type { StudentArgs } from "~/request/guards";

/**
 * The class that the address names, of the list: the institute has no call for one.
 * @throws a 404 page where there is none, InstituteError where the list does not come
 */
export async function findClass({ context, params }: Pick<StudentArgs, "context" | "params">): Promise<LiveVideo> {
  const id = idFrom(params, "classId");
  const found = (await context.institute.live.list()).find((one) => one.id === id);
  if (!found) throw notFound("Resource not found");
  return found;
}
