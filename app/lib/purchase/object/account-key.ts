import type { Institute } from "~/lib/institute/client";
import { InstituteError, messages } from "~/lib/institute/errors";

const KEY = /^rzp_[a-z]+_\w{1,60}$/;

/** Public key of the account to pay into. @throws InstituteError; "unreadable" where malformed */
export async function accountKey(
  payments: Pick<Institute["payments"], "razorpayKey">,
  instituteCode: string,
): Promise<string> {
  const { razorpaykey: keyId } = await payments.razorpayKey(instituteCode);
  if (keyId === null || !KEY.test(keyId)) throw new InstituteError("unreadable", messages.razorpayCredentials);
  return keyId;
}
