import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { caseTag, emptyRawBank, explained, type RawBank, rawRow } from "./raw-bank";
import { BadText } from "./shown-texts";
import { UnreadableBank } from "./unreadable-bank";

const moodleText = z
  .union([z.string(), z.object({ "#text": z.string().optional() })])
  .transform((value) => (typeof value === "string" ? value : (value["#text"] ?? "")));
const file = z.object({ name: z.string(), path: z.string().default("/"), "#text": z.string().default("") });
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

/** Reads a question bank that Moodle exported as XML. Throws UnreadableBank for other XML. */
export function readMoodle(xml: string): RawBank {
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
  const read = quiz.safeParse(parsedOrRefused(parser, xml));
  if (!read.success || typeof read.data.quiz === "string") {
    throw new UnreadableBank(
      /imsqti|<assessmentItem|<questestinterop/.test(xml)
        ? "This is QTI, which is not read. Copy its questions into a table or a Word file."
        : "This XML is no question bank of Moodle.",
    );
  }
  const bank = emptyRawBank("item", 1);
  let topic = "";
  let item = 0;
  for (const entry of read.data.quiz.question) {
    const one = moodleQuestion.safeParse(entry);
    if (one.success && one.data.type === "category") {
      topic = one.data.category[0]?.text[0]?.split("/").at(-1)?.trim() ?? "";
      continue;
    }
    item += 1;
    try {
      if (!one.success) throw new BadText("the question is not as Moodle writes it");
      addQuestion(bank, item, one.data, topic);
    } catch (error) {
      if (!(error instanceof BadText)) throw error;
      bank.badRows.push({ line: item, reason: error.message });
    }
  }
  // What says no grade has Moodle's usual one, where others say theirs.
  if (bank.rows.some(({ marks }) => marks !== "")) for (const row of bank.rows) row.marks ||= "1";
  return bank;
}

type MoodleWords = z.output<typeof moodleWords>;

function parsedOrRefused(parser: XMLParser, xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch (error) {
    throw new UnreadableBank(`The XML cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

function addQuestion(
  bank: RawBank,
  line: number,
  { type, questiontext, generalfeedback, answer, defaultgrade, tags }: z.output<typeof moodleQuestion>,
  topic: string,
): void {
  const ofCase = caseTag(tags?.tag.flatMap(({ text }) => text) ?? []);
  if (type === "description" && ofCase !== "") {
    const nothing = { language: "", image: "", imageAlt: "", translations: [] };
    bank.cases.push({ line, name: ofCase, text: shown(bank, questiontext[0]), ...nothing });
    return;
  }
  if (type !== "multichoice" && type !== "truefalse") {
    throw new BadText(`it is of the kind ${type.slice(0, 30)}; only questions with options are taken`);
  }
  const right = answer.flatMap(({ fraction }, index) => (fraction > 99.9 ? [index + 1] : []));
  const [place] = right;
  if (place === undefined || right.length > 1) {
    throw new BadText(right.length > 1 ? "more than one option is right" : "no option is wholly right");
  }
  if (answer.some(({ fraction }) => fraction > 0 && fraction <= 99.9)) {
    bank.warnings.push({ line, reason: "an option that is partly right counts as wrong" });
  }
  const general = shown(bank, generalfeedback[0]);
  const reasons = answer.map(({ feedback }) => shown(bank, feedback[0]));
  bank.rows.push(
    rawRow(line, {
      question: shown(bank, questiontext[0]),
      options: answer.map((one) => shown(bank, one)),
      place,
      ...explained(general, reasons, place),
      topic,
      ofCase,
      marks: Number(defaultgrade[0]) > 0 ? String(Number(defaultgrade[0])) : "",
    }),
  );
}

/** An element's text. Its files are its own: another element may have others of the same names. */
function shown({ carried }: RawBank, of: (Omit<MoodleWords, "format"> & { format?: string }) | undefined): string {
  const files = of?.file ?? [];
  const scope = files.length > 0 ? `@@${carried.size}@@` : "@@PLUGINFILE@@";
  for (const { path, name, "#text": data } of files) {
    const full = [scope, ...path.split("/"), name].filter((part) => part !== "").join("/");
    if (carried.has(full)) throw new BadText(`one of its texts has two files of the name ${name.slice(0, 60)}`);
    carried.set(full, Buffer.from(data, "base64"));
  }
  const text = of?.text[0]?.trim() ?? "";
  const own = text.replaceAll("@@PLUGINFILE@@", scope);
  return of?.format === "plain_text" ? own.replace(/</g, "&lt;") : own;
}
