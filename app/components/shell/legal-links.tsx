import { useLocation } from "@remix-run/react";
import { modalPath } from "~/components/modal/modal-address";
import type { TextName } from "~/lib/institute/text-names";
import { homePaths } from "~/paths";

const labels: Record<TextName, string> = {
  terms: "Terms",
  privacy: "Privacy",
  refunds: "Refunds & shipping",
  contact: "Contact",
};

export function LegalLinks() {
  const location = useLocation();
  return (
    <nav className="legal" aria-label="About the institute">
      {Object.entries(labels).map(([name, label]) => (
        <a key={name} href={modalPath(location, name as TextName)}>
          {label}
        </a>
      ))}
    </nav>
  );
}

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
