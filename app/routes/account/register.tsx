import { parseWithZod } from "@conform-to/zod/v4";
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RegisterForm } from "~/components/account/register-form";
import { Page } from "~/components/shell/page";
import { redirectAfterPost } from "~/lib/http/responses";
import { loadBatches, noOffer } from "~/lib/institute/batch-offer";
import { messages } from "~/lib/institute/error-catalogue";
import {
  InstituteError,
  otpSendFailureMessage,
  registrationFailureMessage,
} from "~/lib/institute/errors";
import { actionHeadersOnPage, formFailure } from "~/lib/institute/form-failure";
import { anonymousForm, requireAnonymous } from "~/lib/session/guards";
import { safeRedirect } from "~/lib/session/return-to";
import { registrationSchema } from "~/lib/validation/registration-schema";
import { accountPaths, withNext } from "~/paths";
import type { RouteHandle } from "~/route-handle";
import { checkRegistration, randomPassword } from "./registration";

export const handle = { hydrate: true } satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "Register · PCBT" }];

export const loader = requireAnonymous(async ({ context }) => ({
  // The answer to a form brings an offer of its own.
  offer: context.isSubmission ? null : await loadBatches(context, context.settings.instituteCode),
  next: safeRedirect(context.url.searchParams.get("next"), ""),
}));

/** Checks, registers, has an OTP sent, and goes on to /verify-otp. */
export const action = anonymousForm({ fields: registrationSchema }, async (args) => {
  const { context, request, form } = args;
  const { institute, pendingOtp, settings, toasts } = context;
  const submission = parseWithZod(form, { schema: registrationSchema });
  const code = String(form.get("institute_code") ?? "").trim() || settings.instituteCode;
  const offered = code.slice(0, 40);
  try {
    await context.limits.check("batches");
  } catch (error) {
    const failure = formFailure(submission, error, { context, request });
    const offer = { instituteCode: offered, batches: [], problem: messages.tooManyAttempts };
    return data({ offer, result: failure.data }, failure.init ?? {});
  }
  const offer = await loadBatches(context, offered);

  if (form.get("intent") === "batches") {
    // What was typed, without a word about what is still missing.
    return { offer, result: { initialValue: submission.reply().initialValue } };
  }
  if (submission.status !== "success") {
    return data({ offer, result: submission.reply() }, { status: 400 });
  }
  const { name, phone_number: phone, institute_code: instituteCode, next } = submission.value;
  try {
    await context.limits.check("registration", { instituteCode, name: phone });
    const fieldErrors = await checkRegistration(submission.value, offer, context);
    if (Object.keys(fieldErrors).length > 0) {
      return data({ offer, result: submission.reply({ fieldErrors }) }, { status: 400 });
    }
    await institute.auth.register({
      name,
      phone,
      instituteCode,
      batchIds: submission.value.selected_batches,
      password: settings.registrationPassword ?? randomPassword(),
      deviceId: context.session.deviceId,
    });
  } catch (error) {
    const limited = error instanceof InstituteError && error.kind === "rate-limited";
    const failure = formFailure(submission, error, {
      context,
      request,
      ...(limited ? {} : { message: registrationFailureMessage(error) }),
    });
    return data({ offer, result: failure.data }, failure.init ?? {});
  }
  const pending = { phone, instituteCode, registered: true, next: safeRedirect(next, "") };
  try {
    await institute.auth.sendOtp({ phone, instituteCode });
    pendingOtp.remember(pending);
  } catch (error) {
    pendingOtp.remember(pending, false);
    toasts.add({ type: "error", title: otpSendFailureMessage(error) });
  }
  throw redirectAfterPost(accountPaths.otp);
});

export default function Register() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  return (
    <Page title="Register" lede="One minute, then an OTP on your phone.">
      <RegisterForm
        id="register"
        offer={answered?.offer ?? loaded.offer ?? noOffer}
        next={loaded.next}
        lastResult={answered?.result}
      />
      <nav className="ways" aria-label="Other ways in">
        <a href={withNext(accountPaths.login, loaded.next)}>Already registered? Sign in</a>
      </nav>
    </Page>
  );
}
