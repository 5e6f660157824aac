import type { KeyPreview } from "./correct-key";

const withCount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;

const markSigns: Partial<Record<string, string>> = { "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "1/2": "½", "3/4": "¾" };

/** "1⅓" of "4/3". */
function formatMark(fraction: string): string {
  const [top = 0, bottom = 1] = fraction.split("/").map(Number);
  const whole = Math.floor(top / bottom);
  const rest = top - whole * bottom;
  const sign = markSigns[`${rest}/${bottom}`];
  const part = rest === 0 ? "" : (sign ?? ` ${rest}/${bottom}`);
  return `${whole === 0 && part !== "" ? "" : whole}${part}`.trim();
}

/** "213 of 480 attempts gain 1 to 1⅓ marks", and what else comes of a correction. */
export function consequenceWords({ attempts, gain, lose, ranks }: KeyPreview): string[] {
  const marks = ({ by }: KeyPreview["gain"]) => {
    const [least, most] = [by[0] ?? "", by.at(-1) ?? ""].map(formatMark);
    return least === most ? `${most} ${most === "1" ? "mark" : "marks"}` : `${least} to ${most} marks`;
  };
  const who = (count: number) => `${count} of ${withCount(attempts, "attempt")}`;
  const verb = (count: number, word: string) => (count === 1 ? `${word}s` : word);
  return [
    ...(gain.attempts > 0 ? [`${who(gain.attempts)} ${verb(gain.attempts, "gain")} ${marks(gain)}.`] : []),
    ...(lose.attempts > 0 ? [`${who(lose.attempts)} ${verb(lose.attempts, "lose")} ${marks(lose)}.`] : []),
    ...(gain.attempts + lose.attempts === 0 ? [`No marks change, in ${withCount(attempts, "attempt")}.`] : []),
    ranks.moved === 0
      ? "No rank moves."
      : `${withCount(ranks.moved, "rank")} ${verb(ranks.moved, "move")}, by ${withCount(ranks.most, "place")} at most.`,
  ];
}
