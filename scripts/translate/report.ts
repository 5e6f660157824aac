import type { Filled, Remark } from "./fill";

const listLanguages = (title: string, remarks: readonly Remark[]) =>
  remarks.length === 0
    ? []
    : ["", title, ...remarks.map(({ line, kind, reasons }) => `  line ${line}, ${kind}: ${reasons.join(" ")}`)];

interface Written {
  /** Where the translations stand. */
  file: string;
  /** Where the texts to check first stand, without its ending, and how many they are. */
  sheet: string;
  doubts: number;
}

/** What came of a run, for the person who started it. */
export function report(filled: Filled, { file, sheet, doubts }: Written): string {
  const { pieces, kept, machine, teacher, refused, doubted, hidden, stopped } = filled;
  return [
    `${pieces} texts (questions with their options, explanations and cases): ${machine} put in now, ${kept} were there, ` +
      `${teacher} of a teacher, ${refused.length} refused, ${hidden.length} reported by students.`,
    ...(stopped === null ? [] : ["", `Stopped: ${stopped}. Run it again to go on.`]),
    ...listLanguages("Refused. Run it again to try once more, or translate them in the file:", refused),
    ...listLanguages("Reported by students. Correct them in the file:", hidden),
    ...listLanguages("A teacher's, kept as they are. Worth a second look:", doubted),
    "",
    `What to check first stands in ${sheet}.txt and ${sheet}.csv: ${doubts} texts, the most doubtful on top.`,
    `The translations stand in ${file}. A teacher corrects them there, or says yes, by "checked":"2026-11-23" in a line; ` +
      "the same command puts that in.",
    "",
  ].join("\n");
}
