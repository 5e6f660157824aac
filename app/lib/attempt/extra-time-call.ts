/** Lets running attempts ask at once, where an institute tells that it gave more time. */
import { z } from "zod";
import type { TestAttempt } from "~/lib/attempt/object/test-attempt";
import { ownerName } from "~/lib/durable/owner-names";
import { inTurns } from "~/lib/in-turns";
import type { Log } from "~/lib/log";
import { isSecret } from "~/lib/secret";

const MAX_STUDENTS = 500;
const STUDENTS_AT_ONCE = 20;

const studentId = z.union([z.number().int().positive(), z.string().min(1).max(100)]);

export const extraTimeCallSchema = z.object({
  institute_code: z.string().min(1).max(100),
  student_ids: z.array(studentId.transform(String)).min(1).max(MAX_STUDENTS),
});
type ExtraTimeCall = z.output<typeof extraTimeCallSchema>;

interface ExtraTimeCallOptions {
  attempts: DurableObjectNamespace<TestAttempt>;
  secret: string | undefined;
  log: Pick<Log, "unreachable">;
}

/** Takes the students only; how much, the institute is asked. */
export function createExtraTimeCall({ attempts, secret, log }: ExtraTimeCallOptions) {
  return {
    isFrom: async (text: string) => secret !== undefined && (await isSecret(text, secret)),
    /** @returns how many students could be told */
    async tell(testId: number, { institute_code: instituteCode, student_ids }: ExtraTimeCall) {
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
    },
  };
}
