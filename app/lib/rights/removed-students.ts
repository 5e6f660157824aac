/** Erases what the app holds of students whom their institute has deleted. */
import { ownerName } from "~/lib/durable/owner-names";
import { inTurns } from "~/lib/in-turns";
import type { StudentsCall } from "~/lib/institute/students-call";
import type { Log } from "~/lib/log";
import type { StudentNotebook } from "~/lib/notebook/object/student-notebook";

const ERASED_AT_ONCE = 10;

interface RemovedStudentsOptions {
  notebooks: DurableObjectNamespace<StudentNotebook>;
  log: Pick<Log, "unreachable">;
}

/** Each notebook writes it down first, and goes on by itself. @returns of whom every store has said that it is empty */
export function createRemovedStudents({ notebooks, log }: RemovedStudentsOptions) {
  return async ({ institute_code: instituteCode, student_ids }: StudentsCall): Promise<string[]> => {
    const erased: string[] = [];
    const works = student_ids.map((studentId) => async () => {
      const owner = { instituteCode, studentId };
      try {
        if (await notebooks.getByName(ownerName(owner)).accountRemoved(owner)) erased.push(studentId);
      } catch (error) {
        log.unreachable("removed student", error);
      }
      return undefined;
    });
    await inTurns(works, ERASED_AT_ONCE);
    return erased;
  };
}
