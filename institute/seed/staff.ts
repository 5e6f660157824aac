import { insertRows } from "../database/insert-rows";
import type { SeedEnv } from "../env";
import { hashPassword } from "../http/secrets";
import { DEMO2, PCBT } from "./institutions";
import { SEED_CREATED_AT, type SeedOptions, type SeedPart } from "./seed-part";

/** The demo's own people: an owner, a teacher and somebody in the office; the second institute has an owner. */
const staff = [
  { id: 1, institute_id: PCBT, name: "Kavita Joshi", phone: "9876500001", role: "owner", teacher_id: null },
  { id: 2, institute_id: PCBT, name: "Meena Krishnan", phone: "9876500002", role: "teacher", teacher_id: 1 },
  { id: 3, institute_id: PCBT, name: "Rohit Das", phone: "9876500003", role: "office", teacher_id: null },
  { id: 4, institute_id: DEMO2, name: "Second Owner", phone: "9876500001", role: "owner", teacher_id: null },
] as const;

const STAFF_SEED_COLUMNS = [
  "id",
  "institute_id",
  "name",
  "phone",
  "role",
  "teacher_id",
  "password_hash",
  "created_at",
] as const;

/** Everybody can read it in the repository, so only a demo has it. */
const DEMO_PASSWORD = "Teaching@123";

async function seedStaff({ DB }: SeedEnv, { demoPasswords }: SeedOptions): Promise<void> {
  if (!demoPasswords) return;
  const password_hash = await hashPassword(DEMO_PASSWORD, "seed-staff");
  const rows = staff.map((one) => ({ ...one, password_hash, created_at: SEED_CREATED_AT }));
  await DB.batch(insertRows(DB, "staff", STAFF_SEED_COLUMNS, rows, "DO NOTHING"));
}

export const staffPart: SeedPart = { name: "staff", fingerprint: () => JSON.stringify(staff), seed: seedStaff };
