import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AskForm, CookiesNotice, EnterForm, OtherWays } from "~/components/account/sign-in-forms";
import { Notice } from "~/components/parts/notice";
import { useDocumentSettings } from "~/components/shell/document-context";
import { Page } from "~/components/shell/page";
import { otpIntents, sendSchema, verifySchema } from "~/lib/validation/otp-schemas";
import { spacedPhone } from "~/lib/validation/phone";
import { accountPaths, withNext } from "~/paths";
import { actionHeadersOnPage } from "~/request/form-action";
import { anonymousForm, requireAnonymous } from "~/request/guards";
import { safeRedirect } from "~/request/return-to";
import { areCookiesRefused } from "~/request/session/cookie-support";
import type { RouteHandle } from "~/route-handle";
import { askAgain, resendOtp, resendWait, resetOtp, sendOtp, verifyOtp } from "./otp-actions";

export const handle = {
  stylesheet: "otp",
  description: "Get a one-time code by SMS to sign in to PCBT without a password.",
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction = () => [{ title: "OTP · PCBT" }];

export const loader = requireAnonymous(async ({ context, request }) => {
  const pending = await context.pendingOtp.get();
  return {
    areCookiesRefused: areCookiesRefused(request, context.url),
    isPlain: context.url.protocol === "http:",
    pending: pending && {
      phone: spacedPhone(pending.phone),
      registered: pending.registered,
      sent: pending.sentAt !== null,
    },
    wait: await context.pendingOtp.secondsUntilResend(resendWait),
    instituteCode: context.settings.instituteCode,
    next: safeRedirect(context.url.searchParams.get("next"), ""),
  };
});

export const action = anonymousForm({ fields: [sendSchema, verifySchema] }, async (step) => {
  const { context, form } = step;
  const intent = otpIntents.parse(form.get("intent"));
  const pending = await context.pendingOtp.get();
  if (intent === "send") return sendOtp(step);
  if (intent === "reset") return resetOtp(step);
  if (!pending) return askAgain(step);
  return intent === "resend" ? resendOtp({ ...step, pending }) : verifyOtp({ ...step, pending });
});

export default function VerifyOtp() {
  const loaded = useLoaderData<typeof loader>();
  const { pending, wait, instituteCode, next } = loaded;
  const lastResult = useActionData<typeof action>();
  const { nonce } = useDocumentSettings();
  if (!pending) {
    return (
      <Page title="Get an OTP" lede="We will text you a code to sign in.">
        {loaded.areCookiesRefused ? <CookiesNotice isPlain={loaded.isPlain} /> : null}
        <AskForm id="ask-otp" instituteCode={instituteCode} next={next} lastResult={lastResult} />
        <OtherWays
          ways={[
            [accountPaths.login, "Sign in with a password"],
            [withNext(accountPaths.register, next), "New here? Register"],
          ]}
        />
      </Page>
    );
  }
  const { phone, registered, sent } = pending;
  return (
    <Page title="Enter the OTP">
      {registered ? <Notice tone="good">You are registered. Last step: the OTP.</Notice> : null}
      <p className="lede">
        {sent ? "Code sent by SMS to " : "We could not send the code to "}
        <strong dir="ltr">{phone}</strong>.
      </p>
      <EnterForm id="enter-otp" lastResult={lastResult} />
      <form method="post" className="form">
        <p className="hint">
          {/* CSS counts them down, where it can. */}
          <style nonce={nonce}>{`.otp-wait{--from:${wait}}`}</style>
          No SMS?{" "}
          {wait > 0 ? (
            <span className="otp-wait">
              Ask again in <span className="exam-tick" aria-hidden="true" />
              <time>{wait} seconds</time>
            </span>
          ) : null}
        </p>
        <div className="actions">
          <button type="submit" name="intent" value="resend" className="btn btn-quiet">
            Resend OTP
          </button>
          <button type="submit" name="intent" value="reset" className="btn btn-quiet">
            Change number
          </button>
        </div>
      </form>
    </Page>
  );
}
