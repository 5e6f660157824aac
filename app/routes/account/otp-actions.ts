import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { redirectAfterPost, retryAfter } from "~/lib/http/responses";
import { normalCode } from "~/lib/institute/code";
import { otpSendFailureMessage, otpVerifyFailureMessage } from "~/lib/institute/errors";
import { formFailure } from "~/lib/institute/form-failure";
import type { User } from "~/lib/institute/schemas/user";
import type { Services } from "~/lib/services";
import type { PendingOtp } from "~/lib/session/pending-otp";
import { safeRedirect } from "~/lib/session/return-to";
import { studentFromUser } from "~/lib/session/student";
import { sendSchema, verifySchema } from "~/lib/validation/otp-schemas";
import { spacedPhone } from "~/lib/validation/phone";
import { accountPaths, homePaths, withNext } from "~/paths";

/** Seconds between two OTPs to one phone. */
export const resendWait = 60;

interface OtpRequest {
  context: Services;
  request: Request;
  form: FormData;
}

interface Receiver {
  phone: string;
  instituteCode: string;
}

/** Has an OTP sent, within the limits. @throws InstituteError */
export async function sendTo(
  { institute, limits, session }: Services,
  { phone, instituteCode }: Receiver,
): Promise<void> {
  const account = { instituteCode, name: phone };
  await limits.check("otp", account);
  await institute.auth.sendOtp({
    phone,
    instituteCode,
    knownDevice: await session.knownDeviceFor(account),
  });
}

/** Has an OTP sent; the phone is remembered from then on. */
export async function sendOtp({ context, request, form }: OtpRequest) {
  const { pendingOtp, toasts } = context;
  const submission = parseWithZod(form, { schema: sendSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });
  const { phone, institute_code: instituteCode, next } = submission.value;
  const same = (await pendingOtp.get())?.phone === phone;
  if (same && (await pendingOtp.secondsUntilResend(resendWait)) > 0) {
    throw redirectAfterPost(accountPaths.otp);
  }
  try {
    await sendTo(context, { phone, instituteCode });
  } catch (error) {
    const message = otpSendFailureMessage(error);
    return formFailure(submission, error, { context, request, message });
  }
  pendingOtp.remember({ phone, instituteCode, registered: false, next: safeRedirect(next, "") });
  toasts.add({ type: "success", title: `OTP sent to ${spacedPhone(phone)}` });
  throw redirectAfterPost(accountPaths.otp);
}

/** Sends another OTP to the remembered phone, once the wait is over. */
export async function resendOtp({ context, request, form }: OtpRequest, pending: PendingOtp) {
  const { pendingOtp, toasts } = context;
  const submission = parseWithZod(form, { schema: verifySchema.partial() });
  const wait = await pendingOtp.secondsUntilResend(resendWait);
  if (wait > 0) {
    const formErrors = [`You can ask for another OTP in ${wait} s.`];
    return data(submission.reply({ formErrors }), { status: 429, headers: retryAfter(wait) });
  }
  try {
    await sendTo(context, pending);
  } catch (error) {
    const message = otpSendFailureMessage(error);
    return formFailure(submission, error, { context, request, message });
  }
  pendingOtp.remember(pending);
  toasts.add({ type: "success", title: `OTP sent to ${spacedPhone(pending.phone)}` });
  throw redirectAfterPost(accountPaths.otp);
}

/** Said where an OTP may belong to another institute's student. */
const anybodysOtp =
  "Your institute did not say whose student this phone belongs to. Sign in with your password instead.";

/**
 * An OTP proves the phone, not the institute: several may have an account of it. Where the reply does not say which
 * one it is, only the institute of this site is meant.
 */
function isAnybodys(user: User, pending: PendingOtp, { settings }: Services): boolean {
  const isOurs = normalCode(pending.instituteCode) === normalCode(settings.instituteCode);
  return user.institute_code === "" && !isOurs;
}

/** Checks the OTP: signed in, and the phone is forgotten. */
export async function verifyOtp({ context, request, form }: OtpRequest, pending: PendingOtp) {
  const { institute, session } = context;
  const submission = parseWithZod(form, { schema: verifySchema });
  const hideFields = ["otp"];
  if (submission.status !== "success") {
    return data(submission.reply({ hideFields }), { status: 400 });
  }
  try {
    const { phone, instituteCode } = pending;
    const account = { instituteCode, name: phone };
    await context.limits.check("otp", account);
    const user = await institute.auth.verifyOtp({
      phone,
      otp: submission.value.otp,
      deviceId: session.deviceId,
      knownDevice: await session.knownDeviceFor(account),
    });
    if (isAnybodys(user, pending, context)) {
      return data(submission.reply({ hideFields, formErrors: [anybodysOtp] }), { status: 403 });
    }
    session.signIn(user.key, studentFromUser(user, pending.instituteCode), "otp");
  } catch (error) {
    const message = otpVerifyFailureMessage(error);
    return formFailure(submission, error, { context, request, hideFields, message });
  }
  context.pendingOtp.forget();
  const next = safeRedirect(pending.next);
  // Home has a card for it, which stays; on the way to another page a toast says it once.
  const silent = next === homePaths.home || next === accountPaths.view("password");
  context.toasts.add({
    type: "success",
    title: `You are signed in to ${session.student?.institute}`,
    ...(silent
      ? {}
      : {
          message: "Set a password now, so you can sign in without an OTP.",
          duration: 15_000,
          action: { label: "Set a password", href: accountPaths.view("password") },
        }),
  });
  throw redirectAfterPost(next);
}

/** For an OTP whose phone is not known any more: its half hour is over, or another tab began anew. */
export function askAgain(step: OtpRequest): Promise<never> {
  step.context.toasts.add({
    type: "warning",
    title: "Ask for another OTP",
    message: "The last one is too old, or belongs to another phone.",
  });
  return resetOtp(step);
}

/** Forgets the phone, for another one. */
export async function resetOtp({ context }: OtpRequest): Promise<never> {
  const next = safeRedirect((await context.pendingOtp.get())?.next, "");
  context.pendingOtp.forget();
  throw redirectAfterPost(withNext(accountPaths.otp, next));
}
