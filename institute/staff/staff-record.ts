import type { D1PreparedStatement } from "@cloudflare/workers-types";
import type { InstituteEnv, SeedEnv } from "../env";

export const STAFF_ROLES = ["owner", "teacher", "office"] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** One of the institute's own people. */
export interface StaffMember {
  id: number;
  name: string;
  phone: string;
  role: StaffRole;
  /** Whose name students read under what this person answers; null: the institute's. */
  teacherId: number | null;
}

export interface StaffRow {
  id: number;
  name: string;
  phone: string;
  role: StaffRole;
  teacher_id: number | null;
  created_at: string;
  ended_at: string | null;
}

export const STAFF_COLUMNS = "s.id, s.name, s.phone, s.role, s.teacher_id, s.created_at, s.ended_at";

export const memberOf = ({ id, name, phone, role, teacher_id }: StaffRow): StaffMember => ({
  ...{ id, name, phone, role },
  teacherId: teacher_id,
});

export async function listStaff({ DB }: InstituteEnv, instituteId: number): Promise<StaffRow[]> {
  const { results } = await DB.prepare(
    `SELECT ${STAFF_COLUMNS} FROM staff s WHERE s.institute_id = ? ORDER BY s.ended_at IS NOT NULL, s.id`,
  )
    .bind(instituteId)
    .all<StaffRow>();
  return results;
}

interface NewStaff {
  instituteId: number;
  name: string;
  phone: string;
  role: StaffRole;
  passwordHash: string;
}

/** The statement that adds a member of staff. It fails where the phone is taken. */
export function addStaff({ DB }: SeedEnv, { instituteId, ...member }: NewStaff, now: Date): D1PreparedStatement {
  return DB.prepare(
    "INSERT INTO staff (institute_id, name, phone, role, password_hash, created_at) VALUES (?, ?, ?, ?, ?, ?)",
  ).bind(instituteId, member.name, member.phone, member.role, member.passwordHash, now.toISOString());
}

/** Whether the desk is open: it is off until an institute has an owner. */
export async function hasStaff({ DB }: InstituteEnv): Promise<boolean> {
  return (await DB.prepare("SELECT 1 AS found FROM staff LIMIT 1").first("found")) !== null;
}
