import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon } from "~/components/parts/icon";
import { back, contact, search } from "~/components/parts/icon-paths";
import { Words } from "~/components/parts/words";
import { contentPaths, homePaths } from "~/paths";
import { InstituteLogo } from "./institute-logo";
import { currentness, places } from "./places";
import { useShell } from "./shell";

function NavigationLinks({ pathname }: { pathname: string }) {
  const { institute } = useShell();
  return (
    <nav className="places" aria-label="Main">
      <Words className="brand">{institute}</Words>
      {places.map((place) => (
        <a key={place.href} href={place.href} aria-current={currentness(place, pathname)}>
          <Icon path={place.icon} />
          {place.label}
        </a>
      ))}
    </nav>
  );
}

function ContactsLink() {
  const { contacts, student } = useShell();
  if (contacts.length === 0) return null;
  return (
    <details className="contacts">
      <summary className="top-icon">
        <Icon path={contact} small />
        <span className={student ? "sr-only" : undefined}>Contact</span>
      </summary>
      <ul>
        {contacts.map(({ label, href }) => (
          <li key={href}>
            <a className="link-line" href={href} rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

const searched: readonly string[] = [homePaths.home, contentPaths.tests];

interface TopBarProps {
  title: string | null;
  up: { label: string; href: string } | null;
  under?: string | undefined;
  beside?: ReactNode;
}

export function TopBar({ title, up, under, beside }: TopBarProps) {
  const { student, institute, face } = useShell();
  const { pathname } = useLocation();
  return (
    <header className="top-bar">
      <div className="top-bar-inner">
        {up ? (
          <a className="top-icon" href={up.href} aria-label={`Back: ${up.label}`}>
            <Icon path={back} />
          </a>
        ) : null}
        {title === null ? (
          <a className="brand" href={student ? homePaths.home : homePaths.splash}>
            {face.logo ? <InstituteLogo size={32} /> : null}
            <Words>{institute}</Words>
          </a>
        ) : (
          <h1>
            <Words>{title}</Words>
            {under ? <Words as="small">{under}</Words> : null}
          </h1>
        )}
        {beside}
        {student ? <NavigationLinks pathname={pathname} /> : null}
        {student && searched.includes(pathname) ? (
          <a className="top-icon" href={homePaths.search} aria-label="Search">
            <Icon path={search} />
          </a>
        ) : null}
        {title === null ? <ContactsLink /> : null}
      </div>
    </header>
  );
}
