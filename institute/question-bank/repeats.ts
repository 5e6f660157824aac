import type { BankQuestion } from "./bank-question";
import type { RowNote } from "./raw-bank";

interface Repeats {
  /** The same question with the same answer. */
  repeats: RowNote[];
  /** The same question with another answer: one of them is wrong. */
  contradictions: RowNote[];
  /** The same words with other options, where the answer of one is a wrong option of another. */
  doubts: RowNote[];
}

/** Questions that stand in a bank more than once, whatever the order of their options, their case and their spaces. */
export function repeatsIn(questions: readonly BankQuestion[], unit: string): Repeats {
  const found: Repeats = { repeats: [], contradictions: [], doubts: doubtsIn(questions, unit) };
  for (const group of grouped(questions, (one) => [...wordsOfBankRepeat(one), ...optionsOf(one)])) {
    const [first, ...others] = group;
    if (first === undefined || others.length === 0) continue;
    if (new Set(group.map(keyOfBankRepeat)).size === 1) {
      for (const { line } of others) {
        found.repeats.push({ line, reason: `it is the same question as in ${unit} ${first.line}` });
      }
      continue;
    }
    for (const one of group) {
      const other = group.find((each) => keyOfBankRepeat(each) !== keyOfBankRepeat(one)) ?? first;
      const reason = `it is the same question as in ${unit} ${other.line}, with another answer`;
      found.contradictions.push({ line: one.line, reason });
    }
  }
  return found;
}

function grouped(questions: readonly BankQuestion[], key: (question: BankQuestion) => unknown[]): BankQuestion[][] {
  const groups = new Map<string, BankQuestion[]>();
  for (const question of questions) {
    const name = JSON.stringify(key(question));
    const group = groups.get(name);
    if (group) group.push(question);
    else groups.set(name, [question]);
  }
  return [...groups.values()];
}

const wordsOfBankRepeat = ({ question, image, shared }: BankQuestion) => [
  bankRepeatFolded(question),
  image,
  shared?.name,
];
const optionsOf = ({ options }: BankQuestion) => options.map(bankRepeatFolded).sort();

function doubtsIn(questions: readonly BankQuestion[], unit: string): RowNote[] {
  return grouped(questions, wordsOfBankRepeat).flatMap((group) => {
    const byAnswer = new Map(group.flatMap((one) => rightOf(one).map((text) => [text, one])));
    return group.flatMap((one) => {
      const own = optionsOf(one);
      const wrong = own.filter((option) => one.dropped === null && !rightOf(one).includes(option));
      const other = wrong.map((option) => byAnswer.get(option)).find((each) => each !== undefined);
      if (other === undefined || own.join("\n") === optionsOf(other).join("\n")) return [];
      const reason = `its words stand in ${unit} ${other.line} too, where another of its options is the answer`;
      return [{ line: one.line, reason }];
    });
  });
}

/** Texts of its right options; a dropped question has none. */
const rightOf = ({ options, rightPlaces }: BankQuestion) =>
  rightPlaces.map((place) => bankRepeatFolded(options[place - 1] ?? ""));
const keyOfBankRepeat = (one: BankQuestion) => one.dropped ?? JSON.stringify(rightOf(one).sort());

/** Signs that change a meaning ("-", "%", "<", "+") stay. */
function bankRepeatFolded(text: string): string {
  return text
    .normalize("NFC")
    .replace(/<\/?(?:p|b|i|u|em|strong)>/g, "")
    .toLowerCase()
    .replace(/[\s?.:,;'"’“”]+/gu, "");
}
