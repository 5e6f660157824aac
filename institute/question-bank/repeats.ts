import type { BankQuestion } from "./bank-question";
import type { RowNote } from "./raw-bank";

interface Repeats {
  /** The same question with the same answer. */
  repeats: RowNote[];
  /** The same question with another answer: one of them is wrong. */
  contradictions: RowNote[];
}

/** Questions that stand in a bank more than once, whatever the order of their options, their case and their spaces. */
export function repeatsIn(questions: readonly BankQuestion[], unit: string): Repeats {
  const groups = new Map<string, BankQuestion[]>();
  for (const question of questions) {
    const key = JSON.stringify([
      folded(question.question),
      question.image,
      question.shared?.name,
      ...question.options.map(folded).sort(),
    ]);
    groups.set(key, [...(groups.get(key) ?? []), question]);
  }
  const found: Repeats = { repeats: [], contradictions: [] };
  for (const group of groups.values()) {
    const [first, ...others] = group;
    if (first === undefined || others.length === 0) continue;
    if (new Set(group.map(keyOf)).size === 1) {
      for (const { line } of others) {
        found.repeats.push({ line, reason: `it is the same question as in ${unit} ${first.line}` });
      }
      continue;
    }
    for (const one of group) {
      const other = group.find((each) => keyOf(each) !== keyOf(one)) ?? first;
      const reason = `it is the same question as in ${unit} ${other.line}, with another answer`;
      found.contradictions.push({ line: one.line, reason });
    }
  }
  return found;
}

function keyOf({ options, correctPlace }: BankQuestion): string {
  return folded(options[correctPlace - 1] ?? "");
}

/** Signs that change a meaning ("-", "%", "<", "+") stay. */
function folded(text: string): string {
  return text
    .normalize("NFC")
    .replace(/<\/?(?:p|b|i|u|em|strong)>/g, "")
    .toLowerCase()
    .replace(/[\s?.:,;'"’“”]+/gu, "");
}
