import { modalPath } from "~/components/modal/modal-address";
import type { TextName } from "~/lib/institute/text-names";
import { homePaths } from "~/paths";

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

export function Consent() {
  return (
    <>
      <p className="hint">
        By registering you accept the <BesideLink name="terms">terms</BesideLink> and the{" "}
        <BesideLink name="privacy">privacy policy</BesideLink>.
      </p>
      <details className="hint">
        <summary>What is stored of you, why and how long</summary>
        <ul className="points">
          <li>Your name, phone and batches: so that your institute knows who you are.</li>
          <li>Your answers, results and notes: so that nothing you learnt is lost.</li>
          <li>What you buy and write: so that you get it, and your teachers can answer.</li>
        </ul>
        <p>
          All of it stays until you delete your account. Under “My data” you read it, save it, correct it and end it.
          Are you under 18? Ask your mother or father first: your institute needs their yes.
        </p>
      </details>
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
