import { z } from "zod";
import { choice, id, optional, pattern, text } from "../../http/fields";
import { ITEM_TYPES } from "../../kinds";
import { endAccess, giveItem } from "../../payments/access-changes";
import { OFFICE, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { startOfIndiasDay } from "./fields";

async function checkStudent({ env, institute }: StaffContext, studentId: number): Promise<void> {
  const found = await env.DB.prepare("SELECT 1 FROM students WHERE id = ? AND institute_id = ?")
    .bind(studentId, institute.id)
    .first();
  if (found === null) throw new VerbRefusal("There is no such student.");
}

const writtenReason = text({ max: 200 });

/** The end of a day of India, as people mean "until". */
const untilDay = pattern(/^\d{4}-\d\d-\d\d$/, "Choose a day.")
  .refine((day) => startOfIndiasDay(day, 1) !== undefined, "There is no such day.")
  .transform((day) => startOfIndiasDay(day, 1) ?? "");

export const givePackage = verb({
  name: "give-package",
  title: "Give a package",
  roles: OFFICE,
  tells: "The student finds it among their packages at once; nobody is written to.",
  asks: z.object({ student_id: id(), package_id: id(), until: optional(untilDay), reason: writtenReason }),
  async run(context, fields): Promise<VerbOutcome> {
    const { institute, staff, now } = context;
    const { student_id, package_id, until = null } = fields;
    await checkStudent(context, student_id);
    if (until !== null && until <= now.toISOString()) {
      throw new VerbRefusal("That day is over.", { until: ["That day is over."] });
    }
    const gift = {
      ...({ instituteId: institute.id, studentId: student_id, type: "package", itemId: package_id } as const),
      ...{ reason: fields.reason, staffName: staff.name, until },
    };
    const { writes, name, until: lasts } = await giveItem(context, gift);
    return {
      says: `${name} is theirs.`,
      log: { about: `student ${student_id}`, after: { package: package_id, given: true, until: lasts } },
      writes,
    };
  },
});

export const endAccessVerb = verb({
  name: "end-access",
  title: "End a student's access",
  roles: OFFICE,
  tells: "The student, at the purchase, where they bought it. No money goes back by this.",
  asks: z.object({ student_id: id(), item_type: choice(ITEM_TYPES), item_id: id(), reason: writtenReason }),
  async run(context, { student_id, item_type, item_id, reason }): Promise<VerbOutcome> {
    const { institute, staff } = context;
    await checkStudent(context, student_id);
    const change = { instituteId: institute.id, studentId: student_id, type: item_type, itemId: item_id };
    return {
      says: "They cannot open it any more.",
      log: { about: `student ${student_id}`, after: { [item_type]: item_id, ended: true } },
      writes: await endAccess(context, { ...change, reason, staffName: staff.name }),
    };
  },
});

export const accessVerbs = [endAccessVerb, givePackage];
