/** Lets running attempts ask at once, where an institute tells that it gave more time. */
import type { TestAttempt } from "~/lib/attempt/object/test-attempt";
import { ownerName } from "~/lib/durable/owner-names";
import { inTurns } from "~/lib/in-turns";
import type { StudentsCall } from "~/lib/institute/students-call";
import type { Log } from "~/lib/log";

const STUDENTS_AT_ONCE = 20;

interface ExtraTimeCallOptions {
  attempts: DurableObjectNamespace<TestAttempt>;
  log: Pick<Log, "unreachable">;
}

/** Takes the students only; how much, the institute is asked. @returns how many students could be told */
export function createExtraTimeCall({ attempts, log }: ExtraTimeCallOptions) {
  return async (testId: number, { institute_code: instituteCode, student_ids }: StudentsCall) => {
    let count = 0;
    const works = student_ids.map((studentId) => async () => {
      const name = `${ownerName({ instituteCode, studentId })}:${testId}`;
      try {
        await attempts.getByName(name).moreTime();
        count += 1;
      } catch (error) {
        log.unreachable("more time", error);
      }
      return undefined;
    });
    await inTurns(works, STUDENTS_AT_ONCE);
    return count;
  };
}
