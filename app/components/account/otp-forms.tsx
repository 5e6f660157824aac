import { Field } from "~/components/form/field";
import { StudentForm } from "~/components/form/student-form";
import { sendSchema, verifySchema } from "~/lib/validation/otp-schemas";
import type { AccountFormProps } from "./account-form";
import { InstituteField } from "./institute-field";

export function AskForm({ next, instituteCode, ...form }: AccountFormProps & { instituteCode: string }) {
  return (
    <StudentForm
      {...form}
      schema={sendSchema}
      defaultValue={{ institute_code: instituteCode }}
      submit="Send OTP"
      intent="send"
    >
      {(fields) => (
        <>
          <InstituteField field={fields.institute_code} ours={instituteCode} />
          <Field field={fields.phone} label="Phone number" type="tel" inputMode="tel" autoComplete="tel-national" />
          <input type="hidden" name="next" value={next} />
        </>
      )}
    </StudentForm>
  );
}

export function EnterForm(form: Omit<AccountFormProps, "next">) {
  return (
    <StudentForm {...form} schema={verifySchema} submit="Verify and sign in" intent="verify">
      {(fields) => (
        <Field
          field={fields.otp}
          label="OTP"
          hint="The code in the SMS"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
    </StudentForm>
  );
}

/** @param againAt time of the next OTP; "" if it may be sent now */
export function PhoneForms({ againAt }: { againAt: string }) {
  return (
    <form method="post" className="form">
      <p className="hint">{againAt ? `No SMS? You can ask for another OTP at ${againAt}.` : "No SMS yet?"}</p>
      <div className="actions">
        <button type="submit" name="intent" value="resend" className="btn btn-quiet">
          Resend OTP
        </button>
        <button type="submit" name="intent" value="reset" className="btn btn-quiet">
          Change number
        </button>
      </div>
    </form>
  );
}
