/** What an institute tells the app of some of its students. */
import { z } from "zod";
import type { TestAttempt } from "~/lib/attempt/object/test-attempt";
import { type Owner, ownerName } from "~/lib/durable/owner-names";
import { inTurns } from "~/lib/in-turns";
import type { Log } from "~/lib/log";
import type { StudentNotebook } from "~/lib/notebook/object/student-notebook";

const MAX_STUDENTS = 500;
const STUDENTS_AT_ONCE = 20;
const ERASED_AT_ONCE = 10;

const studentId = z.union([z.number().int().positive(), z.string().min(1).max(100)]);

export const studentsCallSchema = z.object({
  institute_code: z.string().min(1).max(100),
  student_ids: z.array(studentId.transform(String)).min(1).max(MAX_STUDENTS),
});
export type StudentsCall = z.output<typeof studentsCallSchema>;

type StudentsLog = Pick<Log, "unreachable">;

/** @returns the students of whom `tell` says yes */
async function tellEach(
  call: StudentsCall,
  tell: (owner: Owner) => Promise<boolean>,
  atOnce: number,
  what: string,
  log: StudentsLog,
) {
  const told: string[] = [];
  const works = call.student_ids.map((studentId) => async () => {
    try {
      if (await tell({ instituteCode: call.institute_code, studentId })) told.push(studentId);
    } catch (error) {
      log.unreachable(what, error);
    }
  });
  await inTurns(works, atOnce);
  return told;
}

/** Lets running attempts ask at once how much more time they have. @returns how many students could be told */
export function createExtraTimeCall(attempts: DurableObjectNamespace<TestAttempt>, log: StudentsLog) {
  return async (testId: number, call: StudentsCall): Promise<number> => {
    const tell = async (owner: Owner) => {
      await attempts.getByName(`${ownerName(owner)}:${testId}`).moreTime();
      return true;
    };
    return (await tellEach(call, tell, STUDENTS_AT_ONCE, "more time", log)).length;
  };
}

/** Erases what the app holds of students whom their institute has deleted. @returns of whom every store is empty */
export function createRemovedStudents(notebooks: DurableObjectNamespace<StudentNotebook>, log: StudentsLog) {
  // Each notebook writes it down first, and goes on by itself.
  const tell = (owner: Owner) => notebooks.getByName(ownerName(owner)).accountRemoved(owner);
  return (call: StudentsCall) => tellEach(call, tell, ERASED_AT_ONCE, "removed student", log);
}
