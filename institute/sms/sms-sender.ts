import type { InstituteEnv } from "../env";
import { log } from "../log";
import { BadSmsCall, type Sms, smsCallOf } from "./sms-call";

const SMS_TIMEOUT_MS = 10_000;
const ANSWER_CHARACTERS = 200;
/** More of an answer is not read. */
const ANSWER_BYTES = 4096;

interface SmsSender {
  /** Resolves once the SMS is accepted for sending. Rejects when it is not. */
  send(sms: Sms): Promise<void>;
}

interface GatewayAnswer {
  status: number;
  isTaken: boolean;
  /** The beginning of its words, without what is secret or what no screen shows. */
  words: string;
}

/** What is wrong with the variables, in words without a secret; null where nothing is. */
export function smsProblem(env: InstituteEnv): string | null {
  try {
    smsCallOf(env);
    return null;
  } catch (error) {
    if (error instanceof BadSmsCall) return error.message;
    throw error;
  }
}

/** The sender that the variables of the institute name, or null where it has none that works. */
export function smsSenderOf(env: InstituteEnv): SmsSender | null {
  const problem = smsProblem(env);
  if (problem !== null) log.warn("No SMS can be sent", { problem });
  if (problem !== null || !env.SMS_URL) return null;
  return {
    async send(sms) {
      const { status, isTaken } = await callSmsGateway(env, sms);
      if (!isTaken)
        throw new Error(`The sender of SMS answered ${status}${status < 300 ? " without SMS_SUCCESS" : ""}`);
    },
  };
}

/** Sends one SMS and reads what the gateway answers. Rejects where it cannot be reached. */
export async function callSmsGateway(env: InstituteEnv, sms: Sms): Promise<GatewayAnswer> {
  const call = smsCallOf(env)?.(sms);
  if (call === undefined) throw new BadSmsCall("SMS_URL is not set.");
  const { url, ...init } = call;
  // A redirect could carry the key and the OTP elsewhere.
  const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(SMS_TIMEOUT_MS) });
  const text = await beginningOf(response);
  // Some gateways say no with a status of 200.
  const isTaken = response.ok && text.includes(env.SMS_SUCCESS ?? "");
  return { status: response.status, isTaken, words: harmless(text, [env.SMS_KEY ?? ""]) };
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; reader && size < ANSWER_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}

/** The first characters of a text, without secrets, control signs and what turns the direction of writing. */
function harmless(text: string, secrets: readonly string[]): string {
  const known = secrets.filter((secret) => secret !== "").flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const safe = known.reduce((rest, secret) => rest.replaceAll(secret, "…"), text);
  return safe
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, ANSWER_CHARACTERS);
}
