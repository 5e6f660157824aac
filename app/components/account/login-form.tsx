import { useLocation } from "@remix-run/react";
import { StudentForm } from "~/components/form/student-form";
import { modalPath } from "~/components/modal/modal-address";
import { ButtonLink } from "~/components/shell/button-link";
import { loginSchema } from "~/lib/validation/login-schema";
import type { AccountFormProps } from "./account-form";
import { InstituteField } from "./institute-field";
import { SignInFields } from "./sign-in-fields";

export function LoginForm({ next, instituteCode, ...form }: AccountFormProps & { instituteCode: string }) {
  const byOtp = modalPath(useLocation(), "otp");
  return (
    <StudentForm
      {...form}
      schema={loginSchema}
      defaultValue={{ institute_code: instituteCode }}
      submit="Sign in"
      busy="Signing in…"
      after={
        <>
          <ButtonLink href={byOtp}>Get an OTP instead</ButtonLink>
          <p className="hint">No password yet, or forgotten? An OTP signs you in without a password.</p>
        </>
      }
    >
      {(fields) => (
        <>
          <InstituteField field={fields.institute_code} ours={instituteCode} />
          <SignInFields username={fields.username} password={fields.password} />
          <input type="hidden" name="next" value={next} />
        </>
      )}
    </StudentForm>
  );
}
