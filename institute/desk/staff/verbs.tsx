import { z } from "zod";
import { checkNewPassword, newPassword } from "../../auth/password-policy";
import { phone } from "../../auth/registration";
import { choice, id, optional, text } from "../../http/fields";
import { hashPassword, isPassword, randomHex } from "../../http/secrets";
import { endSessions } from "../../staff/sessions";
import { addStaff, STAFF_ROLES, type StaffRow } from "../../staff/staff-record";
import { EVERYBODY, OWNERS, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { ShownPassword } from "./shown-password";

async function findMember({ env, institute }: StaffContext, staffId: number): Promise<StaffRow> {
  const row = await env.DB.prepare("SELECT * FROM staff WHERE id = ? AND institute_id = ?")
    .bind(staffId, institute.id)
    .first<StaffRow>();
  if (row === null) throw new VerbRefusal("There is no such member of staff.");
  return row;
}

/** Whoever looks after the desk cannot lock everybody out of it. */
function notOneself({ staff }: StaffContext, staffId: number): void {
  if (staff.id === staffId) throw new VerbRefusal("Another owner has to do that: you would shut yourself out.");
}

const madePassword = () => `${randomHex(3)}-${randomHex(3)}-${randomHex(3)}`;

const asksStaff = z.object({ name: text({ max: 150 }), phone, role: choice(STAFF_ROLES) });

export const addStaffVerb = verb({
  name: "add-staff",
  title: "Add a member of staff",
  roles: OWNERS,
  tells: "Nobody: you hand over the password, which is shown once.",
  asks: asksStaff,
  async run({ env, institute, now }, fields): Promise<VerbOutcome> {
    const password = madePassword();
    const member = { ...fields, instituteId: institute.id, passwordHash: await hashPassword(password) };
    return {
      says: `${fields.name} is on the staff.`,
      log: { about: "staff", after: { role: fields.role } },
      writes: [addStaff(env, member, now)],
      shows: <ShownPassword name={fields.name} phone={fields.phone} password={password} />,
    };
  },
});

export const changeStaff = verb({
  name: "change-staff",
  title: "Change a member of staff",
  roles: OWNERS,
  tells: "Nobody. What they may do changes with their next page.",
  asks: z.object({ staff_id: id(), name: text({ max: 150 }), role: choice(STAFF_ROLES), teacher_id: optional(id()) }),
  async run(context, { staff_id, name, role, teacher_id = null }): Promise<VerbOutcome> {
    const { env, institute } = context;
    const before = await findMember(context, staff_id);
    if (before.role !== role) notOneself(context, staff_id);
    const ofTeacher = "(SELECT id FROM teachers WHERE id = ? AND institute_id = ?)";
    return {
      says: `${name} is changed.`,
      log: {
        about: `staff ${staff_id}`,
        before: { role: before.role, teacher: before.teacher_id },
        after: { role, teacher: teacher_id },
      },
      writes: [
        env.DB.prepare(`UPDATE staff SET name = ?, role = ?, teacher_id = ${ofTeacher} WHERE id = ?`).bind(
          ...[name, role, teacher_id, institute.id, staff_id],
        ),
      ],
    };
  },
});

export const endStaff = verb({
  name: "end-staff",
  title: "End a member of staff",
  roles: OWNERS,
  tells: "Nobody. All their sessions end at once; what they wrote stays.",
  asks: z.object({ staff_id: id() }),
  async run(context, { staff_id }): Promise<VerbOutcome> {
    const { env, now } = context;
    notOneself(context, staff_id);
    const { name } = await findMember(context, staff_id);
    return {
      says: `${name} cannot sign in any more.`,
      log: { about: `staff ${staff_id}`, after: { ended: true } },
      writes: [
        env.DB.prepare("UPDATE staff SET ended_at = ? WHERE id = ?").bind(now.toISOString(), staff_id),
        endSessions(env, staff_id, {}, now),
      ],
    };
  },
});

export const renewStaffPassword = verb({
  name: "renew-staff-password",
  title: "Give a new password",
  roles: OWNERS,
  tells: "Nobody: you hand over the password, which is shown once. Sessions of the member end.",
  asks: z.object({ staff_id: id() }),
  async run(context, { staff_id }): Promise<VerbOutcome> {
    const { env, now } = context;
    const member = await findMember(context, staff_id);
    const password = madePassword();
    return {
      says: `${member.name} has a new password.`,
      log: { about: `staff ${staff_id}`, after: { password: "new" } },
      writes: [
        env.DB.prepare("UPDATE staff SET password_hash = ?, ended_at = NULL WHERE id = ?").bind(
          await hashPassword(password),
          staff_id,
        ),
        endSessions(env, staff_id, {}, now),
      ],
      shows: <ShownPassword name={member.name} phone={member.phone} password={password} />,
    };
  },
});

export const changeOwnPassword = verb({
  name: "change-own-password",
  title: "Change my password",
  roles: EVERYBODY,
  tells: "Nobody. Your other sessions end.",
  asks: z.object({ old_password: text({ max: 128, trim: false }), new_password: newPassword }),
  async run({ env, staff, institute, sessionId, now }, { old_password, new_password }): Promise<VerbOutcome> {
    const hash = await env.DB.prepare("SELECT password_hash FROM staff WHERE id = ?")
      .bind(staff.id)
      .first<string>("password_hash");
    if (!(await isPassword(old_password, hash))) {
      throw new VerbRefusal("That is not your password.", { old_password: ["That is not your password."] });
    }
    checkNewPassword("new_password", new_password, [staff.phone, institute.code]);
    return {
      says: "Your password is changed.",
      log: { about: `staff ${staff.id}`, after: { password: "own" } },
      writes: [
        env.DB.prepare("UPDATE staff SET password_hash = ? WHERE id = ?").bind(
          await hashPassword(new_password),
          staff.id,
        ),
        endSessions(env, staff.id, { but: sessionId }, now),
      ],
    };
  },
});

export const endSession = verb({
  name: "end-session",
  title: "End a session",
  roles: EVERYBODY,
  tells: "Nobody. That device has to sign in again.",
  asks: z.object({ session_id: id() }),
  async run({ env, staff, now }, { session_id }): Promise<VerbOutcome> {
    return {
      says: "That session is ended.",
      log: { about: `session ${session_id}` },
      writes: [endSessions(env, staff.id, { id: session_id }, now)],
    };
  },
});

export const staffVerbs = [addStaffVerb, changeStaff, endStaff, renewStaffPassword, changeOwnPassword, endSession];
