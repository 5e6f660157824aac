import { useLocation, useSearchParams } from "@remix-run/react";
import { LoginForm } from "~/components/account/login-form";
import { AskForm, EnterForm } from "~/components/account/otp-forms";
import { RegisterForm } from "~/components/account/register-form";
import type { BatchOffer } from "~/lib/institute/batch-offer";
import { accountPaths, homePaths, withNext } from "~/paths";
import { closedPath, modalPath } from "./modal-address";

/** Where to go once signed in: the way back that the page has, or the page itself. */
function useWayBack(): string {
  const location = useLocation();
  const [search] = useSearchParams();
  const next = search.get("next");
  if (next) return next;
  return location.pathname === homePaths.splash ? "" : closedPath(location);
}

/** Sign-in from any public page; what is wrong is said on /login, with what was typed. */
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

/** Registration from any public page; what is wrong, and another institute's batches, are shown on /register. */
export function RegisterContent({ offer }: { offer: BatchOffer }) {
  const login = modalPath(useLocation(), "login");
  const next = useWayBack();
  return (
    <>
      <RegisterForm id="modal-register" action={withNext(accountPaths.register, next)} offer={offer} next={next} />
      <nav className="ways" aria-label="Other ways in">
        <a href={login}>Already registered? Sign in</a>
      </nav>
    </>
  );
}

/** The two steps of an OTP; a wrong one is answered on /verify-otp. */
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
