/**
 * `npm run institute:item-report -- --responses FILE --key FILE`: how hard each question of a bank from elsewhere is, how it
 * sorts students, what each option drew, and which keys look wrong. A test of an institute has its report at the desk.
 */
import { UnreadableFile } from "../../scripts/response-table";
import { analyseItems } from "../item-analysis/analyse-items";
import { readAnswerFiles } from "../item-analysis/answer-files";
import { itemReport } from "../item-analysis/report";
import { readArguments, refuse, refuseFailed, say, textOption } from "./command-line";
import { countOf } from "./outcome-words";

const USAGE = `Usage: npm run institute:item-report -- --responses FILE --key FILE
  --responses FILE   students as rows, questions as columns, each cell the letter or number of an option, or empty
  --key FILE         a row or a column of letters or numbers, or pairs "question,answer"`;

const { values, usage } = readArguments(
  { usage: USAGE, writes: false, of: "files" },
  { responses: textOption, key: textOption },
);

function reportFiles(responseFile: string, keyFile: string): void {
  const { names, keys, choices, notes } = readAnswerFiles(responseFile, keyFile);
  const items = analyseItems(choices, keys).map((item, place) => ({ ...item, name: names[place] ?? "" }));
  say(`${countOf(choices.length, "student")}, ${countOf(items.length, "question")}.`);
  for (const note of notes) say(note);
  say("");
  for (const line of itemReport(items, choices.length)) say(line);
}

try {
  const { responses, key } = values;
  if (responses === undefined || key === undefined) refuse("Name a file of responses and one with the key.", usage);
  reportFiles(responses, key);
} catch (error) {
  if (error instanceof UnreadableFile) refuse(error.message);
  refuseFailed(error);
}
