import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegisterForm } from "~/components/account/register-form";
import { registrationFields, registrationSchemaFor } from "~/components/account/registration-schema";
import { Page } from "~/components/shell/page";
import { type BatchOffer, loadBatches, noOffer } from "~/lib/institute/batch-offer";
import { InstituteError, messages, otpSendFailureMessage, registrationFailureMessage } from "~/lib/institute/errors";
import { consentVersion } from "~/lib/rights/consent-text";
import { isMinorBornIn } from "~/lib/validation/consent-schemas";
import { accountPaths, withNext } from "~/paths";
import { actionHeadersOnPage, type FormArgs, formAction, formFailure } from "~/request/form-action";
import { anonymousForm, requireAnonymous } from "~/request/guards";
import { safeRedirect } from "~/request/return-to";
import type { RouteHandle } from "~/route-handle";
import { checkRegistration, randomPassword } from "./registration";

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

type Registration = FormArgs & { offer: BatchOffer };

const registerStudent = formAction({
  schema: ({ offer }: Registration) => registrationSchemaFor(offer),
  fields: { birth_year: "birth_year", consent_version: "consent" },
  extra: ({ offer }) => ({ offer }),
  limit: ({ institute_code, phone_number }) => ({
    kind: "registration",
    account: { instituteCode: institute_code, name: phone_number },
  }),
  failureMessage: (error) => (isRateLimited(error) ? undefined : registrationFailureMessage(error)),
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

function isRateLimited(error: unknown): boolean {
  return error instanceof InstituteError && error.kind === "rate-limited";
}

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
    <Page title="Register" lede="About a minute. Then we send an OTP to your phone.">
      <RegisterForm
        id="register"
        instituteCode={loaded.instituteCode}
        offer={answered?.offer ?? loaded.offer ?? noOffer}
        next={loaded.next}
        lastResult={answered}
      />
      <nav className="ways" aria-label="Other ways in">
        <a href={withNext(accountPaths.login, loaded.next)}>Already registered? Sign in</a>
      </nav>
    </Page>
  );
}
