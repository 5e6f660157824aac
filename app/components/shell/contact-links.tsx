import { Icon } from "~/components/parts/icon";
import { bell, chat, contact, globe, people, picture, play, send } from "~/components/parts/icon-paths";
import type { Contacts } from "~/lib/institute/schemas/catalogue";
import { spacedPhone } from "~/lib/validation/phone";

interface ContactLink {
  label: string;
  href: string;
}

const linkFormats = [
  ["website", "Website"],
  ["whatsapp", "WhatsApp chat"],
  ["whatsappChannel", "WhatsApp channel"],
  ["telegram", "Telegram"],
  ["youtube", "YouTube"],
  ["instagram", "Instagram"],
  ["facebook", "Facebook"],
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

const icons: Readonly<Record<string, string>> = {
  Website: globe,
  "WhatsApp chat": chat,
  "WhatsApp channel": bell,
  Telegram: send,
  YouTube: play,
  Instagram: picture,
  Facebook: people,
};

export function ContactChips({ links }: { links: readonly ContactLink[] }) {
  if (links.length === 0) return null;
  return (
    <ul className="chips" aria-label="Reach the institute">
      {links.map(({ label, href }) => (
        <li key={href}>
          <a className="chip" href={href} rel="noreferrer">
            <Icon path={icons[label] ?? contact} small />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
