import { createHash } from "node:crypto";

export const normalCode = (code: string) => code.trim().toUpperCase();

export interface Owner {
  instituteCode: string;
  studentId: string;
}

/** Student ids are unique within an institute only. */
export const ownerName = ({ instituteCode, studentId }: Owner): string =>
  [normalCode(instituteCode), studentId].map(encodeURIComponent).join(":");

/** Of the settings that follow a student to the next phone. */
export const settingsKey = ({ instituteCode, studentId }: Owner) => `${normalCode(instituteCode)}/${studentId}`;

/** Tells students apart in a browser without naming them: 16 hexadecimal digits. */
export const ownerMark = (owner: Owner): string =>
  createHash("sha256").update(ownerName(owner)).digest("hex").slice(0, 16);
