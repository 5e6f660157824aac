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
export async function ownerMark(owner: Owner): Promise<string> {
  const name = new TextEncoder().encode(ownerName(owner));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", name));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
