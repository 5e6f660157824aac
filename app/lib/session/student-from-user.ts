import { normalCode } from "~/lib/institute/code";
import type { User } from "~/lib/institute/schemas/user";
import { type Student, studentSchema } from "./cookies";

/**
 * Keeps of the institute's reply what pages show; texts are cut to fit a cookie.
 * `typedCode` is the institute's code as the student gave it, for a provider whose reply does not say
 * it: an OTP may belong to the same phone's account with another institute.
 */
export function studentFromUser(user: User, typedCode: string): Student {
  const instituteCode = user.institute_code || typedCode;
  return studentSchema.parse({
    id: String(user.id ?? user.username).slice(0, 64),
    name: user.name.slice(0, 120),
    username: user.username.slice(0, 120),
    phone: user.phone.slice(0, 32),
    institute: (user.institute || instituteCode).slice(0, 160),
    instituteCode: instituteCode.slice(0, 40),
    formerCodes: spellings(instituteCode.slice(0, 40), user.institute_code !== ""),
    profileImage:
      user.profile_image && user.profile_image.length <= 400 ? user.profile_image : null,
    subscriptionStatus: user.subscription_status.slice(0, 40),
  });
}

/** The spellings of a code that may have named what was kept for the student before; only the typed one varied. */
function spellings(code: string, isSaid: boolean): string[] {
  const known = isSaid ? [code] : [code, code.toLowerCase()];
  return [...new Set(known)].filter((spelling) => spelling !== normalCode(code));
}
