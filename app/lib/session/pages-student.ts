import type { Services } from "~/lib/services";
import { ownerMark } from "./owner-names";
import type { Student } from "./student";

/** What tells a student's pages apart from another's on the same phone, for a script that sends it back as `?owner=`. */
export const markOf = ({ instituteCode, id }: Pick<Student, "instituteCode" | "id">) =>
  ownerMark({ instituteCode, studentId: id });

/**
 * The student who is signed in, if the page that asks is theirs: it may be open still after somebody else signed in on this
 * phone, and what waits there is not sent in their name.
 */
export async function pagesStudent({ session, url }: Services): Promise<Student | null> {
  const { student } = session;
  if (!student) return null;
  const owner = url.searchParams.get("owner");
  return owner === null || owner === (await markOf(student)) ? student : null;
}
