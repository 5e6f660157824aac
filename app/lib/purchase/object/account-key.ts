import type { Institute } from "~/lib/institute/client";
import { messages } from "~/lib/institute/error-catalogue";
import { InstituteError } from "~/lib/institute/errors";

const KEY = /^rzp_[a-z]+_\w{1,60}$/;

/** The public key of the account that is paid into. @throws InstituteError; "unreadable" where it is malformed */
export async function accountKey(
  payments: Pick<Institute["payments"], "razorpayKey">,
  instituteCode: string,
): Promise<string> {
  const keyId = await payments.razorpayKey(instituteCode);
  if (!KEY.test(keyId)) throw new InstituteError("unreadable", messages.razorpayCredentials);
  return keyId;
}
