import { z } from "zod";

export interface GatewayKey {
  /** Null: the institute names it, as only its secret is configured. */
  keyId: string | null;
  secret: string;
}

const GATEWAY_KEY_WORDS =
  "one secret of at least 8 characters, or a list of key_id:secret (rzp_live_...:...), newest first, comma-separated";
const pair = /^(rzp_[a-z]+_\w{1,60}):(\S{8,})$/;

/** RAZORPAY_KEY_SECRET, newest first. */
export const gatewayKeysText = z.string().transform((text, context): GatewayKey[] => {
  const entries = text.split(",").map((one) => one.trim());
  const keys = entries.map((one): GatewayKey | null => {
    const [, keyId, secret] = pair.exec(one) ?? [];
    if (keyId !== undefined && secret !== undefined) return { keyId, secret };
    const isAlone = entries.length === 1 && one.length >= 8 && !one.startsWith("rzp_");
    return isAlone ? { keyId: null, secret: one } : null;
  });
  const right = keys.filter((key) => key !== null);
  if (right.length === keys.length) return right;
  context.addIssue({ code: "custom", message: GATEWAY_KEY_WORDS });
  return z.NEVER;
});

export const todaysKeyId = ([newest]: readonly GatewayKey[], begunWith: string | null) => newest?.keyId ?? begunWith;
