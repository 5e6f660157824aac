import { Icon } from "~/components/parts/icon";
import { bell, chat, contact, globe, people, picture, play, send } from "~/components/parts/icon-paths";
import type { Contacts } from "~/lib/institute/schemas/catalogue";
import { spacedPhone } from "~/lib/validation/phone";

interface ContactLink {
  label: string;
  href: string;
}

const linkFormats = [
  ["website", "Website", globe],
  ["whatsapp", "WhatsApp chat", chat],
  ["whatsappChannel", "WhatsApp channel", bell],
  ["telegram", "Telegram", send],
  ["youtube", "YouTube", play],
  ["instagram", "Instagram", picture],
  ["facebook", "Facebook", people],
] as const;

export function contactLinks(contacts: Contacts | null): ContactLink[] {
  if (!contacts) return [];
  const digits = contacts.phone?.replace(/[^\d+]/g, "");
  const links: ContactLink[] = digits ? [{ label: `Call ${spacedPhone(digits)}`, href: `tel:${digits}` }] : [];
  for (const [kind, label] of linkFormats) {
    const href = contacts[kind];
    if (href) links.push({ label, href });
  }
  return links;
}

const iconOf = (label: string) => linkFormats.find(([, one]) => one === label)?.[2] ?? contact;

export function ContactChips({ links }: { links: readonly ContactLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="chips ways-chips" aria-label="Reach the institute">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" href={href} rel="noreferrer">
            <Icon path={iconOf(label)} small />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
