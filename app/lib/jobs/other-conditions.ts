import type { Job } from "~/lib/institute/schemas/job";

const asking =
  /\b(only|fe?males?|women|woman|men|man|unmarried|experience|years?|months?|need(s|ed)?|must|should|required?|essential|minimum|least|knowledge|language|fitness|fit|height|weight|willing|resid\w*|domicile\w*|certificate|training|holders?)\b/i;

const OTHER_CONDITION_LONGEST = 300;

const sentencesOf = (text: string) => text.match(/[^.!?।]+[.!?।]*/gu)?.map((one) => one.trim()) ?? [];

/** Quotes conditions without a field, from the list and the text. @param text without markup */
export function otherConditions({ conditions }: Pick<Job, "conditions">, text: string): string {
  const demands = [...conditions, ...sentencesOf(text).filter((sentence) => asking.test(sentence))];
  const whole = demands.join(" ");
  if (whole === "") return text.trim() && "Its text may ask for more.";
  const quoted = whole.length > OTHER_CONDITION_LONGEST ? `${whole.slice(0, OTHER_CONDITION_LONGEST)}…` : whole;
  return `The notice says: “${quoted}”`;
}
