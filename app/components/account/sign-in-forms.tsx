import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Field, PhoneField } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { modalPath } from "~/components/modal/modal-address";
import { Notice } from "~/components/parts/notice";
import { ButtonLink } from "~/components/shell/button-link";
import { loginSchema } from "~/lib/validation/login-schema";
import { sendSchema, verifySchema } from "~/lib/validation/otp-schemas";
import { SignInFields } from "./sign-in-fields";

export interface AccountFormProps {
  /** Prefix of its ids: a modal may lie over the same form's page. */
  id: string;
  /** Path after the sign-in; "" for the default. */
  next: string;
  /** Of this site. */
  instituteCode: string;
  /** Absent in a modal, whose errors appear on the form's own page. */
  lastResult?: LastResult;
  action?: string;
}

export function OtherWays({ ways }: { ways: readonly (readonly [href: string, words: string])[] }) {
  return (
    <nav className="ways" aria-label="Other ways in">
      {ways.map(([href, words]) => (
        <a key={href} href={href}>
          {words}
        </a>
      ))}
    </nav>
  );
}

/** Folds the field, since few type another institute: the bar names this site's. */
export function InstituteField({ field, ours, children }: { field: FieldState; ours: string; children?: ReactNode }) {
  const isOurs = field.initialValue === ours && !field.errors?.length;
  return (
    <details open={!isOurs}>
      <summary className="hint subheading">
        At another institute? <span className="link-words">change</span>
      </summary>
      {/* Not required: browsers show no message for a folded field. The server does, and unfolds it. */}
      <Field field={field} required={false} label="Institute code" autoCapitalize="characters" />
      {children}
    </details>
  );
}

/** @param register where who is new goes */
export function LoginForm({ next, instituteCode, register, ...form }: AccountFormProps & { register: string }) {
  const byOtp = modalPath(useLocation(), "otp");
  return (
    <StudentForm
      {...form}
      schema={loginSchema}
      defaultValue={{ institute_code: instituteCode }}
      submit="Sign in"
      busy="Signing in…"
      after={(fields) => (
        <>
          <ButtonLink href={byOtp}>Get an OTP instead</ButtonLink>
          <p className="hint">No password, or forgotten? Use an OTP.</p>
          <OtherWays ways={[[register, "New here? Register"]]} />
          <InstituteField field={fields.institute_code} ours={instituteCode} />
        </>
      )}
    >
      {(fields) => (
        <>
          <SignInFields username={fields.username} password={fields.password} />
          <input type="hidden" name="next" value={next} />
        </>
      )}
    </StudentForm>
  );
}

export function AskForm({ next, instituteCode, ...form }: AccountFormProps) {
  return (
    <StudentForm
      {...form}
      schema={sendSchema}
      defaultValue={{ institute_code: instituteCode }}
      submit="Send OTP"
      intent="send"
      after={(fields) => <InstituteField field={fields.institute_code} ours={instituteCode} />}
    >
      {(fields) => (
        <>
          <PhoneField field={fields.phone} />
          <input type="hidden" name="next" value={next} />
        </>
      )}
    </StudentForm>
  );
}

export function EnterForm(form: Pick<AccountFormProps, "id" | "lastResult" | "action">) {
  return (
    <StudentForm {...form} schema={verifySchema} submit="Verify and sign in" intent="verify">
      {(fields) => <Field field={fields.otp} label="OTP" inputMode="numeric" autoComplete="one-time-code" />}
    </StudentForm>
  );
}

export function CookiesNotice({ isPlain }: { isPlain: boolean }) {
  return (
    <Notice tone="bad" role="alert">
      <p>Your browser did not keep the sign-in. Allow cookies for this site.</p>
      {isPlain ? <p>It keeps none at an address that begins with http. Use https.</p> : null}
    </Notice>
  );
}
