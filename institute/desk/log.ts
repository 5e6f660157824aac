import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { StaffContext, VerbOutcome } from "./verb";

/** The statement that puts what was done into the log, which nobody changes or deletes. */
export function logRow(
  { env, staff, institute, now }: StaffContext,
  verbName: string,
  { about, before, after }: VerbOutcome["log"],
): D1PreparedStatement {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  return env.DB.prepare(
    `INSERT INTO desk_log (institute_id, staff_id, staff_name, at, verb, about, before, after)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).bind(institute.id, staff.id, staff.name, now.toISOString(), verbName, about, json(before), json(after));
}
