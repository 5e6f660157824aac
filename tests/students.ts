import type { InstituteControl } from "./institute-control";
import { demo } from "./product";

export interface Credentials {
  instituteCode: string;
  username: string;
  password: string;
}

export interface NewStudent {
  name?: string;
  /** Null: not given. */
  birthYear?: number | null;
  /** JSON text of the batches' ids. */
  batches?: string;
}

/** Makes a student of PCBT nobody else uses, so that a test may change or delete them. */
export async function makeStudent(
  institute: InstituteControl,
  phone: string,
  { name = "Meera Nair", birthYear = 2000, batches = "[11]" }: NewStudent = {},
): Promise<Credentials> {
  await institute.register({ phone, name, birthYear, batches, password: "Student@123" });
  return { instituteCode: demo.instituteCode, username: phone, password: "Student@123" };
}
