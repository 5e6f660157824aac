import { formatMarks } from "~/lib/format";
import type { Range } from "./distribution";

/** "between 48 and 60", "48": ends that round to one are one. */
export function formatRange({ from, to }: Range): string {
  const [least, most] = [Math.round(from), Math.round(to)];
  return least === most ? formatMarks(least) : `between ${formatMarks(least)} and ${formatMarks(most)}`;
}
