import { INDIA_MS } from "../../auth/birth-year";
import { NoTest } from "../../question-bank/bank-tests";
import { BadText } from "../../question-bank/shown-texts";
import { UnreadableBank } from "../../question-bank/unreadable-bank";
import { VerbRefusal } from "../verb";

/** What the desk calls the options of a command that readers name. */
const FIELD_OF_OPTION: Record<string, string> = {
  answers: "How answers are written",
  "any-of": "Several letters mean that any is right",
  dropped: "Questions marked as dropped",
  ignore: "Columns to leave out",
  key: "File with the answers",
  language: "Language",
  marks: "Marks for a right answer",
  minutes: "Minutes",
  negative: "Marks off for a wrong one",
  sheet: "Sheet",
  split: "Questions in each test",
  "split-languages": "Cells have English and another language",
  starts: "Opens",
  ends: "Closes",
  "solutions-from": "Solutions open on",
};

/** A sentence of a reader, which names options of a command, in the words of the desk's forms. */
export const inDeskWords = (words: string): string =>
  words.replace(/--([a-z-]+[a-z])(?: (?:FILE|NAME)\b)?/g, (whole, option: string) => {
    const field = FIELD_OF_OPTION[option];
    return field === undefined ? whole : `“${field}”`;
  });

/** Does what may not be possible; why, as a refusal of the desk's, at the field it is about. */
export async function orRefuse<Value>(field: string, work: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const isWords = error instanceof NoTest || error instanceof UnreadableBank || error instanceof BadText;
    if (!isWords) throw error;
    const words = inDeskWords(error.message);
    const sentence = words.charAt(0).toUpperCase() + words.slice(1);
    throw new VerbRefusal(
      /[.!?]$/.test(sentence) ? sentence : `${sentence}.`,
      field === "" ? {} : { [field]: [words] },
    );
  }
}

/** A moment as a field of a day and a time of India has it; "" for none. */
export const localOf = (iso: string | null): string =>
  iso === null ? "" : new Date(Date.parse(iso) + INDIA_MS).toISOString().slice(0, 16);

export const countOfThings = (count: number, thing: string) => `${count} ${thing}${count === 1 ? "" : "s"}`;
