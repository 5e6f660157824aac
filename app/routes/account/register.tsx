import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { RegisterForm } from "~/components/account/register-form";
import { registrationFields, registrationSchemaFor } from "~/components/account/registration-schema";
import { Page } from "~/components/shell/page";
import { type BatchOffer, loadBatches, noOffer } from "~/lib/institute/batch-offer";
import { InstituteError, messages, otpSendFailureMessage, registrationFailureMessage } from "~/lib/institute/errors";
import { consentVersion } from "~/lib/rights/consent-text";
import { isMinorBornIn } from "~/lib/validation/consent-schemas";
import { validationMessages } from "~/lib/validation/messages";
import { accountPaths, withNext } from "~/paths";
import { actionHeadersOnPage, type FormArgs, formAction, formFailure } from "~/request/form-action";
import { anonymousForm, requireAnonymous } from "~/request/guards";
import { safeRedirect } from "~/request/return-to";
import type { Services } from "~/request/services";
import type { RouteHandle } from "~/route-handle";

export const handle = {
  script: "form",
  description: "Register at your nursing institute with your name, your phone number and your batch.",
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Register · PCBT" }];

export const loader = requireAnonymous(async ({ context }) => ({
  instituteCode: context.settings.instituteCode,
  offer: context.isSubmission ? null : await loadBatches(context, context.settings.instituteCode),
  next: safeRedirect(context.url.searchParams.get("next"), ""),
}));

/** Milliseconds for checks before the institute's own. */
const patience = 3000;

/**
 * Returns errors for a batch of another institute and a username that is taken. A check that fails or takes too long
 * passes, since the institute decides.
 */
export async function checkRegistration(
  registration: z.output<typeof registrationFields>,
  offer: BatchOffer,
  { institute, optionalPart }: Services,
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  const { unknownInstitute, noBatches } = validationMessages;
  const isClosed = offer.problem === unknownInstitute || offer.problem === noBatches;
  if (offer.problem && (isClosed || registration.selected_batches.length === 0)) {
    errors.institute_code = [offer.problem];
  } else if (offer.batches.length > 0) {
    const offered = new Set(offer.batches.map((batch) => batch.id));
    if (!registration.selected_batches.every((id) => offered.has(id))) {
      errors.selected_batches = [validationMessages.batchRequired];
    }
  }
  const { phone_number, institute_code } = registration;
  const usernameCheck = await optionalPart(institute.auth.usernameExists(phone_number, institute_code), patience);
  if (usernameCheck.value) errors.phone_number = [messages.userExists];
  return errors;
}

/** Never shown: the student signs in by OTP until they set one. */
function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return `${btoa(String.fromCharCode(...bytes))}aA1!`;
}

type Registration = FormArgs & { offer: BatchOffer };

const registerStudent = formAction({
  schema: ({ offer }: Registration) => registrationSchemaFor(offer),
  fields: { birth_year: "birth_year", consent_version: "consent" },
  extra: ({ offer }) => ({ offer }),
  limit: ({ institute_code, phone_number }) => ({
    kind: "registration",
    account: { instituteCode: institute_code, name: phone_number },
  }),
  failureMessage: (error) =>
    error instanceof InstituteError && error.kind === "rate-limited" ? undefined : registrationFailureMessage(error),
  async run(typed, { context, offer }) {
    const { institute, pendingOtp, session, settings } = context;
    const fieldErrors = await checkRegistration(typed, offer, context);
    if (Object.keys(fieldErrors).length > 0) return { status: 400, fieldErrors };
    const { phone_number: phone, institute_code: instituteCode } = typed;
    await institute.auth.register({
      name: typed.name,
      phone,
      instituteCode,
      batchIds: typed.selected_batches,
      password: settings.registrationPassword ?? randomPassword(),
      deviceId: session.deviceId,
      ...(offer.takesConsent ? { consentVersion, birthYear: typed.birth_year } : {}),
    });
    const isMinor = offer.takesConsent && typed.birth_year !== undefined && isMinorBornIn(typed.birth_year);
    const next = safeRedirect(typed.next, isMinor ? accountPaths.view("consent") : "");
    const pending = { phone, instituteCode, registered: true, next };
    try {
      await institute.auth.sendOtp({ phone, instituteCode });
      pendingOtp.remember(pending);
    } catch (error) {
      pendingOtp.remember(pending, false);
      return { to: accountPaths.otp, toast: { type: "error", title: otpSendFailureMessage(error) } };
    }
    return { to: accountPaths.otp };
  },
});

export const action = anonymousForm({ fields: registrationFields }, async (args) => {
  const { context, request, form } = args;
  const submission = parseWithZod(form, { schema: registrationFields });
  const code = String(form.get("institute_code") ?? "").trim() || context.settings.instituteCode;
  const offered = code.slice(0, 40);
  try {
    await context.limits.check("batches");
  } catch (error) {
    const failure = formFailure(submission, error, { context, request });
    const offer = { ...noOffer, instituteCode: offered, problem: messages.tooManyAttempts };
    return data({ ...failure.data, offer }, failure.init ?? {});
  }
  const offer = await loadBatches(context, offered);
  if (form.get("intent") === "batches") {
    return { initialValue: submission.reply().initialValue, offer };
  }
  return registerStudent({ ...args, offer });
});

export default function Register() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <Page title="Register" lede="One minute, then an OTP to your phone.">
      <RegisterForm
        id="register"
        instituteCode={loaded.instituteCode}
        offer={answered?.offer ?? loaded.offer ?? noOffer}
        next={loaded.next}
        login={withNext(accountPaths.login, loaded.next)}
        lastResult={answered}
      />
    </Page>
  );
}
