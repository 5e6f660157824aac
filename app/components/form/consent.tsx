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
    <p className="hint">
      By registering you accept the <BesideLink name="terms">terms</BesideLink> and the{" "}
      <BesideLink name="privacy">privacy policy</BesideLink>.
    </p>
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
