import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parseExplanation, parseReply } from "~/lib/translation/reply";
import { replyOf } from "../../../institute/translation/faults";

interface Row {
  id: number;
  question: string;
  options: string[];
  explanation: string;
}

const languages = ["hi", "bn", "ta", "ur", "es"] as const;
const rowsOf = (language: string): Row[] =>
  readFileSync(`institute/content/translations/${language}.jsonl`, "utf8")
    .split("\n")
    .filter((line, place) => line !== "" && place % 8 === 0)
    .map((line) => JSON.parse(line) as Row);

const shapes = [
  null,
  "model-markdown",
  "model-reordered",
  "model-unlabelled",
  "model-one-line",
  "model-own-headings",
  "model-chatty",
] as const;

describe.each(languages)("replies in %s", (language) => {
  it.each(shapes)("shaped as %s are read", (shape) => {
    for (const { id, question, options, explanation } of rowsOf(language)) {
      const labels = options.map((_, at) => `${"ABCD"[at]}.`);
      const written = { question, options, labels, explanation: null };
      const expected = { options: options.length, explanation: false };
      const alone = parseReply(replyOf(written, language, shape), expected);
      expect(alone, `${id}`).toEqual({ question, options, explanation: null });
      const whole = replyOf({ ...written, explanation }, language, shape);
      const both = parseReply(whole, { ...expected, explanation: true });
      expect(both, `${id}`).toEqual({ question, options, explanation });
      const apart = { question: "", options: [], labels: [], explanation };
      expect(parseExplanation(replyOf(apart, language, shape), 0), `${id}`).toEqual({ explanation, options: [] });
      const reasons = replyOf({ ...apart, options, labels }, language, shape);
      expect(parseExplanation(reasons, options.length), `${id}`).toEqual({ explanation, options });
      expect(parseExplanation(reasons, options.length + 1), `${id}`).toHaveProperty("error");
    }
  });
});
