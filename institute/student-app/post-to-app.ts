import type { InstituteEnv } from "../env";
import { log } from "../log";

const APP_ANSWERS_MS = 20_000;

/** Whether the institute was told where the app is, and how to prove itself there. */
const knowsApp = ({ APP_URL, REPORT_SECRET }: InstituteEnv): boolean => Boolean(APP_URL && REPORT_SECRET);

/** Tells the app something. @returns its answer; null where it is not known, did not answer or refused */
export async function postToApp(env: InstituteEnv, path: string, body: unknown): Promise<unknown> {
  if (!knowsApp(env)) return null;
  try {
    const reply = await fetch(new URL(path, env.APP_URL), {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${env.REPORT_SECRET}` },
      body: JSON.stringify(body),
      redirect: "manual",
      signal: AbortSignal.timeout(APP_ANSWERS_MS),
    });
    if (!reply.ok) throw new Error(`The app answered ${reply.status}`);
    return await reply.json();
  } catch (error) {
    log.error(`The app was not told: ${path}`, error);
    return null;
  }
}
