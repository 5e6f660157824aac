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

/** What everybody may read of the institute, as modals over this page: at the foot of public pages and of those that sell. */
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

/** Opens beside the page, where what was typed stays: without script a modal over it would be another page. */
function BesideLink({ name, children }: { name: TextName; children: string }) {
  const href = modalPath({ pathname: homePaths.splash, search: "" }, name);
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** Above the button that registers. */
export function Consent() {
  return (
    <p className="hint">
      By registering you accept the <BesideLink name="terms">terms</BesideLink> and the{" "}
      <BesideLink name="privacy">privacy policy</BesideLink>.
    </p>
  );
}

/** Above the button that pays. */
export function PurchaseConsent() {
  return (
    <p className="hint">
      By paying you accept the <BesideLink name="terms">terms</BesideLink> and the rules for{" "}
      <BesideLink name="refunds">refunds and shipping</BesideLink>.
    </p>
  );
}
