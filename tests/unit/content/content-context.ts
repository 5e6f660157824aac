import type { ContentContext } from "~/lib/content/content-source";
import { InstituteError } from "~/lib/institute/errors";
import { createOptionalParts } from "~/lib/institute/optional-part";
import type { ListGroup } from "~/lib/list/list";

export const failure = new InstituteError("server", "no");

/** What is null fails. */
export async function come<T>(list: T | null | undefined): Promise<T> {
  if (list === null || list === undefined) throw failure;
  return list;
}

/** A context with these calls of the institute; one that is not given fails the test. */
export function contextOf(institute: object, taken: object[] = []): ContentContext {
  const optionalPart = createOptionalParts({
    request: new Request("https://pcbt.invalid/list"),
    log: { instituteFailure: () => undefined },
  });
  const notebook = { overview: async () => ({ taken }) };
  return { institute, notebook, optionalPart } as unknown as ContentContext;
}

/** The ids of each group by the group's id; null where it did not come. */
export const idsOf = (groups: readonly Pick<ListGroup, "id" | "items">[]) =>
  Object.fromEntries(groups.map(({ id, items }) => [id, items?.map((item) => item.id) ?? null]));
