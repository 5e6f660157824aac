import { z } from "zod";
import { baseGlossary } from "../../app/lib/glossary/glossary";
import { isLanguage, type LanguageCode } from "../../app/lib/languages";
import { optionHtml, sanitise } from "../../app/lib/rich-text/sanitise";
import {
  askedExplanation,
  askedQuestion,
  explanationPiece,
  type Piece,
  questionPiece,
} from "../../app/lib/translation/piece";

const visibleText = z.string().regex(/\S/u, "is empty").max(30_000);

/** A question with its translation. What the file has besides (a key, a source) is left out. */
const lineSchema = z.object({
  id: z.union([z.string(), z.number()]).optional(),
  language: z
    .string()
    .refine((code): code is LanguageCode => isLanguage(code), "is none of our languages")
    .optional(),
  question: visibleText,
  options: z.array(visibleText).min(1).max(10),
  explanation: z.string().optional(),
  /** Why each option is right or wrong, in their order; "" where nothing is said. */
  option_explanations: z.array(z.string()).optional(),
  /** Stands with the first of its questions. */
  case: z.string().optional(),
  translatedQuestion: z.string().optional(),
  translatedOptions: z.array(z.string()).optional(),
  translatedExplanation: z.string().optional(),
  translatedOptionExplanations: z.array(z.string()).optional(),
  translatedCase: z.string().optional(),
  /** Who made the translation that no teacher has checked. */
  by: z.enum(["machine", "second-reader", "institute"]).optional(),
  /** The prompt it was made with: another one makes other translations. */
  prompt: z.string().optional(),
  /** The day of a teacher's yes or correction, as 2026-11-23. */
  checked: z.iso.date("is no day like 2026-11-23").optional(),
  /** What was said against an earlier translation of a part, by its kind. */
  doubts: z.partialRecord(z.enum(["question", "explanation"]), z.array(z.string())).optional(),
  /** Why there is no translation, or of which part. */
  refused: z.array(z.string()).optional(),
});

export type WorkLine = z.infer<typeof lineSchema>;

/** A file that cannot be worked on; the message says why, and in which line. */
export class UnreadableFile extends Error {}

/** The lines of a file in JSON Lines. @throws UnreadableFile */
export function readLines(text: string, name: string): WorkLine[] {
  return text
    .replace(/^\uFEFF/u, "")
    .split("\n")
    .flatMap((line, place) => {
      if (line.trim() === "") return [];
      const at = `${name}, line ${place + 1}`;
      const read = lineSchema.safeParse(parseWorkLine(line, at));
      if (read.success) return [read.data];
      const [issue] = read.error.issues;
      throw new UnreadableFile(`${at}: "${issue?.path.join(".")}" ${issue?.message}.`);
    });
}

function parseWorkLine(line: string, at: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new UnreadableFile(`${at} is no JSON.`);
  }
}

export function writeLines(lines: readonly WorkLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** The texts of a line as the app asks for them, which is what their keys are made of. */
export function piecesOf(line: WorkLine, language: LanguageCode, glossary = baseGlossary): Piece[] {
  const options = line.options.map((option) => optionHtml(option, null));
  const question = questionPiece(askedQuestion(sanitise(line.question), options), language, glossary);
  const reasons = {
    explanation: sanitise(line.explanation ?? ""),
    optionExplanations: (line.option_explanations ?? []).map(sanitise),
  };
  const asked = [sanitise(line.case ?? ""), askedExplanation(reasons) ?? ""].filter((one) => one !== "");
  return [question, ...asked.map((one) => explanationPiece(one, language, glossary))];
}

/** Whether an explanation stands before the reasons of its piece. */
const hasExplanation = ({ explanation = "" }: WorkLine) => sanitise(explanation).trim() !== "";

/** A case is a piece like an explanation, known by its text. */
function isCase(line: WorkLine, { texts: [text] }: Pick<Piece, "texts">): boolean {
  return line.case !== undefined && sanitise(line.case) === text;
}

/** The translation of a piece that a line holds; null where it holds none, or one that does not fit. */
export function translationOf(line: WorkLine, piece: Piece): string[] | null {
  const { translatedQuestion = "", translatedOptions = [], translatedExplanation = "", translatedCase = "" } = line;
  const { kind, texts } = piece;
  const reasons = (line.translatedOptionExplanations ?? []).filter((one) => one.trim() !== "");
  const why = [...(hasExplanation(line) ? [translatedExplanation] : []), ...reasons];
  const explanation = isCase(line, piece) ? [translatedCase] : why;
  const lines = kind === "question" ? [translatedQuestion, ...translatedOptions] : explanation;
  const isWhole = lines.length === texts.length && lines.every((one) => one.trim() !== "");
  return isWhole ? lines : null;
}

/** The line with the translation of a piece. */
export function withTranslation(
  line: WorkLine,
  piece: Pick<Piece, "kind" | "texts">,
  texts: readonly string[],
): WorkLine {
  const [first = "", ...options] = texts;
  if (piece.kind === "question") return { ...line, translatedQuestion: first, translatedOptions: options };
  if (isCase(line, piece)) return { ...line, translatedCase: first };
  const left = [...texts];
  const own = hasExplanation(line) ? { translatedExplanation: left.shift() ?? "" } : {};
  if (left.length === 0) return { ...line, ...own };
  const reasons = (line.option_explanations ?? []).map((reason) =>
    sanitise(reason).trim() === "" ? "" : (left.shift() ?? ""),
  );
  return { ...line, ...own, translatedOptionExplanations: reasons };
}

/**
 * The questions to translate, with what is known of them from an earlier run or a teacher. Questions are known by their
 * texts; those that stand in the earlier file alone are left out.
 */
export function resumed(
  questions: readonly WorkLine[],
  earlier: readonly WorkLine[],
  language: LanguageCode,
): WorkLine[] {
  const nameOf = (line: WorkLine) =>
    JSON.stringify([line.question, line.options, line.explanation, line.option_explanations, line.case]);
  const known = new Map(earlier.map((line) => [nameOf(line), line]));
  return questions.map((question) => ({ ...question, ...known.get(nameOf(question)), language }));
}
