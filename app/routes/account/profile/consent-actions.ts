import type { z } from "zod";
import { isCallMissing } from "~/lib/institute/errors";
import { consentVersion } from "~/lib/rights/consent-text";
import { ageSchema, consentSchema, parentSchema, withdrawalSchema } from "~/lib/validation/consent-schemas";
import { validationMessages } from "~/lib/validation/messages";
import { verifySchema } from "~/lib/validation/otp-schemas";
import { normalisePhone, spacedPhone } from "~/lib/validation/phone";
import { accountPaths } from "~/paths";
import { type ActionRules, type FormArgs, formAction } from "~/request/form-action";
import type { StudentArgs } from "~/request/guards";
import type { NewToast } from "~/request/session/toasts";

type Asked = StudentArgs & FormArgs;
type Rules<S extends z.ZodType> = ActionRules<S, Asked, { of: ConsentForm }>;

/** Which of the page's forms was sent: its errors stand there. */
export type ConsentForm = "agree" | "age" | "parent" | "otp" | "withdraw";

const noCall = "Your institute’s server takes no consent. Ask your institute: see Contact.";

const backToConsent = (title: string, message?: string) => ({
  to: accountPaths.view("consent"),
  toast: { type: "success", title, ...(message ? { message } : {}) } satisfies NewToast,
});

function consentAction<S extends z.ZodType>(of: ConsentForm, schema: S, run: Rules<S>["run"]) {
  return formAction<S, Asked, { of: ConsentForm }>({
    schema,
    fields: { birth_year: "birth_year", parent_phone: "parent_phone", otp: "otp" },
    hideFields: ["otp"],
    extra: () => ({ of }),
    failureMessage: (error) => (isCallMissing(error) ? noCall : undefined),
    run,
  });
}

export const agree = consentAction("agree", consentSchema, async (_, { context }) => {
  await context.institute.consent.give({ consentVersion });
  return backToConsent("You agreed", "You can read it and take it back here at any time.");
});

export const giveAge = consentAction("age", ageSchema, async ({ birth_year: birthYear }, { context }) => {
  await context.institute.consent.give({ birthYear });
  return backToConsent("Your year of birth is stored");
});

export const askParent = consentAction("parent", parentSchema, async ({ parent_phone }, { context, student }) => {
  if (parent_phone === normalisePhone(student.phone || student.username)) {
    return { status: 400, fieldErrors: { parent_phone: [validationMessages.parentPhoneOwn] } };
  }
  await context.institute.consent.sendParentOtp({ parentPhone: parent_phone, consentVersion });
  return backToConsent(`OTP sent to ${spacedPhone(parent_phone)}`);
});

export const agreeAsParent = consentAction("otp", verifySchema, async ({ otp }, { context }) => {
  await context.institute.consent.verifyParentOtp(otp);
  return backToConsent("Your parent agreed", "Chats with a teacher are open.");
});

export const withdraw = consentAction("withdraw", withdrawalSchema, async ({ given_by }, { context }) => {
  await context.institute.consent.withdraw(given_by);
  // The institute forgets the phone that it notified.
  if (given_by === "student") context.session.notify(false);
  return given_by === "parent"
    ? backToConsent("Your parent’s consent is taken back", "Chats with a teacher are closed.")
    : backToConsent("Your consent is taken back", "Nothing is lost. A test that runs goes on to its end.");
});
