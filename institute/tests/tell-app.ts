/** Tells the app of minutes that were given, so that running clocks grow at once (docs/institute-api.md, `extra_time`). */
import { z } from "zod";
import type { InstituteEnv } from "../env";
import { postToApp } from "../student-app/post-to-app";
import { findUntold, noteTold, type SittingsOf } from "./sittings";

/** As many as the app takes in a call. */
const STUDENTS_A_CALL = 500;
const TRIES = 2;
/** What the desk's page waits for; the rest is told by a press. */
const DESK_PATIENCE_MS = 25_000;

const toldSchema = z.object({ told: z.number() });

/** Tells of everybody whom the app does not know of yet. Never rejects. @returns false where some are still to be told */
export async function tellOfTime(env: InstituteEnv, code: string, of: SittingsOf): Promise<boolean> {
  const until = Date.now() + DESK_PATIENCE_MS;
  while (Date.now() < until) {
    const students = await findUntold(of, STUDENTS_A_CALL);
    if (students.length === 0) return true;
    let isTold = false;
    for (let tries = 0; tries < TRIES && !isTold; tries += 1) {
      const body = { institute_code: code, student_ids: students };
      const reply = toldSchema.safeParse(await postToApp(env, `/test/${of.testId}/extra-time`, body));
      isTold = reply.success && reply.data.told >= students.length;
    }
    if (!isTold) return false;
    await noteTold(of, students);
  }
  return false;
}
