import type { LiveComment } from "~/lib/institute/schemas/content";
import { formatClassTime } from "./class-times";

/** Seconds between polls while the page is visible. */
export const lookEvery = { live: 5, upcoming: 30 } as const;
export const longestComment = 500;
const LONGEST_SHOWN = 1000;
const MOST_SHOWN = 50;

function cut(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST_SHOWN ? `${characters.slice(0, LONGEST_SHOWN).join("")}…` : text;
}

const timeOf = ({ createdAt }: LiveComment) => (createdAt === null ? 0 : Date.parse(createdAt));

/** Newest first; `after` needs ids on all comments. */
export function shownComments(comments: readonly LiveComment[], after: number | null = null) {
  const inOrder = comments.every(({ id }) => id !== null)
    ? [...comments].sort((one, other) => Number(other.id) - Number(one.id))
    : [...comments].reverse().sort((one, other) => timeOf(other) - timeOf(one));
  return inOrder
    .filter(({ id }) => after === null || id === null || id > after)
    .slice(0, MOST_SHOWN)
    .map(({ id, name, message, createdAt }) => ({
      id,
      name: name.trim() || "A student",
      text: cut(message),
      when: formatClassTime({ startsAt: createdAt, endsAt: null }, Date.now()),
      at: createdAt,
    }));
}

export type ShownComment = ReturnType<typeof shownComments>[number];

export function tagOf(comments: readonly LiveComment[]): string {
  const [newest] = shownComments(comments);
  const words = [comments.length, newest?.id ?? "", newest?.at ?? "", newest?.text.length ?? 0];
  return `"${words.join("-").replace(/[^\w.:-]/g, "")}"`;
}
