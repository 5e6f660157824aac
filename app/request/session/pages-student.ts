import { ownerMark } from "~/lib/durable/owner-names";
import { isSignedOut } from "~/lib/institute/errors";
import { statusAlone } from "~/request/script-replies";
import type { Services } from "~/request/services";
import type { Student } from "./student";

/** What tells a student's pages apart from another's on the same phone, for a script that sends it back as `?owner=`. */
export const markOf = ({ instituteCode, id }: Pick<Student, "instituteCode" | "id">) =>
  ownerMark({ instituteCode, studentId: id });

/** Whether a page with script is of the student who is signed in. */
export async function isOwnPage({ session, url }: Pick<Services, "session" | "url">) {
  const { student } = session;
  const owner = url.searchParams.get("owner");
  return student !== null && (owner === null || owner === (await markOf(student)));
}

/**
 * The student whose session goes on, if the page whose script asks is theirs: it may be open still after somebody else signed
 * in on this phone, and what waits there is not sent in their name.
 */
export async function pagesStudent(context: Services): Promise<Student | null> {
  const { admission, session } = context;
  if (!(await isOwnPage(context))) return null;
  try {
    await admission.check();
    return session.student;
  } catch (error) {
    // In doubt, and the institute is out of reach.
    if (!isSignedOut(error)) throw statusAlone(503);
    session.expire();
    return null;
  }
}
