import type { z } from "zod";
import { BirthYear, ConsentBox, ConsentText } from "~/components/form/consent";
import { Field } from "~/components/form/field";
import { PostButton } from "~/components/form/post-button";
import { type LastResult, StudentForm } from "~/components/form/student-form";
import { MissingPart } from "~/components/list/missing-part";
import { Notice } from "~/components/parts/notice";
import { formatDate } from "~/lib/format";
import { isCallMissing } from "~/lib/institute/errors";
import type { Consent } from "~/lib/institute/schemas/user";
import { consentVersion } from "~/lib/rights/consent-text";
import { ageSchema, consentSchema, parentSchema, withdrawalSchema } from "~/lib/validation/consent-schemas";
import { validationMessages } from "~/lib/validation/messages";
import { verifySchema } from "~/lib/validation/otp-schemas";
import { normalisePhone, spacedPhone } from "~/lib/validation/phone";
import { accountPaths, homePaths } from "~/paths";
import { type ActionRules, type FormArgs, formAction } from "~/request/form-action";
import type { StudentArgs } from "~/request/guards";
import type { NewToast } from "~/request/session/toasts";
import type { ViewOf } from "./loading";

type Asked = StudentArgs & FormArgs;
type Rules<S extends z.ZodType> = ActionRules<S, Asked, { of: ConsentForm }>;

/** Which of the page's forms was sent: its errors stand there. */
type ConsentForm = "agree" | "age" | "parent" | "otp" | "withdraw";

const noCall = "Your institute’s server takes no consent. Ask your institute: see Contact.";

const backToConsent = (title: string, message?: string) => ({
  to: accountPaths.view("consent"),
  toast: { type: "success", title, ...(message ? { message } : {}) } satisfies NewToast,
});

function consentAction<S extends z.ZodType>(of: ConsentForm, schema: S, run: Rules<S>["run"]) {
  return formAction<S, Asked, { of: ConsentForm }>({
    schema,
    fields: { birth_year: "birth_year", parent_phone: "parent_phone", otp: "otp" },
    hideFields: ["otp"],
    extra: () => ({ of }),
    failureMessage: (error) => (isCallMissing(error) ? noCall : undefined),
    run,
  });
}

export const agree = consentAction("agree", consentSchema, async (_, { context }) => {
  await context.institute.consent.give({ consentVersion });
  return backToConsent("You agreed", "You can read it and take it back here at any time.");
});

export const giveAge = consentAction("age", ageSchema, async ({ birth_year: birthYear }, { context }) => {
  await context.institute.consent.give({ birthYear });
  return backToConsent("Your year of birth is stored");
});

export const askParent = consentAction("parent", parentSchema, async ({ parent_phone }, { context, student }) => {
  if (parent_phone === normalisePhone(student.phone || student.username)) {
    return { status: 400, fieldErrors: { parent_phone: [validationMessages.parentPhoneOwn] } };
  }
  await context.institute.consent.sendParentOtp({ parentPhone: parent_phone, consentVersion });
  return backToConsent(`OTP sent to ${spacedPhone(parent_phone)}`);
});

export const agreeAsParent = consentAction("otp", verifySchema, async ({ otp }, { context }) => {
  await context.institute.consent.verifyParentOtp(otp);
  return backToConsent("Your parent agreed", "Chats with a teacher are open.");
});

export const withdraw = consentAction("withdraw", withdrawalSchema, async ({ given_by }, { context }) => {
  await context.institute.consent.withdraw(given_by);
  // The institute forgets the phone that it notified.
  if (given_by === "student") context.session.notify(false);
  return given_by === "parent"
    ? backToConsent("Your parent’s consent is taken back", "Chats with a teacher are closed.")
    : backToConsent("Your consent is taken back", "Nothing is lost. A test that runs goes on to its end.");
});

type Sent = LastResult | (NonNullable<LastResult> & { of: ConsentForm });

type Answered = (of: ConsentForm) => LastResult;

const onDay = (moment: string | null) => (moment === null ? "" : ` on ${formatDate(moment)}`);

function WhatIsStored() {
  return (
    <section className="part" aria-labelledby="stored">
      <h2 id="stored">What is stored, why and how long</h2>
      <ConsentText />
    </section>
  );
}

function Agreement({ consent, answered }: { consent: Consent; answered: Answered }) {
  const { version, givenAt, withdrawnAt } = consent;
  const stands = version !== null && withdrawnAt === null;
  return (
    <>
      <Notice tone={stands ? "good" : "info"}>
        {version === null ? "You were not asked yet." : null}
        {withdrawnAt !== null ? `You took your consent back${onDay(withdrawnAt)}.` : null}
        {stands ? `You agreed${onDay(givenAt)}.` : null}
        {stands && version !== consentVersion ? " The words have changed since. Read them again." : null}
      </Notice>
      <WhatIsStored />
      {stands && version === consentVersion ? null : (
        <StudentForm id="agree" schema={consentSchema} lastResult={answered("agree")} submit="Agree" intent="agree">
          {(fields) => <ConsentBox field={fields.consent} />}
        </StudentForm>
      )}
    </>
  );
}

function Age({ consent: { birthYear }, answered }: { consent: Consent; answered: Answered }) {
  return (
    <section className="part" aria-labelledby="age">
      <h2 id="age">Your age</h2>
      {birthYear === null ? (
        <StudentForm id="age-form" schema={ageSchema} lastResult={answered("age")} submit="Save year" intent="age">
          {(fields) => (
            <BirthYear field={fields.birth_year} hint="Like 2004. Chats with a teacher wait for it. Given once." />
          )}
        </StudentForm>
      ) : (
        <p>
          Born in {birthYear}. Is it wrong?{" "}
          <a className="link-words" href={homePaths.contacts}>
            Ask your institute
          </a>{" "}
          to correct it.
        </p>
      )}
    </section>
  );
}

function Parent({ consent, answered }: { consent: Consent; answered: Answered }) {
  const { parentGivenAt, parentPhone, parentOtpUntil } = consent;
  if (parentGivenAt !== null) {
    return (
      <section className="part" aria-labelledby="parent">
        <h2 id="parent">Your parent agreed</h2>
        <p>
          {parentPhone === null ? "A parent" : <span dir="ltr">{spacedPhone(parentPhone)}</span>} agreed
          {onDay(parentGivenAt)}. Chats with a teacher are open.
        </p>
        <PostButton name="intent" value="withdraw" look="quiet" fields={{ given_by: "parent" }}>
          Take my parent’s consent back
        </PostButton>
      </section>
    );
  }
  return (
    <section className="part" aria-labelledby="parent">
      <h2 id="parent">You are under 18: a parent must agree</h2>
      <p>
        Chats with a teacher open when your mother or father agrees. Tests, notes and groups are open without it. We
        send an OTP to their phone; they tell it to you if they agree.
      </p>
      {parentOtpUntil !== null && parentPhone !== null ? (
        <StudentForm
          id="parent-otp"
          schema={verifySchema}
          lastResult={answered("otp")}
          submit="My parent agrees"
          intent="verify"
        >
          {(fields) => (
            <Field
              field={fields.otp}
              label="OTP"
              hint={`The code in the SMS to ${spacedPhone(parentPhone)}`}
              inputMode="numeric"
              autoComplete="off"
            />
          )}
        </StudentForm>
      ) : null}
      <StudentForm
        id="parent-form"
        schema={parentSchema}
        lastResult={answered("parent")}
        submit={parentOtpUntil === null ? "Send OTP" : "Send another OTP"}
        intent="ask-parent"
        defaultValue={{ parent_phone: parentPhone ?? "" }}
      >
        {(fields) => (
          <Field
            field={fields.parent_phone}
            label="Phone of your mother or father"
            hint="10 digits, not your own"
            type="tel"
            inputMode="tel"
            autoComplete="off"
          />
        )}
      </StudentForm>
    </section>
  );
}

/** The words of the institute's server stand here where it takes no withdrawal. */
function Withdrawal({ answered }: { answered: Answered }) {
  const result = answered("withdraw");
  const [refusal] = Object.values(result?.error ?? {}).flat();
  return (
    <section className="part" aria-labelledby="take-back">
      <h2 id="take-back">Take your consent back</h2>
      {refusal ? (
        <Notice tone="bad" role="alert">
          {refusal}
        </Notice>
      ) : null}
      <p>
        Then new tests, messages, comments, doubts, job applications, purchases and notifications stop at once. A test
        that runs goes on to its end, and you get its result. You may agree again at any time, and go on where you were.
      </p>
      <details className="fold">
        <summary>What stays, and until when</summary>
        <ul className="bullets">
          <li>all that is stored, to read and to save, until you delete your account</li>
          <li>what you bought, until its last day; receipts as long as tax law wants them</li>
          <li>when you agreed and when you took it back, until you delete your account</li>
        </ul>
      </details>
      <PostButton name="intent" value="withdraw" look="danger" fields={{ given_by: "student" }}>
        Take my consent back
      </PostButton>
    </section>
  );
}

export function ConsentView({ consent, isMissing, lastResult }: ViewOf<"consent"> & { lastResult: Sent }) {
  const answered: Answered = (of) =>
    lastResult && "of" in lastResult && lastResult.of === of ? lastResult : undefined;
  if (consent === null) {
    return (
      <>
        {isMissing ? (
          <Notice>
            <p>
              Your institute’s server takes no consent here.{" "}
              <a className="link-words" href={homePaths.contacts}>
                Ask your institute
              </a>{" "}
              how you and your parents give it, and how you take it back.
            </p>
          </Notice>
        ) : (
          <MissingPart text="We could not load what you agreed to." />
        )}
        <WhatIsStored />
      </>
    );
  }
  const { privateChat } = consent;
  return (
    <>
      {privateChat === "parent" ? <Parent consent={consent} answered={answered} /> : null}
      {privateChat === "birth_year" ? <Age consent={consent} answered={answered} /> : null}
      <Agreement consent={consent} answered={answered} />
      {privateChat === "birth_year" ? null : <Age consent={consent} answered={answered} />}
      {consent.parentGivenAt === null ? null : <Parent consent={consent} answered={answered} />}
      {consent.version !== null && consent.withdrawnAt === null ? <Withdrawal answered={answered} /> : null}
      <p>
        <a className="link-words" href={accountPaths.data}>
          My data
        </a>{" "}
        has all that is stored about you.
      </p>
    </>
  );
}
