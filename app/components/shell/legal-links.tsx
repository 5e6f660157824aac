import { useLocation } from "@remix-run/react";
import { modalPath } from "~/components/modal/modal-address";
import type { TextName } from "~/lib/institute/text-names";

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
