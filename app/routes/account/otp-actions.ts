import { z } from "zod";
import { normalCode } from "~/lib/durable/owner-names";
import { redirectAfterPost } from "~/lib/http/responses";
import { otpSendFailureMessage, otpVerifyFailureMessage } from "~/lib/institute/errors";
import type { User } from "~/lib/institute/schemas/user";
import { sendSchema, verifySchema } from "~/lib/validation/otp-schemas";
import { spacedPhone } from "~/lib/validation/phone";
import { accountPaths, homePaths, withNext } from "~/paths";
import { type FormArgs, formAction } from "~/request/form-action";
import { safeRedirect } from "~/request/return-to";
import type { Services } from "~/request/services";
import type { PendingOtp } from "~/request/session/pending-otp";
import { studentFromUser } from "~/request/session/student";
import type { NewToast } from "~/request/session/toasts";

/** Seconds between two OTPs to one phone. */
export const resendWait = 60;

type PendingArgs = FormArgs & { pending: PendingOtp };

type Receiver = Pick<PendingOtp, "phone" | "instituteCode">;

/** @throws InstituteError */
export async function sendTo(
  { institute, limits, session }: Services,
  { phone, instituteCode }: Receiver,
): Promise<void> {
  const account = accountOf({ phone, instituteCode });
  await limits.check("otp", account);
  await institute.auth.sendOtp({ phone, instituteCode, knownDevice: await session.knownDeviceFor(account) });
}

function sentTo(phone: string): NewToast {
  return { type: "success", title: `OTP sent to ${spacedPhone(phone)}` };
}

/** Sends no other OTP to a student who asks again too early, in another tab or by Back. */
function stillCounts(phone: string, wait: number): NewToast {
  return {
    type: "info",
    title: `The last OTP for ${spacedPhone(phone)} still counts`,
    message: `You can ask for another OTP in ${wait} seconds.`,
  };
}

const isOf = (pending: PendingOtp, instituteCode: string) =>
  normalCode(pending.instituteCode) === normalCode(instituteCode);

export const sendOtp = formAction({
  schema: sendSchema,
  failureMessage: otpSendFailureMessage,
  async run({ phone, institute_code: instituteCode, next }, { context }) {
    const { pendingOtp } = context;
    const wait = await pendingOtp.secondsUntilResend(resendWait);
    const pending = await pendingOtp.get();
    if (wait > 0 && pending?.phone === phone && isOf(pending, instituteCode)) {
      return { to: accountPaths.otp, toast: stillCounts(phone, wait) };
    }
    await sendTo(context, { phone, instituteCode });
    pendingOtp.remember({ phone, instituteCode, registered: false, next: safeRedirect(next, "") });
    return { to: accountPaths.otp, toast: sentTo(phone) };
  },
});

export const resendOtp = formAction({
  schema: z.object({}),
  failureMessage: otpSendFailureMessage,
  async run(_, { context, pending }: PendingArgs) {
    const wait = await context.pendingOtp.secondsUntilResend(resendWait);
    if (wait > 0) {
      const formErrors = [`You can ask for another OTP in ${wait} seconds.`];
      return { status: 429, formErrors, retryAfter: wait };
    }
    await sendTo(context, pending);
    context.pendingOtp.remember(pending);
    return { to: accountPaths.otp, toast: sentTo(pending.phone) };
  },
});

const anybodysOtp =
  "Your institute did not say whose student this phone belongs to. Sign in with your password instead.";

/**
 * An OTP proves the phone, not the institute: accounts of several may share it. If the reply names none, only this
 * site's institute is meant.
 */
function isAnybodys(user: User, pending: PendingOtp, { settings }: Services): boolean {
  return user.institute_code === "" && !isOf(pending, settings.instituteCode);
}

function accountOf({ instituteCode, phone }: Receiver) {
  return { instituteCode, name: phone };
}

export const verifyOtp = formAction({
  schema: verifySchema,
  hideFields: ["otp"],
  limit: (_, { pending }: PendingArgs) => ({ kind: "otp", account: accountOf(pending) }),
  failureMessage: otpVerifyFailureMessage,
  async run({ otp }, { context, pending }: PendingArgs) {
    const { institute, session } = context;
    const user = await institute.auth.verifyOtp({
      phone: pending.phone,
      otp,
      deviceId: session.deviceId,
      knownDevice: await session.knownDeviceFor(accountOf(pending)),
    });
    if (isAnybodys(user, pending, context)) return { status: 403, formErrors: [anybodysOtp] };
    session.signIn(user.key, studentFromUser(user, pending.instituteCode), "otp");
    context.pendingOtp.forget();
    if (user.asks_details) return { to: accountPaths.view("details"), toast: detailsAsked };
    const to = safeRedirect(pending.next);
    // Home has a permanent card for it; other pages show a toast once.
    const silent = to === homePaths.home || to === accountPaths.view("password");
    return {
      to,
      toast: {
        type: "success",
        title: `You are signed in to ${session.student?.institute}`,
        ...(silent ? {} : passwordOffer),
      },
    };
  },
});

const detailsAsked: NewToast = {
  type: "info",
  title: "Say who you are",
  message:
    "Your phone was registered from another phone or browser. What was typed there is deleted: give your name and batches, and see Consent and age.",
};

const passwordOffer = {
  message: "Set a password now, so you can sign in without an OTP.",
  duration: 15_000,
  action: { label: "Set a password", href: accountPaths.view("password") },
};

/** Handles an OTP whose phone is unknown: 30 minutes are over, or another tab started again. */
export function askAgain(step: FormArgs): Promise<never> {
  step.context.toasts.add({
    type: "warning",
    title: "Ask for another OTP",
    message: "The last one has expired, or was for another phone.",
  });
  return resetOtp(step);
}

export async function resetOtp({ context }: FormArgs): Promise<never> {
  const next = safeRedirect((await context.pendingOtp.get())?.next, "");
  context.pendingOtp.forget();
  throw redirectAfterPost(withNext(accountPaths.otp, next));
}
