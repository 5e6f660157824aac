import type { z } from "zod";
import { formatDate } from "~/lib/format";
import type { announcementSchema } from "~/lib/institute/schemas/catalogue";
import { readNote } from "~/lib/rich-text/note-html";
import { plainText } from "~/lib/rich-text/plain-text";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import { sanitise } from "~/lib/rich-text/sanitise";

type Announcement = z.output<typeof announcementSchema>;

const MOST_SHOWN = 3;
const OPENING = 160;
const LONGEST = 10_000;

const momentOf = (moment: string | null) => (moment === null ? 0 : Date.parse(moment));

const newestFirst = (all: readonly Announcement[]) =>
  [...all].sort((a, b) => momentOf(b.createdAt) - momentOf(a.createdAt));

export function latestAnnouncements(all: readonly Announcement[]) {
  return newestFirst(all)
    .slice(0, MOST_SHOWN)
    .map(({ title, message, createdAt }) => {
      const text = plainText(sanitise(message));
      const opening = openingOf(text);
      return {
        title: ownTitle(title, message),
        opening,
        rest: text.slice(opening.length).trim(),
        day: createdAt === null ? "" : formatDate(createdAt),
      };
    })
    .filter(({ opening }) => opening !== "");
}

/** Drops the title that the client made from the message where the provider has none. */
const ownTitle = (title: string, message: string) => (title.trim() === message ? "" : title.trim());

function openingOf(text: string): string {
  if (text.length <= OPENING * 1.25) return text;
  const cut = text.slice(0, OPENING);
  const end = cut.lastIndexOf(" ");
  return end > OPENING / 2 ? cut.slice(0, end) : [...cut].slice(0, -1).join("");
}

export interface ShownAnnouncement {
  title: string;
  html: SafeHtml | null;
  text: string;
  /** Empty where the institute gives no time. */
  day: string;
  /** Epoch ms; 0 where the institute gives no time. */
  at: number;
}

const asText = { name: "", pictureAt: () => null, pictures: false, place: null };

export function allAnnouncements(all: readonly Announcement[]): ShownAnnouncement[] {
  return newestFirst(all).map(({ title, message, createdAt }) => {
    const written = message.slice(0, LONGEST);
    const isHtml = /<[a-z]/i.test(written);
    return {
      title: ownTitle(title, message),
      html: isHtml ? readNote(written, asText).html : null,
      text: isHtml ? "" : written,
      day: createdAt === null ? "" : formatDate(createdAt),
      at: momentOf(createdAt),
    };
  });
}
