import { UnsentNotice } from "~/components/account/sign-out-form";
import { Field } from "~/components/form/field";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { accountPaths } from "~/paths";
import type { ViewOf } from "./loading";
import { changePasswordSchema, setPasswordSchema } from "./schemas";

/** `asksOldOne`: the institute wants the old password even after an OTP. */
type PasswordResult = LastResult | (NonNullable<LastResult> & { asksOldOne: boolean });

const masked = { type: "password", autoComplete: "new-password" } as const;

export function PasswordForm({
  username,
  fresh,
  byOtp,
  lastResult,
}: ViewOf<"password"> & { lastResult: PasswordResult }) {
  const asksOldOne = Boolean(lastResult && "asksOldOne" in lastResult && lastResult.asksOldOne);
  return (
    <>
      <StudentForm<typeof changePasswordSchema | typeof setPasswordSchema>
        id="password"
        schema={fresh ? setPasswordSchema : changePasswordSchema}
        lastResult={lastResult}
        submit="Save password"
        intent="password"
        cancel={accountPaths.profile}
      >
        {(fields) => (
          <>
            {/* The password manager stores the new password under this name. */}
            <input type="text" name="username" defaultValue={username} autoComplete="username" readOnly hidden />
            {fresh && !asksOldOne ? null : (
              <Field field={fields.old_password} label="Current password" {...masked} autoComplete="current-password" />
            )}
            <Field field={fields.new_password} label="New password" hint="At least 8 characters" {...masked} />
            <Field field={fields.confirm_password} label="New password again" {...masked} />
          </>
        )}
      </StudentForm>
      {fresh ? null : (
        <form method="post" className="card">
          <p>
            {byOtp ? "No password yet, or forgotten?" : "Forgot it?"} Sign out and sign in with an OTP. Then you do not
            need the old one.
          </p>
          <UnsentNotice />
          <button type="submit" name="intent" value="otp" className="btn btn-quiet btn-own-width">
            Sign out and send me an OTP
          </button>
        </form>
      )}
    </>
  );
}
