import type { ContentContext } from "~/lib/content/content-source";
import { createInstituteCache } from "~/lib/content/institute-cache";
import { createStudentCache } from "~/lib/content/student-cache";
import type { Institute } from "~/lib/institute/client";
import { InstituteError } from "~/lib/institute/errors";
import { createOptionalParts } from "~/lib/institute/optional-part";
import type { ListGroup } from "~/lib/list/list";
import type { Services } from "~/request/services";

export const failure = new InstituteError("server", "no");

/** What is null fails. */
export async function come<T>(list: T | null | undefined): Promise<T> {
  if (list === null || list === undefined) throw failure;
  return list;
}

let contexts = 0;

/** A context with these calls of the institute; one that is not given fails the test. */
export function contextOf(institute: object, taken: object[] = []): ContentContext & Pick<Services, "studentCache"> {
  const optionalPart = createOptionalParts({
    request: new Request("https://pcbt.invalid/list"),
    log: { instituteFailure: () => undefined },
  });
  const notebook = { overview: async () => ({ taken }) };
  // What is kept is kept by institute and by student: each context has its own.
  contexts += 1;
  const name = `content-${contexts}`;
  const keeping = { institute: institute as Institute, waitUntil: () => undefined };
  return {
    ...{ institute, notebook, optionalPart },
    session: { student: { instituteCode: name } },
    instituteCache: createInstituteCache(keeping),
    studentCache: createStudentCache({ ...keeping, owner: name }),
  } as unknown as ContentContext & Pick<Services, "studentCache">;
}

/** The ids of each group by the group's id; null where it did not come. */
export const idsOf = (groups: readonly Pick<ListGroup, "id" | "items">[]) =>
  Object.fromEntries(groups.map(({ id, items }) => [id, items?.map((item) => item.id) ?? null]));
