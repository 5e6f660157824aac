import type { z } from "zod";
import { formatDate } from "~/lib/format";
import type { announcementSchema } from "~/lib/institute/schemas/catalogue";
import { plainText } from "~/lib/rich-text/plain-text";
import { sanitise } from "~/lib/rich-text/sanitise";

const MOST_SHOWN = 3;
/** Characters that Home gives an announcement before it folds the rest. */
const OPENING = 160;

const momentOf = (moment: string | null) => (moment === null ? 0 : Date.parse(moment));

/** The newest announcements as Home shows them: plain words, the rest of a long one apart. */
export function latestAnnouncements(all: readonly z.output<typeof announcementSchema>[]) {
  return [...all]
    .sort((a, b) => momentOf(b.createdAt) - momentOf(a.createdAt))
    .slice(0, MOST_SHOWN)
    .map(({ message, createdAt }) => {
      const text = plainText(sanitise(message));
      const opening = openingOf(text);
      return {
        opening,
        rest: text.slice(opening.length).trim(),
        day: createdAt === null ? "" : formatDate(createdAt),
      };
    })
    .filter(({ opening }) => opening !== "");
}

/** The whole words at the beginning; all of it where it is little longer. */
function openingOf(text: string): string {
  if (text.length <= OPENING * 1.25) return text;
  const cut = text.slice(0, OPENING);
  const end = cut.lastIndexOf(" ");
  return end > OPENING / 2 ? cut.slice(0, end) : [...cut].slice(0, -1).join("");
}
