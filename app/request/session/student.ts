import { z } from "zod";
import type { User } from "~/lib/institute/schemas/user";

export const studentSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(120),
  username: z.string().max(120),
  phone: z.string().max(32),
  institute: z.string().max(160),
  instituteCode: z.string().max(40),
  profileImage: z.string().max(400).nullable(),
  subscriptionStatus: z.string().max(40),
});

export type Student = z.output<typeof studentSchema>;

export interface CurrentStudent {
  readonly student: Student | null;
  lastStudentId(): Promise<string>;
}

/** Cuts texts to fit a cookie. @param typedCode stands in for a missing code */
export function studentFromUser(user: User, typedCode: string): Student {
  const instituteCode = user.institute_code || typedCode;
  return studentSchema.parse({
    id: String(user.id ?? user.username).slice(0, 64),
    name: user.name.slice(0, 120),
    username: user.username.slice(0, 120),
    phone: user.phone.slice(0, 32),
    institute: (user.institute || instituteCode).slice(0, 160),
    instituteCode: instituteCode.slice(0, 40),
    profileImage: user.profile_image && user.profile_image.length <= 400 ? user.profile_image : null,
    subscriptionStatus: user.subscription_status.slice(0, 40),
  });
}
