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
