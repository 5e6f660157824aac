import { saidByKey } from "./exam-key";
import { PAPER_NOISE } from "./paper-words";
import { emptyRawBank, type RawBank, rawRow } from "./raw-bank";

const OPTION = /^\s*([A-Z])\s*[.)](\s*)(.*)$/;
const ANSWER = /^\s*ANSWER\s*:\s*(.*)$/i;

/** Whether a text is in Aiken: options with letters, and a line that begins with ANSWER: */
export function isAiken(text: string): boolean {
  return /^\s*[A-Z]\s*[.)]\s*\S/m.test(text) && /^\s*ANSWER\s*:/im.test(text);
}

interface Open {
  line: number;
  stem: string[];
  options: { letter: string; text: string }[];
}

/** Reads a bank in Aiken: a question, its options from "A. " or "A) ", then "ANSWER: B". */
export function readAiken(text: string): RawBank {
  const bank = emptyRawBank("line", 1);
  let open: Open | null = null;
  const refuse = (reason: string) => {
    if (open !== null) bank.badRows.push({ line: open.line, reason });
    open = null;
  };
  for (const [index, line] of text.split("\n").entries()) {
    const answer = ANSWER.exec(line)?.[1];
    const option = OPTION.exec(line);
    if (open === null && PAPER_NOISE.test(line)) {
      bank.notes.push(`line ${index + 1} is left out: ${line.trim().slice(0, 60)}`);
    } else if (answer !== undefined) {
      if (open === null) bank.badRows.push({ line: index + 1, reason: "an answer stands without a question" });
      else addAikenQuestion(bank, open, answer);
      open = null;
    } else if (open !== null && option && isOption(option, open)) {
      open.options.push({ letter: option[1] ?? "", text: option[3] ?? "" });
    } else if (line.trim() !== "") {
      // Words after the options begin the next question: this one has no answer.
      if (open !== null && open.options.length > 0) refuse("there is no answer");
      open ??= { line: index + 1, stem: [], options: [] };
      open.stem.push(line.trim());
    }
  }
  refuse("there is no answer");
  return bank;
}

/** Without a space only the next letter: "U.S. guidelines" is no option U. */
function isOption([, letter = "", space = ""]: RegExpExecArray, { options }: Open): boolean {
  return space !== "" || letter.charCodeAt(0) === 65 + options.length;
}

function addAikenQuestion(bank: RawBank, { line, stem, options }: Open, answer: string): void {
  const isInOrder = options.every(({ letter }, index) => letter.charCodeAt(0) === 65 + index);
  if (!isInOrder) {
    const letters = options.map(({ letter }) => letter).join(", ");
    bank.badRows.push({ line, reason: `its options are ${letters}, which is not in order from A` });
    return;
  }
  const texts = options.map((option) => option.text);
  // "B or D", "Bonus": read as in any other bank.
  if (saidByKey(answer.trim()) !== null) {
    bank.rows.push(rawRow(line, { question: stem.join("\n"), options: texts, answer: answer.trim() }));
    return;
  }
  const letter = /^\(?([A-Z])[.)]?$/i.exec(answer.trim())?.[1]?.toUpperCase();
  const place = letter === undefined ? 0 : letter.charCodeAt(0) - 64;
  if (place < 1 || place > options.length) {
    const reason = `the answer "${answer.trim().slice(0, 20)}" is the letter of none of its ${options.length} options`;
    bank.badRows.push({ line, reason });
    return;
  }
  bank.rows.push(rawRow(line, { question: stem.join("\n"), options: texts, place }));
}
