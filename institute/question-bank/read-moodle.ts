import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { caseTag, emptyRawBank, explained, type RawBank, rawRow } from "./raw-bank";
import { UnreadableBank } from "./unreadable-bank";

const moodleText = z
  .union([z.string(), z.object({ "#text": z.string().optional() })])
  .transform((value) => (typeof value === "string" ? value : (value["#text"] ?? "")));
const file = z.object({ name: z.string(), "#text": z.string().default("") });
const moodleWords = z
  .object({ format: z.string().optional(), text: z.array(moodleText).default([]), file: z.array(file).default([]) })
  .or(z.string().transform(() => ({ format: undefined, text: [] as string[], file: [] })));
const moodleQuestion = z.object({
  type: z.string(),
  questiontext: z.array(moodleWords).default([]),
  generalfeedback: z.array(moodleWords).default([]),
  category: z.array(moodleWords).default([]),
  answer: z
    .array(
      z.object({
        fraction: z.coerce.number(),
        format: z.string().optional(),
        text: z.array(moodleText).default([]),
        file: z.array(file).default([]),
        feedback: z.array(moodleWords).default([]),
      }),
    )
    .default([]),
  defaultgrade: z.array(moodleText).default([]),
  tags: z
    .object({ tag: z.array(z.object({ text: z.array(moodleText).default([]) })).default([]) })
    .or(z.string().transform(() => ({ tag: [] as { text: string[] }[] })))
    .optional(),
});
const quiz = z.object({ quiz: z.object({ question: z.array(z.unknown()).default([]) }).or(z.string()) });

/** Elements of which one is read like a list of one. */
const MOODLE_LISTS = new Set([
  ...["question", "answer", "text", "file", "questiontext", "generalfeedback", "category"],
  ...["feedback", "defaultgrade", "tag"],
]);

interface MoodleBank {
  bank: RawBank;
  /** Pictures that the file carries, by their names, in base64. */
  carried: Map<string, string>;
}

/** Reads a question bank that Moodle exported as XML. Throws UnreadableBank for other XML. */
export function readMoodle(xml: string): MoodleBank {
  const valid = XMLValidator.validate(xml);
  if (valid !== true) {
    throw new UnreadableBank(`The XML is broken in line ${valid.err.line}: ${valid.err.msg}`);
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: false,
    isArray: (name) => MOODLE_LISTS.has(name),
  });
  const read = quiz.safeParse(parser.parse(xml));
  if (!read.success || typeof read.data.quiz === "string") {
    throw new UnreadableBank("This XML is no question bank of Moodle.");
  }
  const bank = emptyRawBank("item", 1);
  const carried = new Map<string, string>();
  let topic = "";
  let item = 0;
  for (const entry of read.data.quiz.question) {
    const one = moodleQuestion.safeParse(entry);
    if (one.success && one.data.type === "category") {
      topic = one.data.category[0]?.text[0]?.split("/").at(-1)?.trim() ?? "";
      continue;
    }
    item += 1;
    if (one.success) addQuestion(bank, carried, item, one.data, topic);
    else bank.badRows.push({ line: item, reason: "the question is not as Moodle writes it" });
  }
  return { bank, carried };
}

type MoodleWords = z.output<typeof moodleWords>;

function addQuestion(
  bank: RawBank,
  carried: Map<string, string>,
  line: number,
  { type, questiontext, generalfeedback, answer, defaultgrade, tags }: z.output<typeof moodleQuestion>,
  topic: string,
): void {
  const ofCase = caseTag(tags?.tag.flatMap(({ text }) => text) ?? []);
  if (type === "description" && ofCase !== "") {
    carry(carried, questiontext);
    const nothing = { language: "", image: "", imageAlt: "", translations: [] };
    bank.cases.push({ line, name: ofCase, text: shown(questiontext[0]), ...nothing });
    return;
  }
  if (type !== "multichoice" && type !== "truefalse") {
    const reason = `it is of the kind ${type.slice(0, 30)}; only questions with options are taken`;
    bank.badRows.push({ line, reason });
    return;
  }
  const right = answer.flatMap(({ fraction }, index) => (fraction > 99.9 ? [index + 1] : []));
  const [place] = right;
  if (place === undefined || right.length > 1) {
    bank.badRows.push({
      line,
      reason: right.length > 1 ? "more than one option is right" : "no option is wholly right",
    });
    return;
  }
  if (answer.some(({ fraction }) => fraction > 0 && fraction <= 99.9)) {
    bank.warnings.push({ line, reason: "an option that is partly right counts as wrong" });
  }
  carry(carried, [...questiontext, ...generalfeedback, ...answer, ...answer.flatMap(({ feedback }) => feedback)]);
  const general = shown(generalfeedback[0]);
  const reasons = answer.map(({ feedback }) => shown(feedback[0]));
  bank.rows.push(
    rawRow(line, {
      question: shown(questiontext[0]),
      options: answer.map(shown),
      place,
      ...explained(general, reasons, place),
      topic,
      ofCase,
      marks: Number(defaultgrade[0]) > 0 ? String(Number(defaultgrade[0])) : "",
    }),
  );
}

function carry(carried: Map<string, string>, all: readonly Pick<MoodleWords, "file">[]): void {
  for (const { file: files } of all) {
    for (const { name, "#text": data } of files) carried.set(name, data.replace(/\s+/g, ""));
  }
}

function shown(of: Pick<MoodleWords, "format" | "text"> | undefined): string {
  const text = of?.text[0]?.trim() ?? "";
  return of?.format === "plain_text" ? text.replace(/</g, "&lt;") : text;
}
