/** A question as a prompt carries it; its explanation is null where it has none. */
export interface QuestionText {
  question: string;
  options: readonly string[];
  explanation: string | null;
}

/** A question in the form of a prompt and its reply, with the labels as they were written ("A.", "B)"). */
export interface WrittenQuestion extends QuestionText {
  labels: readonly string[];
}

const HEADING = /^\s*(Question|Options|Explanation):[ \t]*(.*)$/u;
const OPTION_LABEL = /^\s*([A-J][.)])[ \t]*(.*)$/u;

/** Reads "Question:", "Options:", "A. ..." and "Explanation:"; a line without any of these goes on with what is before it. */
export function readQuestion(text: string): WrittenQuestion {
  const parts: Record<"question" | "explanation", string[]> = { question: [], explanation: [] };
  const options: { label: string; lines: string[] }[] = [];
  let open: string[] = [];
  let inOptions = false;
  for (const line of text.split("\n")) {
    const [, heading, first = ""] = HEADING.exec(line) ?? [];
    const [, label, option = ""] = (inOptions && OPTION_LABEL.exec(line)) || [];
    if (heading !== undefined) {
      inOptions = heading === "Options";
      open = inOptions ? [] : parts[heading === "Question" ? "question" : "explanation"];
      open.push(first);
    } else if (label !== undefined) {
      open = [option];
      options.push({ label, lines: open });
    } else open.push(line);
  }
  const explanation = parts.explanation.join("\n").trim();
  return {
    question: parts.question.join("\n").trim(),
    options: options.map(({ lines }) => lines.join("\n").trim()),
    labels: options.map(({ label }) => label),
    explanation: explanation === "" ? null : explanation,
  };
}

/** The lines of a question in the same form, without the parts that it does not have. */
export function questionLines(parts: WrittenQuestion): string[] {
  const { question, options, labels, explanation } = parts;
  return [
    ...(question === "" ? [] : [`Question: ${question}`]),
    ...(options.length === 0 ? [] : ["Options:"]),
    ...options.map((option, index) => `${labels[index] ?? ""} ${option}`),
    ...(explanation === null ? [] : [`Explanation: ${explanation}`]),
  ];
}
