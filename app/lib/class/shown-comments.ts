import { formatMoment } from "~/lib/format";
import type { LiveComment } from "~/lib/institute/schemas/content";

/** Characters of a comment that a student may write. */
export const longestComment = 500;
/** Characters of one that is shown, whoever wrote it. */
const LONGEST_SHOWN = 1000;
/** Comments that a page shows. */
const MOST_SHOWN = 50;

/** A comment as a page has it and as its script gets it. */
interface ShownComment {
  /** Null at an institute that numbers none. */
  id: number | null;
  name: string;
  text: string;
  /** In India's time; "" where nobody said. */
  when: string;
  /** The same for a script; null where nobody said. */
  at: string | null;
}

function cut(text: string): string {
  const characters = [...text];
  return characters.length > LONGEST_SHOWN ? `${characters.slice(0, LONGEST_SHOWN).join("")}…` : text;
}

const isNumbered = (comments: readonly LiveComment[]) => comments.every(({ id }) => id !== null);

const timeOf = ({ createdAt }: LiveComment) => (createdAt === null ? 0 : Date.parse(createdAt));

/**
 * The newest comments, the newest first. `after`: only those that came after the one with this id, where all have ids.
 */
export function shownComments(comments: readonly LiveComment[], after: number | null = null): ShownComment[] {
  const inOrder = isNumbered(comments)
    ? [...comments].sort((one, other) => Number(other.id) - Number(one.id))
    : [...comments].reverse().sort((one, other) => timeOf(other) - timeOf(one));
  return inOrder
    .filter(({ id }) => after === null || id === null || id > after)
    .slice(0, MOST_SHOWN)
    .map(({ id, name, message, createdAt }) => ({
      id,
      name: name.trim() || "A student",
      text: cut(message),
      when: formatMoment(createdAt),
      at: createdAt,
    }));
}

/** Changes with the comments: what a browser sends to hear that nothing is new. */
export function tagOf(comments: readonly LiveComment[]): string {
  const [newest] = shownComments(comments);
  const words = [comments.length, newest?.id ?? "", newest?.at ?? "", newest?.text.length ?? 0];
  return `"${words.join("-").replace(/[^\w.:-]/g, "")}"`;
}
