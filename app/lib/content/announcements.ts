import type { z } from "zod";
import { formatDate } from "~/lib/format";
import type { announcementSchema } from "~/lib/institute/schemas/catalogue";
import { readNote } from "~/lib/rich-text/note-html";
import { plainText } from "~/lib/rich-text/plain-text";
import { sanitise } from "~/lib/rich-text/sanitise";

type Announcement = z.output<typeof announcementSchema>;

const MAX_SHOWN = 3;
const OPENING_CHARACTERS = 160;
const MAX_CHARACTERS = 10_000;

const toMs = (moment: string | null) => (moment === null ? 0 : Date.parse(moment));

const announcementNewestFirst = (all: readonly Announcement[]) =>
  [...all].sort((a, b) => toMs(b.createdAt) - toMs(a.createdAt));

export function latestAnnouncements(all: readonly Announcement[]) {
  return announcementNewestFirst(all)
    .slice(0, MAX_SHOWN)
    .map(({ title, message, createdAt }) => {
      const text = plainText(sanitise(message));
      const opening = cutOpening(text);
      return {
        title: distinctTitle(title, message),
        opening,
        rest: text.slice(opening.length).trim(),
        day: createdAt === null ? "" : formatDate(createdAt),
      };
    })
    .filter(({ opening }) => opening !== "");
}

/** Drops the title that the client made from the message where the provider has none. */
const distinctTitle = (title: string, message: string) => (title.trim() === message ? "" : title.trim());

function cutOpening(text: string): string {
  if (text.length <= OPENING_CHARACTERS * 1.25) return text;
  const cut = text.slice(0, OPENING_CHARACTERS);
  const end = cut.lastIndexOf(" ");
  return end > OPENING_CHARACTERS / 2 ? cut.slice(0, end) : [...cut].slice(0, -1).join("");
}

const asText = { name: "", pictureAt: () => null, pictures: false, place: null };

/** `at`: in epoch ms; 0 where unknown. */
export function allAnnouncements(all: readonly Announcement[]) {
  return announcementNewestFirst(all).map(({ title, message, createdAt }) => {
    const excerpt = message.slice(0, MAX_CHARACTERS);
    const isHtml = /<[a-z]/i.test(excerpt);
    return {
      title: distinctTitle(title, message),
      html: isHtml ? readNote(excerpt, asText).html : null,
      text: isHtml ? "" : excerpt,
      day: createdAt === null ? "" : formatDate(createdAt),
      at: toMs(createdAt),
    };
  });
}
