import { createInstituteCache } from "~/lib/content/institute-cache";
import { createStudentCache } from "~/lib/content/student-cache";
import type { Institute } from "~/lib/institute/client";
import { InstituteError } from "~/lib/institute/errors";
import type { ListGroup } from "~/lib/list/list";
import type { Services } from "~/request/services";
import { fake, type Part } from "../../fake";
import { openDoor } from "../request/session/visit";
import { fakeServices, optionalPart } from "../route-args";

export const failure = new InstituteError("server", "no");

/** What is null fails. */
export async function come<T>(list: T | null | undefined): Promise<T> {
  if (list === null || list === undefined) throw failure;
  return list;
}

let contexts = 0;

/** A context with these calls of the institute; one that is not given fails the test. */
export function contextOf(
  institute: Part<Institute>,
  taken: { testId: number; marks: number; totalMarks: number }[] = [],
  path = "/list",
): Services {
  const url = new URL(path, "https://pcbt.invalid");
  const notebook = { overview: async () => ({ taken, openTests: [] }), places: async () => [] };
  // What is kept is kept by institute and by student: each context has its own.
  contexts += 1;
  const name = `content-${contexts}`;
  const keeping = { institute: fake<Institute>("institute", institute), waitUntil: () => undefined };
  return fakeServices({
    url,
    institute,
    notebook,
    optionalPart,
    session: { student: { instituteCode: name }, renew: () => undefined },
    admission: openDoor,
    isSubmission: false,
    instituteCache: createInstituteCache(keeping),
    studentCache: createStudentCache({ ...keeping, owner: name }),
  });
}

/** The ids of each group by the group's id; null where it did not come. */
export const idsOf = (groups: readonly Pick<ListGroup, "id" | "items">[]) =>
  Object.fromEntries(groups.map(({ id, items }) => [id, items?.map((item) => item.id) ?? null]));
