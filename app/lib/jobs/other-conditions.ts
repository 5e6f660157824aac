import type { Job } from "~/lib/institute/schemas/job";

/** Words of a sentence that asks something of a candidate. */
const asking =
  /\b(only|fe?males?|women|woman|men|man|unmarried|experience|years?|months?|need(s|ed)?|must|should|required?|essential|minimum|least|knowledge|language|fitness|fit|height|weight|willing|resid\w*|domicile\w*|certificate|training|holders?)\b/i;

const LONGEST = 300;

const sentencesOf = (text: string) => text.match(/[^.!?।]+[.!?।]*/gu)?.map((one) => one.trim()) ?? [];

/**
 * Quotes conditions that no field holds: the notice's own list, and sentences of its text that ask something.
 * @param text of the notice, without markup
 */
export function otherConditions({ conditions }: Pick<Job, "conditions">, text: string): string {
  const asked = [...conditions, ...sentencesOf(text).filter((sentence) => asking.test(sentence))];
  const whole = asked.join(" ");
  if (whole === "") return text.trim() && "Its text may ask for more.";
  const quoted = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
  return `The notice says: “${quoted}”`;
}
