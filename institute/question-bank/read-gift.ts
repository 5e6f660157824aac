import { type GIFTQuestion, parse } from "gift-pegjs";
import { caseTag, emptyRawBank, explained, type RawBank, rawRow } from "./raw-bank";

/** Whether a text is in GIFT: answers in braces after a question. */
export function isGift(text: string): boolean {
  return /(^|[^\\])\{[^{}]*([=~]|\b(T|F|TRUE|FALSE)\b)[\s\S]*?\}/i.test(text) && !/^\s*[[{]/.test(text);
}

/** Reads a bank in GIFT, each question by itself, so that one that is wrong spoils no other. */
export function readGift(text: string): RawBank {
  const bank = emptyRawBank("line", 1);
  let topic = "";
  for (const { line, written, tags } of blocksOfGift(text)) {
    const category = /^\$CATEGORY:\s*(.+)$/im.exec(written)?.[1];
    if (category !== undefined) topic = category.split("/").at(-1)?.trim() ?? "";
    const rest = written.replace(/^\s*(\/\/.*|\$CATEGORY:.*)$/gim, "").trim();
    if (rest === "") continue;
    try {
      for (const question of parse(`${rest}\n\n`))
        addGiftQuestion(bank, line, question, { topic, ofCase: caseTag(tags) });
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 80) : String(error);
      bank.badRows.push({ line, reason: `it is not GIFT: ${reason}` });
    }
  }
  return bank;
}

interface GiftBlock {
  line: number;
  written: string;
  /** Moodle writes them in a comment above: // [tag:case:3] */
  tags: string[];
}

/** Questions are apart by empty lines, but for those within braces. */
function blocksOfGift(text: string): GiftBlock[] {
  const blocks: GiftBlock[] = [];
  let depth = 0;
  let open: string[] = [];
  let tags: string[] = [];
  let start = 1;
  const close = () => {
    if (open.some((line) => line.trim() !== "")) blocks.push({ line: start, written: open.join("\n"), tags });
    open = [];
    tags = [];
  };
  for (const [index, line] of text.split("\n").entries()) {
    const isComment = /^\s*\/\//.test(line);
    if (line.trim() === "" && depth === 0) close();
    // Braces that are never closed end with the next name of a question.
    if (depth > 0 && /^::/.test(line)) {
      close();
      depth = 0;
    }
    if (open.length === 0) start = index + 1;
    if (isComment) tags.push(...[...line.matchAll(/\[tag:([^\]]+)\]/g)].map(([, tag = ""]) => tag));
    if (!isComment && line.trim() !== "") open.push(line);
    const bare = isComment ? "" : line.replace(/\\[{}]/g, "");
    depth = Math.max(0, depth + countSigns(bare, "{") - countSigns(bare, "}"));
  }
  close();
  return blocks;
}

const countSigns = (text: string, sign: string) => text.split(sign).length - 1;

const GIFT_KINDS: Record<string, string> = {
  Matching: "matches two lists",
  Short: "wants a written answer",
  Essay: "wants an essay",
  Numerical: "wants a number",
  Description: "asks nothing",
};

interface Around {
  topic: string;
  ofCase: string;
}

function addGiftQuestion(bank: RawBank, line: number, question: GIFTQuestion, { topic, ofCase }: Around): void {
  if (question.type === "Category") return;
  if (question.type === "Description" && ofCase !== "") {
    const nothing = { language: "", image: "", imageAlt: "", translations: [] };
    bank.cases.push({ line, name: ofCase, text: textOfGift(question.stem), ...nothing });
    return;
  }
  if (question.type === "TF") {
    const place = question.isTrue ? 1 : 2;
    const stem = textOfGift(question.stem);
    const explanation = textOfGift(question.globalFeedback);
    bank.rows.push(rawRow(line, { question: stem, options: ["True", "False"], place, explanation, topic, ofCase }));
    return;
  }
  if (question.type !== "MC") {
    const reason = `it ${GIFT_KINDS[question.type] ?? "is of another kind"}; only questions with options are taken`;
    bank.badRows.push({ line, reason });
    return;
  }
  const right = question.choices.flatMap(({ isCorrect, weight }, index) =>
    isCorrect || weight === 100 ? [index + 1] : [],
  );
  const [only] = right;
  if (only === undefined || right.length > 1) {
    bank.badRows.push({
      line,
      reason: right.length > 1 ? "more than one option is right" : "no option is wholly right",
    });
    return;
  }
  const isPartly = question.choices.some(({ weight }) => weight !== null && weight > 0 && weight < 100);
  if (isPartly) bank.warnings.push({ line, reason: "an option that is partly right counts as wrong" });
  const reasons = question.choices.map(({ feedback }) => textOfGift(feedback ?? null));
  bank.rows.push(
    rawRow(line, {
      question: textOfGift(question.stem),
      options: question.choices.map(({ text }) => textOfGift(text)),
      place: only,
      ...explained(textOfGift(question.globalFeedback), reasons, only),
      topic,
      ofCase,
    }),
  );
}

/** A text as it is to be shown: of plain text, what reads as markup is text. */
function textOfGift(content: { format: string; text: string } | null): string {
  if (content === null) return "";
  return content.format === "plain" ? content.text.replace(/</g, "&lt;") : content.text;
}
