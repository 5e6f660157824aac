import { z } from "zod";
import { id, integer, text } from "../../http/fields";
import { endTestMessage, insertTestMessage, MESSAGE_LENGTH } from "../../tests/messages";
import { countSittings, findSitting, giveTime, type SittingsOf } from "../../tests/sittings";
import { tellOfTime } from "../../tests/tell-app";
import { type StaffContext, TEACHERS, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion } from "../version";

const MOST_MINUTES_GIVEN = 180;

/** What is asked of the sittings of a test at the desk. */
export function sittingsOf({ env, institute, now }: StaffContext, testId: number): SittingsOf {
  return { env, testId, instituteId: institute.id, now };
}

/** Name of a test; null where the institute has none such. */
export async function findTestName({ env, institute }: StaffContext, testId: number): Promise<string | null> {
  return env.DB.prepare("SELECT name FROM tests WHERE id = ? AND institute_id = ?")
    .bind(testId, institute.id)
    .first<string>("name");
}

async function requireTest(context: StaffContext, testId: number): Promise<SittingsOf> {
  if ((await findTestName(context, testId)) === null) throw new VerbRefusal("There is no such test.");
  return sittingsOf(context, testId);
}

export const APP_NOT_TOLD =
  "The app could not be told: the clocks show it in the last minute before their end. Press “Tell the app again” to have it shown now.";

async function tellThen({ env, institute }: StaffContext, of: SittingsOf): Promise<string> {
  const isTold = await tellOfTime(env, institute.code, of);
  return isTold ? "Their clocks have grown; a page shows it within a minute, or with its next press." : APP_NOT_TOLD;
}

const minutesGiven = integer(1, MOST_MINUTES_GIVEN);
const howMany = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

export const giveTimeToOne = verb({
  name: "give-time",
  title: "Give a student more time",
  roles: TEACHERS,
  tells: "The student, whose clock grows while the test runs. Time that is given is not taken back.",
  asks: z.object({ test_id: id(), student_id: id(), minutes: minutesGiven, version: text() }),
  async run(context, fields): Promise<VerbOutcome> {
    const of = await requireTest(context, fields.test_id);
    const sitting = await findSitting(of, fields.student_id);
    if (sitting === null || sitting.state === "ended") throw new VerbRefusal("This student does not sit the test now.");
    checkVersion(fields.version, sitting.extra_minutes);
    return {
      says: `${sitting.name} has ${howMany(fields.minutes, "more minute")}.`,
      log: {
        about: `test ${fields.test_id}, student ${fields.student_id}`,
        before: { minutes: sitting.extra_minutes },
        after: { minutes: sitting.extra_minutes + fields.minutes },
      },
      writes: giveTime(of, fields.student_id, fields.minutes),
      told: () => tellThen(context, of),
    };
  },
});

export const giveTimeToAll = verb({
  name: "give-time-to-all",
  title: "Give everybody more time",
  roles: TEACHERS,
  tells: "Every student who sits the test now, whose clock grows. Time that is given is not taken back.",
  asks: z.object({ test_id: id(), minutes: minutesGiven, version: text() }),
  async run(context, fields): Promise<VerbOutcome> {
    const of = await requireTest(context, fields.test_id);
    const { sits, given } = await countSittings(of);
    if (sits === 0) throw new VerbRefusal("Nobody sits this test now.");
    checkVersion(fields.version, given);
    return {
      says: `${howMany(sits, "student")} ${sits === 1 ? "has" : "have"} ${howMany(fields.minutes, "more minute")}.`,
      log: { about: `test ${fields.test_id}`, after: { minutes: fields.minutes, students: sits } },
      writes: giveTime(of, null, fields.minutes),
      told: () => tellThen(context, of),
    };
  },
});

export const tellApp = verb({
  name: "tell-time",
  title: "Tell the app again",
  roles: TEACHERS,
  tells: "The app, which shows the minutes that were given before.",
  asks: z.object({ test_id: id() }),
  async run(context, { test_id }): Promise<VerbOutcome> {
    const of = await requireTest(context, test_id);
    return { says: await tellThen(context, of), log: { about: `test ${test_id}` } };
  },
});

export const sendTestMessage = verb({
  name: "send-test-message",
  title: "Send the message",
  roles: TEACHERS,
  tells: "Everybody who sits the test, within a minute.",
  asks: z.object({ test_id: id(), text: text({ max: MESSAGE_LENGTH }) }),
  async run(context, fields): Promise<VerbOutcome> {
    const of = await requireTest(context, fields.test_id);
    return {
      says: "The message is sent. Who sits the test reads it within a minute.",
      log: { about: `test ${fields.test_id}`, after: { characters: fields.text.length } },
      writes: [insertTestMessage(of, fields.text)],
    };
  },
});

export const takeBackTestMessage = verb({
  name: "take-back-test-message",
  title: "Take the message back",
  roles: TEACHERS,
  tells: "Nobody: it goes from the pages that show it within a minute.",
  asks: z.object({ test_id: id(), message_id: id() }),
  async run(context, { test_id, message_id }): Promise<VerbOutcome> {
    const of = await requireTest(context, test_id);
    return {
      says: "The message is taken back.",
      log: { about: `test ${test_id}, message ${message_id}` },
      writes: [endTestMessage(of, message_id)],
    };
  },
});

export const sittingVerbs = [giveTimeToOne, giveTimeToAll, tellApp, sendTestMessage, takeBackTestMessage];
