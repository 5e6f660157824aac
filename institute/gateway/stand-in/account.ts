import type { InstituteEnv } from "../../env";
import { equalInConstantTime, randomHex } from "../../http/secrets";
import { paymentSignature } from "../signature";

export function gatewayKeyId(env: InstituteEnv): string {
  return env.GATEWAY_KEY_ID || "rzp_test_standin";
}

/** The account's secret: GATEWAY_KEY_SECRET, else one made at random at its first use and kept. */
async function gatewaySecret(env: InstituteEnv): Promise<string> {
  if (env.GATEWAY_KEY_SECRET) return env.GATEWAY_KEY_SECRET;
  const [, secrets] = await env.DB.batch<{ key_secret: string }>([
    env.DB.prepare("INSERT INTO gateway_account (id, key_secret) VALUES (1, ?) ON CONFLICT DO NOTHING").bind(
      randomHex(16),
    ),
    env.DB.prepare("SELECT key_secret FROM gateway_account"),
  ]);
  const secret = secrets?.results[0]?.key_secret;
  if (secret === undefined) throw new Error("The gateway's account is not there.");
  return secret;
}

/** Whether a request names the account and its secret as HTTP Basic authorization. */
export async function isAccount(request: Request, env: InstituteEnv): Promise<boolean> {
  const match = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(request.headers.get("Authorization") ?? "");
  if (match?.[1] === undefined) return false;
  const right = btoa(`${gatewayKeyId(env)}:${await gatewaySecret(env)}`);
  return equalInConstantTime(match[1], right);
}

export async function signPayment(env: InstituteEnv, orderId: string, paymentId: string): Promise<string> {
  return paymentSignature(orderId, paymentId, await gatewaySecret(env));
}

export async function isSignature(
  env: InstituteEnv,
  orderId: string,
  paymentId: string,
  signature: string,
): Promise<boolean> {
  return equalInConstantTime(signature.toLowerCase(), await signPayment(env, orderId, paymentId));
}
