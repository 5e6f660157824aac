import { normalCode } from "~/lib/institute/code";

export interface Owner {
  instituteCode: string;
  /** Spellings of the code that named this student's objects before. */
  formerCodes?: readonly string[];
  studentId: string;
}

/** The names of a student's objects, today's first. Student ids are unique within an institute only. */
export function ownerNames({ instituteCode, formerCodes = [], studentId }: Owner) {
  const under = (code: string) => [code, studentId].map(encodeURIComponent).join(":");
  return { today: under(normalCode(instituteCode)), former: formerCodes.map(under), under };
}
