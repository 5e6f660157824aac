import { formatDate } from "~/lib/format";
import type { MadeBy } from "~/lib/translation/outcome";

export function madeWords(made: MadeBy): string {
  switch (made.by) {
    case "machine":
      return "Translated by machine.";
    case "second-reader":
      return "Translated by machine and compared with the English by a second machine.";
    case "institute":
      return "Translated by your institute.";
    case "teacher":
      return `Checked by a teacher on ${formatDate(`${made.on}T12:00+05:30`)}.`;
  }
}
