import type { Job } from "~/lib/institute/schemas/job";

/** Words of a sentence that asks something of a candidate. */
const asking =
  /\b(only|fe?males?|women|woman|men|man|unmarried|experience|years?|months?|need(s|ed)?|must|should|required?|essential|minimum|least|knowledge|language|fitness|fit|height|weight|willing|resid\w*|domicile\w*|certificate|training|holders?)\b/i;

/** Characters of a notice that are repeated. */
const LONGEST = 300;

/** Sentences of a text, each with its end. */
const sentencesOf = (text: string) => text.match(/[^.!?।]+[.!?।]*/gu)?.map((one) => one.trim()) ?? [];

/**
 * What a notice asks for beside its fields, which nobody can compare: its own list, and the sentences of its text that
 * ask something. "" where it has neither list nor text.
 * @param text of the notice, without markup
 */
export function otherConditions({ conditions }: Pick<Job, "conditions">, text: string): string {
  const asked = [...conditions, ...sentencesOf(text).filter((sentence) => asking.test(sentence))];
  const whole = asked.join(" ");
  if (whole === "") return text.trim() && "Its text may ask for more.";
  const quoted = whole.length > LONGEST ? `${whole.slice(0, LONGEST)}…` : whole;
  return `The notice says: “${quoted}”`;
}
