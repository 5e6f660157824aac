import { useLocation } from "@remix-run/react";
import { modalPath } from "~/components/modal/modal-address";
import { Icon } from "~/components/parts/icon";
import { back, contact, settings } from "~/components/parts/icon-paths";
import { homePaths } from "~/paths";
import { currentness, places } from "./places";
import { useShell } from "./shell";

/** At the bottom of a phone, in the head of a wide screen. */
function Places({ pathname }: { pathname: string }) {
  return (
    <nav className="places" aria-label="Main">
      {places.map((place) => (
        <a key={place.href} href={place.href} aria-current={currentness(place, pathname)}>
          <Icon path={place.icon} />
          {place.label}
        </a>
      ))}
    </nav>
  );
}

function Contacts() {
  const { contacts } = useShell();
  if (contacts.length === 0) return null;
  return (
    <details className="contacts">
      <summary className="top-icon" aria-label="Contact the institute">
        <Icon path={contact} />
      </summary>
      <ul>
        {contacts.map(({ label, href }) => (
          <li key={href}>
            <a href={href} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function TopBar({ backTo }: { backTo: { label: string; href: string } | null }) {
  const { student, institute } = useShell();
  const location = useLocation();
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        {backTo ? (
          <a className="top-icon" href={backTo.href} aria-label={`Back: ${backTo.label}`}>
            <Icon path={back} />
          </a>
        ) : null}
        <a className="brand" href={student ? homePaths.home : homePaths.splash}>
          <bdi>{institute}</bdi>
        </a>
        {student ? <Places pathname={location.pathname} /> : null}
        <Contacts />
        <a className="top-icon" href={modalPath(location, "settings")} aria-label="Settings">
          <Icon path={settings} />
        </a>
        {student ? (
          <a
            className="top-icon initial"
            href={modalPath(location, "profile")}
            aria-label={`Signed in as ${student.name}`}
          >
            {student.name.trim().slice(0, 1).toUpperCase() || "?"}
          </a>
        ) : null}
      </div>
    </header>
  );
}
