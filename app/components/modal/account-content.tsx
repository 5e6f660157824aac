import { useLocation, useSearchParams } from "@remix-run/react";
import { LoginForm } from "~/components/account/login-form";
import { AskForm, EnterForm } from "~/components/account/otp-forms";
import { RegisterForm } from "~/components/account/register-form";
import type { BatchOffer } from "~/lib/institute/batch-offer";
import { accountPaths, homePaths, withNext } from "~/paths";
import { closedPath, modalPath } from "./modal-address";

function useWayBack(): string {
  const location = useLocation();
  const [search] = useSearchParams();
  const next = search.get("next");
  if (next) return next;
  return location.pathname === homePaths.splash ? "" : closedPath(location);
}

/** Errors appear on /login, with the typed values. */
export function LoginContent({ instituteCode }: { instituteCode: string }) {
  const register = modalPath(useLocation(), "register");
  const next = useWayBack();
  return (
    <>
      <LoginForm
        id="modal-login"
        action={withNext(accountPaths.login, next)}
        instituteCode={instituteCode}
        next={next}
      />
      <nav className="ways" aria-label="Other ways in">
        <a href={register}>New here? Register</a>
      </nav>
    </>
  );
}

/** Errors and another institute's batches appear on /register. */
export function RegisterContent({ offer }: { offer: BatchOffer }) {
  const login = modalPath(useLocation(), "login");
  const next = useWayBack();
  return (
    <>
      <RegisterForm
        id="modal-register"
        action={withNext(accountPaths.register, next)}
        instituteCode={offer.instituteCode}
        offer={offer}
        next={next}
      />
      <nav className="ways" aria-label="Other ways in">
        <a href={login}>Already registered? Sign in</a>
      </nav>
    </>
  );
}

/** Errors appear on /verify-otp. */
export function OtpContent({ instituteCode, phone }: { instituteCode: string; phone: string | null }) {
  const login = modalPath(useLocation(), "login");
  const next = useWayBack();
  return (
    <>
      {phone ? (
        <>
          <p>
            Code sent by SMS to <strong dir="ltr">{phone}</strong>.
          </p>
          <EnterForm id="modal-enter-otp" action={accountPaths.otp} />
        </>
      ) : (
        <AskForm
          id="modal-ask-otp"
          action={withNext(accountPaths.otp, next)}
          instituteCode={instituteCode}
          next={next}
        />
      )}
      <nav className="ways" aria-label="Other ways in">
        {phone ? <a href={accountPaths.otp}>Another OTP, or another phone</a> : null}
        <a href={login}>Sign in with a password</a>
      </nav>
    </>
  );
}
