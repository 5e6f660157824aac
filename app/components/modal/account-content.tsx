import { useLocation, useSearchParams } from "@remix-run/react";
import type { InputHTMLAttributes } from "react";
import { closedPath, modalPath } from "./modal-address";

interface TextProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
}

/** A labelled input of a form that is checked on its own page. */
function Text({ id, label, ...input }: TextProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} className="input" required />
    </div>
  );
}

/** Where to go once signed in: the way back that the page has, or the page itself. */
function useWayBack(): string {
  const location = useLocation();
  const [search] = useSearchParams();
  const next = search.get("next");
  if (next) return next;
  return location.pathname === "/" ? "" : closedPath(location);
}

/** Sign-in from any public page; what is wrong is said on /login, with what was typed. */
export function LoginContent({ instituteCode }: { instituteCode: string }) {
  const location = useLocation();
  return (
    <>
      <form method="post" action="/login" className="form">
        <Text
          id="modal-code"
          label="Institute code"
          name="institute_code"
          defaultValue={instituteCode}
        />
        <Text
          id="modal-username"
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
        />
        <Text
          id="modal-password"
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <input type="hidden" name="next" value={useWayBack()} />
        <button type="submit" className="btn btn-main">
          Sign in
        </button>
      </form>
      <nav className="ways" aria-label="Other ways in">
        <a href={modalPath(location, "otp")}>Sign in by OTP</a>
        <a href={modalPath(location, "register")}>New here? Register</a>
      </nav>
    </>
  );
}

/** What registering takes, and the way to it: its batches depend on the institute. */
export function RegisterContent() {
  const location = useLocation();
  const wayBack = useWayBack();
  return (
    <>
      <p>You need your full name, your phone number and the code of your institute.</p>
      <p className="actions actions-end">
        <a
          className="btn btn-main"
          href={wayBack ? `/register?next=${encodeURIComponent(wayBack)}` : "/register"}
        >
          Register
        </a>
        <a className="btn" href={modalPath(location, "login")}>
          Sign in instead
        </a>
      </p>
    </>
  );
}

/** The two steps of an OTP; a wrong one is answered on /verify-otp. */
export function OtpContent({
  instituteCode,
  phone,
}: {
  instituteCode: string;
  phone: string | null;
}) {
  const wayBack = useWayBack();
  if (phone) {
    return (
      <form method="post" action="/verify-otp" className="form">
        <p>
          We sent it to <strong dir="ltr">{phone}</strong>.
        </p>
        <Text
          id="modal-otp"
          label="OTP"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <button type="submit" name="intent" value="verify" className="btn btn-main">
          Verify and sign in
        </button>
        <p className="ways">
          <a href="/verify-otp">Another OTP, or another phone</a>
        </p>
      </form>
    );
  }
  return (
    <form method="post" action="/verify-otp" className="form">
      <Text
        id="modal-phone"
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
      />
      <Text
        id="modal-code"
        label="Institute code"
        name="institute_code"
        defaultValue={instituteCode}
      />
      <input type="hidden" name="next" value={wayBack} />
      <button type="submit" name="intent" value="send" className="btn btn-main">
        Send OTP
      </button>
    </form>
  );
}
