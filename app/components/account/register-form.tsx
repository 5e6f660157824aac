import { registrationSchemaFor } from "~/components/account/registration-schema";
import { ChoiceGroup } from "~/components/form/choice-group";
import { RegistrationConsent } from "~/components/form/consent";
import { Field, PhoneField } from "~/components/form/field";
import { StudentForm } from "~/components/form/student-form";
import { Notice } from "~/components/parts/notice";
import type { BatchOffer } from "~/lib/institute/batch-offer";
import { type AccountFormProps, InstituteField, OtherWays } from "./sign-in-forms";

function ShowBatches({ className, label }: { className: string; label: string }) {
  return (
    <button type="submit" name="intent" value="batches" formNoValidate className={`btn btn-own-width ${className}`}>
      {label}
    </button>
  );
}

interface RegisterFormProps extends AccountFormProps {
  offer: BatchOffer;
  /** Where who has an account goes. */
  login: string;
}

export function RegisterForm({ next, instituteCode, offer, login, ...form }: RegisterFormProps) {
  return (
    <StudentForm
      {...form}
      schema={registrationSchemaFor(offer)}
      defaultValue={{ institute_code: offer.instituteCode }}
      submit="Register"
      busy="Registering…"
      after={<OtherWays ways={[[login, "Already registered? Sign in"]]} />}
    >
      {/* With script (app/scripts/form.ts) one step is shown at a time. */}
      {(fields) => (
        <>
          {/* Enter presses the first button of a form, which must be the form's own. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            Register
          </button>
          <fieldset className="fields" data-step="">
            <legend>1 of 3: you</legend>
            <Field field={fields.name} label="Full name" autoComplete="name" autoCapitalize="words" />
            <PhoneField field={fields.phone_number} hint="10 digits. The OTP comes here." />
            <InstituteField field={fields.institute_code} ours={instituteCode}>
              <ShowBatches className="btn-quiet" label="Show batches" />
            </InstituteField>
          </fieldset>
          <fieldset className="fields" data-step="">
            <legend>2 of 3: your batch</legend>
            {offer.problem ? (
              <Notice tone="bad">
                <p role="status">{offer.problem}</p>
                <ShowBatches className="" label="Try again" />
              </Notice>
            ) : null}
            <ChoiceGroup
              key={offer.instituteCode}
              field={fields.selected_batches}
              legend="Batches (your class groups)"
              hint="Choose at least one. Not sure? Take any: you can change it later."
              options={offer.batches}
            />
          </fieldset>
          <fieldset className="fields" data-step="">
            <legend>3 of 3: your consent</legend>
            <input type="hidden" name="next" value={next} />
            <RegistrationConsent
              fields={offer.takesConsent ? { birth_year: fields.birth_year, consent: fields.consent } : null}
            />
          </fieldset>
        </>
      )}
    </StudentForm>
  );
}
