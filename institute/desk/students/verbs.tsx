import { z } from "zod";
import { firstPassword } from "../../auth/first-password";
import { flag, id, integer, optional, several, text } from "../../http/fields";
import { removeStudent, removeStudentFiles, tellRemovedStudents } from "../../rights/delete-student";
import { batchIdsOf, openMoneyOf, readStudent, type StudentFacts } from "../../students/read-student";
import { phoneOf } from "../../students/read-student-list";
import { grantAccommodations } from "../../tests/accommodations";
import { giveExtraTime, tellExtraTime } from "../../tests/extra-time";
import { OFFICE, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion } from "../version";
import { batchVerbs } from "./batch-verbs";
import { listVerbs } from "./list-verbs";
import { Slips } from "./slips";

async function findStudent({ env, institute }: StaffContext, studentId: number): Promise<StudentFacts> {
  const student = await readStudent(env, institute.id, studentId);
  if (student === null) throw new VerbRefusal("There is no such student.");
  return student;
}

/** What two members of staff may change at once. */
export const nameAndPhone = ({ name, phone }: StudentFacts) => ({ name, phone });

export const changeStudent = verb({
  name: "change-student",
  title: "Save name and phone",
  roles: OFFICE,
  tells: "Nobody. OTPs go to the new phone; who never signed in has it as username too.",
  asks: z.object({ student_id: id(), version: text(), name: text({ max: 150 }), phone: text({ max: 20 }) }),
  async run(context, { student_id, version, name, phone: typed }): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const student = await findStudent(context, student_id);
    checkVersion(version, nameAndPhone(student));
    const { phone, problem } = phoneOf(typed);
    if (problem !== null) throw new VerbRefusal(problem, { phone: [problem] });
    const taken = await env.DB.prepare(
      "SELECT 1 AS found FROM students WHERE institute_id = ?1 AND id <> ?2 AND (phone = ?3 OR username = ?3)",
    )
      .bind(institute.id, student_id, phone)
      .first();
    if (taken !== null)
      throw new VerbRefusal("Another student has this phone.", { phone: ["Another student has it."] });
    const username = student.slip_from === null ? student.username : phone;
    return {
      says: `${name} is saved.`,
      log: { about: `student ${student_id}`, after: { name: name !== student.name, phone: phone !== student.phone } },
      writes: [
        env.DB.prepare("UPDATE students SET name = ?, phone = ?, username = ?, updated_at = ? WHERE id = ?").bind(
          ...[name, phone, username, now.toISOString(), student_id],
        ),
        ...(phone === student.phone ? [] : [env.DB.prepare("DELETE FROM otps WHERE student_id = ?").bind(student_id)]),
      ],
    };
  },
});

export const setBatches = verb({
  name: "set-batches",
  title: "Save batches",
  roles: OFFICE,
  tells: "Nobody. The student sees them in the profile.",
  asks: z.object({ student_id: id(), version: text(), batch_ids: several(id()) }),
  async run(context, { student_id, version, batch_ids }): Promise<VerbOutcome> {
    const { env, institute } = context;
    const { name } = await findStudent(context, student_id);
    const before = await batchIdsOf(env, student_id);
    checkVersion(version, before);
    return {
      says: `${name} is in ${batch_ids.length === 1 ? "1 batch" : `${batch_ids.length} batches`}.`,
      log: { about: `student ${student_id}`, before: { batches: before }, after: { batches: batch_ids } },
      writes: [
        env.DB.prepare("DELETE FROM student_batches WHERE student_id = ?").bind(student_id),
        env.DB.prepare(
          `INSERT INTO student_batches (student_id, batch_id)
           SELECT ?, id FROM batches WHERE institute_id = ? AND id IN (SELECT value FROM json_each(?))`,
        ).bind(student_id, institute.id, JSON.stringify(batch_ids)),
      ],
    };
  },
});

export const renewPassword = verb({
  name: "renew-student-password",
  title: "Make a new password",
  roles: OFFICE,
  tells: "Nobody: you hand over the password, which is shown once. The student's devices are signed out.",
  asks: z.object({ student_id: id() }),
  async run(context, { student_id }): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const { name, username } = await findStudent(context, student_id);
    const { password, passwordHash } = await firstPassword();
    return {
      says: `${name} has a new password.`,
      log: { about: `student ${student_id}`, after: { password: "new" } },
      writes: [
        env.DB.prepare(
          "UPDATE students SET password_hash = ?, phone_verified = 1, registered_on = NULL, updated_at = ? WHERE id = ?",
        ).bind(passwordHash, now.toISOString(), student_id),
        env.DB.prepare("DELETE FROM tokens WHERE student_id = ?").bind(student_id),
      ],
      shows: <Slips institute={institute} app={env.APP_URL} slips={[{ name, username, password }]} />,
    };
  },
});

export const endDevices = verb({
  name: "end-devices",
  title: "Sign out",
  roles: OFFICE,
  tells: "Nobody. The devices have to sign in again; answers of a test that runs are not lost.",
  asks: z.object({ student_id: id(), token_id: optional(id()) }),
  async run(context, { student_id, token_id = null }): Promise<VerbOutcome> {
    const { name } = await findStudent(context, student_id);
    return {
      says: token_id === null ? `${name} is signed out everywhere.` : "That device is signed out.",
      log: { about: `student ${student_id}`, after: { signed_out: token_id ?? "everywhere" } },
      writes: [
        context.env.DB.prepare("DELETE FROM tokens WHERE student_id = ?1 AND (?2 IS NULL OR id = ?2)").bind(
          student_id,
          token_id,
        ),
      ],
    };
  },
});

export const grantStudent = verb({
  name: "grant-accommodations",
  title: "Save what is granted",
  roles: OFFICE,
  tells: "The student reads it before each test. A test that runs hears of more minutes before its next end.",
  asks: z.object({
    student_id: id(),
    minutes_per_hour: integer(0, 60),
    large_print: optional(flag()),
    scribe: optional(flag()),
    breaks: integer(0, 6),
    break_minutes: integer(0, 15),
  }),
  async run(context, { student_id, large_print = false, scribe = false, ...fields }): Promise<VerbOutcome> {
    const { name } = await findStudent(context, student_id);
    if (fields.breaks > 0 !== fields.break_minutes > 0) {
      throw new VerbRefusal("Breaks need both: how many, and minutes of each.", {
        break_minutes: ["Both, or neither."],
      });
    }
    const granted = { ...fields, large_print, scribe };
    const isNothing = fields.minutes_per_hour === 0 && !large_print && !scribe && fields.breaks === 0;
    return {
      says: isNothing ? `${name} is granted nothing more.` : `${name} is granted it in every test from now on.`,
      // What a student is granted says something of their health: the log does not name it.
      log: { about: `student ${student_id}`, after: { granted: !isNothing } },
      writes: [grantAccommodations(context.env.DB, student_id, isNothing ? null : granted)],
    };
  },
});

export const extraTimeVerb = verb({
  name: "give-extra-time",
  title: "Give minutes",
  roles: OFFICE,
  tells: "The student: a test that runs shows the new end at once where the app is told, else before its next end.",
  asks: z.object({ student_id: id(), test_id: id(), minutes: integer(0, 600) }),
  async run(context, { student_id, test_id, minutes }): Promise<VerbOutcome> {
    const { env, institute } = context;
    const { name } = await findStudent(context, student_id);
    const test = await env.DB.prepare(
      `SELECT t.name, e.minutes FROM tests t LEFT JOIN extra_time e ON e.test_id = t.id AND e.student_id = ?
        WHERE t.id = ? AND t.institute_id = ?`,
    )
      .bind(student_id, test_id, institute.id)
      .first<{ name: string; minutes: number | null }>();
    if (test === null) throw new VerbRefusal("There is no such test.");
    return {
      says:
        minutes === 0
          ? `${name} has no extra time in ${test.name}.`
          : `${test.name} lasts ${minutes} minutes longer for ${name}.`,
      log: {
        about: `student ${student_id}`,
        before: { test: test_id, minutes: test.minutes ?? 0 },
        after: { test: test_id, minutes },
      },
      writes: [giveExtraTime(env, test_id, [student_id], minutes)],
      after: () => tellExtraTime(env, institute, test_id, [student_id]),
    };
  },
});

export const removeStudentVerb = verb({
  name: "remove-student",
  title: "Delete this student's data",
  roles: OFFICE,
  tells: "Nobody. It cannot be undone; the app erases what it holds too, at once or within hours.",
  asks: z.object({ student_id: id(), phone: text({ max: 20 }), money_read: optional(flag()) }),
  async run(context, { student_id, phone, money_read }): Promise<VerbOutcome> {
    const { env, now } = context;
    const student = await findStudent(context, student_id);
    if (phoneOf(phone).phone !== student.phone) {
      throw new VerbRefusal("That is not this student's phone.", { phone: ["Type the phone that stands above."] });
    }
    const money = await openMoneyOf(env, student_id, now);
    if (money.length > 0 && money_read !== true) {
      throw new VerbRefusal("Money of this student is on its way or opened nothing yet.", {
        money_read: ["Look at it above, and tick it."],
      });
    }
    return {
      says: "The student's data is deleted here.",
      to: "/desk/students/removed",
      log: { about: `student ${student_id}`, after: { removed: true, open_orders: money.length } },
      writes: removeStudent(env, student_id, now),
      async after() {
        await removeStudentFiles(env, student_id);
        await tellRemovedStudents(env, now);
      },
    };
  },
});

export const studentVerbs = [
  ...[changeStudent, setBatches, renewPassword, endDevices, grantStudent, extraTimeVerb, removeStudentVerb],
  ...listVerbs,
  ...batchVerbs,
];
