import { modalPath } from "~/components/modal/modal-address";
import { Icon } from "~/components/parts/icon";
import { chat, contact, info, person, tests } from "~/components/parts/icon-paths";
import type { TextName } from "~/lib/institute/text-names";
import { storedHowLong, storedInShort, storedOfYou } from "~/lib/rights/consent-text";
import { homePaths } from "~/paths";
import { Field } from "./field";
import { HintAndError, tiedTo } from "./field-frame";
import type { FieldState } from "./field-state";

/** Opens a new tab: without script a modal would replace the page and its typed values. */
function BesideLink({ name, children }: { name: TextName; children: string }) {
  const href = modalPath({ pathname: homePaths.splash, search: "" }, name);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Of what is stored, point by point. */
const pointSigns = [person, tests, chat, contact];

export function ConsentText() {
  return (
    <>
      <ul className="stack stack-tight">
        {storedOfYou.map((point, place) => (
          <li key={point} className="notice-signed">
            <Icon path={pointSigns[place] ?? info} small />
            <span>{point}</span>
          </li>
        ))}
      </ul>
      <p>{storedHowLong}</p>
    </>
  );
}

/** The box that says yes. The server asks for it in words: a browser's own bubble says less. */
export function ConsentBox({ field }: { field: FieldState }) {
  return (
    <div className="field">
      <HintAndError field={field}>
        <label className="choice">
          <input
            {...tiedTo(field)}
            type="checkbox"
            id={field.id}
            name={field.name}
            value="yes"
            defaultChecked={field.initialValue === "yes"}
          />
          <span>I agree that this is stored about me</span>
        </label>
      </HintAndError>
    </div>
  );
}

export function BirthYear({ field, hint }: { field: FieldState; hint: string }) {
  return <Field field={field} label="Year of birth" hint={hint} inputMode="numeric" autoComplete="bday-year" />;
}

type ConsentFields = Record<"consent" | "birth_year", FieldState>;

/** @param fields null where the institute takes no consent */
export function RegistrationConsent({ fields }: { fields: ConsentFields | null }) {
  return (
    <>
      {fields ? (
        <BirthYear
          field={fields.birth_year}
          hint="Like 2004. You may give it later: chats with a teacher wait for it."
        />
      ) : null}
      <p className="hint">
        By registering you accept the <BesideLink name="terms">terms</BesideLink> and the{" "}
        <BesideLink name="privacy">privacy policy</BesideLink>.
      </p>
      <details className="hint">
        <summary>{storedInShort}</summary>
        <ConsentText />
      </details>
      {fields ? (
        <ConsentBox field={fields.consent} />
      ) : (
        <p className="hint">
          Under 18? Ask your mother or father first. Your institute’s server takes no consent here: ask{" "}
          <BesideLink name="contact">your institute</BesideLink> how you and your parents give it.
        </p>
      )}
    </>
  );
}

export function PurchaseConsent() {
  return (
    <p className="hint">
      By paying you accept the <BesideLink name="terms">terms</BesideLink> and the rules for{" "}
      <BesideLink name="refunds">refunds and shipping</BesideLink>.
    </p>
  );
}
