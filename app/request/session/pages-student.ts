import { ownerMark } from "~/lib/durable/owner-names";
import { isSignedOut } from "~/lib/institute/errors";
import type { Services } from "~/request/services";
import type { Student } from "./student";

/** Identifies the student of a page, whose script sends it back as `?owner=`. */
export const studentMark = ({ instituteCode, id }: Pick<Student, "instituteCode" | "id">) =>
  ownerMark({ instituteCode, studentId: id });

export async function isOwnPage({ session, url }: Pick<Services, "session" | "url">) {
  const { student } = session;
  const owner = url.searchParams.get("owner");
  return student !== null && (owner === null || owner === (await studentMark(student)));
}

/** Null for an ended session, and if the page is another student's, who has signed in since it was opened. */
export async function pageStudent(context: Services): Promise<Student | null> {
  const { admission, session } = context;
  if (!(await isOwnPage(context))) return null;
  try {
    await admission.check();
    return session.student;
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    session.expire();
    return null;
  }
}
