/** What an institute tells the app of some of its students. */
import { z } from "zod";

const MAX_STUDENTS = 500;

const studentId = z.union([z.number().int().positive(), z.string().min(1).max(100)]);

export const studentsCallSchema = z.object({
  institute_code: z.string().min(1).max(100),
  student_ids: z.array(studentId.transform(String)).min(1).max(MAX_STUDENTS),
});
export type StudentsCall = z.output<typeof studentsCallSchema>;
