import type { InstituteEnv } from "../env";
import { notFound } from "../http/api-error";
import { log } from "../log";

const KEPT = 50;

interface ShownOtp {
  phone: string;
  otp: string;
  at: string;
}

let otps: ShownOtp[] = [];

/** With DEV_OTP_PAGE="on" alone: puts an OTP into the log and on the page, as no SMS is sent. */
export function showOtpToDeveloper(env: InstituteEnv, phone: string, otp: string, now: Date): void {
  if (env.DEV_OTP_PAGE !== "on") return;
  log.warn("OTP sent", { phone, otp });
  otps = [{ phone, otp, at: now.toISOString() }, ...otps].slice(0, KEPT);
}

/** GET /__dev/otp: the latest OTPs, newest first, as a page or as JSON where that is asked for; 404 when off. */
export function showOtps(request: Request, env: InstituteEnv): Response {
  if (env.DEV_OTP_PAGE !== "on") throw notFound();
  const headers = { "Cache-Control": "no-store" };
  if (request.headers.get("Accept")?.includes("application/json")) {
    return Response.json({ otps: otps }, { headers });
  }
  const rows = otps.map(({ phone, otp, at }) => `<tr><td>${phone}<td><b>${otp}</b><td>${at}`).join("");
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>OTPs sent</title>
<h1>OTPs sent</h1><p>This page exists in development alone.</p>
<table><tr><th>Phone<th>OTP<th>Sent at${rows}</table>`;
  return new Response(page, { headers: { ...headers, "Content-Type": "text/html; charset=utf-8" } });
}
