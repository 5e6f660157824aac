import type { z } from "zod";
import { isUnclear } from "~/lib/durable/failure-kind";
import { redirectAfterPost } from "~/lib/http/responses";
import { InstituteError, otpSendFailureMessage } from "~/lib/institute/errors";
import { formatPaise } from "~/lib/money";
import type { Purchase } from "~/lib/purchase/purchases";
import { normalisePhone, spacedPhone } from "~/lib/validation/phone";
import { accountPaths } from "~/paths";
import { deletedToast } from "~/request/deletion-words";
import { type FormArgs, formAction } from "~/request/form-action";
import type { StudentArgs } from "~/request/guards";
import type { Services } from "~/request/services";
import { sendTo } from "../otp-actions";
import { unreadMoney } from "./money-on-its-way";
import { changePasswordSchema, deletionSchema, setPasswordSchema } from "./schemas";

const passwords = ["old_password", "new_password", "confirm_password"];

const oldPasswordNeeded =
  "Your institute asks for the old password even after an OTP. Type it if you know it. If not, ask your institute to reset it; until then you can sign in with an OTP.";

function insistsOnOldPassword(error: unknown): error is InstituteError {
  if (!(error instanceof InstituteError)) return false;
  return "old_password" in error.fieldErrors || /\b(old|current)[ _]password/i.test(error.serverText ?? "");
}

type PasswordSchema = typeof changePasswordSchema | typeof setPasswordSchema;
type PasswordChange = z.output<PasswordSchema>;

/**
 * Leaves the old password out after an OTP. If the institute insists, tries the fixed password of a registration, which
 * a new student has never seen.
 */
async function change({ institute, session, settings }: Services, typed: PasswordChange) {
  const send = (oldPassword: string) =>
    institute.profile.changePassword({
      oldPassword,
      newPassword: typed.new_password,
      confirmPassword: typed.confirm_password,
    });
  try {
    await send(typed.old_password);
  } catch (error) {
    const isMissing = insistsOnOldPassword(error) && typed.old_password === "";
    if (!isMissing || session.freshOtpSeconds === 0 || !settings.registrationPassword) throw error;
    await send(settings.registrationPassword);
  }
}

const passwordUnclear =
  "Your institute did not say whether your password is changed. Try the new one at your next sign-in; if it is wrong, the old one still counts.";

export const savePassword = formAction<PasswordSchema, FormArgs, { asksOldOne: boolean }>({
  schema: ({ context }) => (context.session.freshOtpSeconds > 0 ? setPasswordSchema : changePasswordSchema),
  hideFields: passwords,
  fields: Object.fromEntries(passwords.map((name) => [name, name])),
  failureMessage: (error) => (isUnclear(error) ? passwordUnclear : undefined),
  // The form has the field once the institute has asked for it.
  extra: ({ form }) => ({ asksOldOne: form.has("old_password") }),
  async run(typed, { context, request }) {
    try {
      await change(context, typed);
    } catch (error) {
      if (isUnclear(error)) await context.signOut.othersEnded();
      if (!insistsOnOldPassword(error) || typed.old_password !== "") throw error;
      context.log.instituteFailure(error, request);
      const fieldErrors = { old_password: [oldPasswordNeeded] };
      return { status: 400, fieldErrors, extra: { asksOldOne: true } };
    }
    context.session.passwordWasSet();
    await context.signOut.othersEnded();
    return {
      to: accountPaths.profile,
      toast: {
        type: "success",
        title: "Your password is changed",
        ...((await isAlone(context))
          ? { message: "Other phones and computers are signed out." }
          : {
              message: "Other phones and computers may still be signed in.",
              action: { label: "See devices", href: accountPaths.view("devices") },
            }),
      },
    };
  },
});

const devicesPatience = 3_000;

async function isAlone({ institute, optionalPart }: Services): Promise<boolean> {
  const { value: devices } = await optionalPart(institute.profile.devices(), devicesPatience);
  return devices !== null && devices.length > 0 && devices.every(({ isCurrent }) => isCurrent);
}

export async function leaveForOtp({ context, request, student }: StudentArgs) {
  const phone = normalisePhone(student.phone || student.username);
  const { instituteCode } = student;
  try {
    await sendTo(context, { phone, instituteCode });
  } catch (error) {
    if (!(error instanceof InstituteError)) throw error;
    context.log.instituteFailure(error, request);
    context.toasts.add({ type: "error", title: otpSendFailureMessage(error) });
    throw redirectAfterPost(accountPaths.view("password"));
  }
  await context.signOut.here();
  context.pendingOtp.remember({ phone, instituteCode, registered: false, next: accountPaths.view("password") });
  context.toasts.add({ type: "success", title: `OTP sent to ${spacedPhone(phone)}` });
  throw redirectAfterPost(accountPaths.otp);
}

const refundText = ({ itemName, totalPaise, orderId }: Purchase) =>
  `Your institute gives back ${formatPaise(totalPaise)} for ${itemName}: ask it, and name the order ${orderId}.`;

export const deleteAccount = formAction({
  schema: deletionSchema,
  hideFields: ["password"],
  failureMessage: (error) =>
    error instanceof InstituteError && error.kind === "not-found"
      ? "Ask your institute to delete your account."
      : undefined,
  async run({ password, read }, { context }) {
    const unread = await unreadMoney(context, read);
    if (unread !== null) return unread;
    const { isErased, proof, owed } = await context.deletion.run(password);
    context.forgetOnPhone();
    // The deletion still needs the token, so it is not ended at the institute.
    context.session.signOut();
    return { to: accountPaths.login, toast: deletedToast(isErased, proof, owed.map(refundText)) };
  },
});
