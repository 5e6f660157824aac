import type { Filled, Remark } from "./fill";

const list = (title: string, remarks: readonly Remark[]) =>
  remarks.length === 0
    ? []
    : ["", title, ...remarks.map(({ line, kind, reasons }) => `  line ${line}, ${kind}: ${reasons.join(" ")}`)];

/** What came of a run, for the person who started it. `file`: where the translations stand. */
export function report(filled: Filled, file: string): string {
  const { pieces, kept, machine, teacher, refused, doubted, hidden, stopped } = filled;
  return [
    `${pieces} texts (questions with their options, and explanations): ${machine} put in now, ${kept} were there, ` +
      `${teacher} of a teacher, ${refused.length} refused, ${hidden.length} reported by students.`,
    ...(stopped === null ? [] : ["", `Stopped: ${stopped}. Run it again to go on.`]),
    ...list("Refused. Run it again to try once more, or translate them in the file:", refused),
    ...list("Reported by students. Correct them in the file:", hidden),
    ...list("A teacher's, kept as they are. Worth a second look:", doubted),
    "",
    `The translations stand in ${file}. A teacher corrects them there, or says yes, by "checked":"2026-11-23" in a line; ` +
      "the same command puts that in.",
    "",
  ].join("\n");
}
