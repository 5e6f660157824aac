/**
 * `npm run institute:item-report -- --test ID`: how hard each question of a test is, how it sorts students, what each option
 * drew, and which keys look wrong, by first attempts. `--responses FILE --key FILE` for a bank from elsewhere. Changes nothing.
 */
import { UnreadableFile } from "../../scripts/response-table";
import { analyseItems } from "../item-analysis/analyse-items";
import { readAnswerFiles } from "../item-analysis/answer-files";
import { beginningOf } from "../item-analysis/beginning";
import { readFirstAttempts } from "../item-analysis/first-attempts";
import { itemReport } from "../item-analysis/report";
import { placeWords, readArguments, refuse, refuseFailed, say, textOption } from "./command-line";
import { countOf } from "./outcome-words";
import { isOfInstitute, withInstitute } from "./with-institute";

const USAGE = `Usage: npm run institute:item-report -- --code SUNRISE --test ID
       npm run institute:item-report -- --responses FILE --key FILE
  --test ID          a test of the institute, by its first attempts
  --responses FILE   students as rows, questions as columns, each cell the letter or number of an option, or empty
  --key FILE         a row or a column of letters or numbers, or pairs "question,answer"`;

const { values, place, code, usage } = readArguments(
  { usage: USAGE, writes: false, of: ({ test }) => (test === undefined ? "files" : "one") },
  { test: textOption, responses: textOption, key: textOption },
);
const { test, responses, key } = values;

function reportFiles(responseFile: string, keyFile: string): void {
  const { names, keys, choices, notes } = readAnswerFiles(responseFile, keyFile);
  const items = analyseItems(choices, keys).map((item, place) => {
    return { ...item, name: names[place] ?? "", text: "", keyWords: null, isInReview: false };
  });
  say(`${countOf(choices.length, "student")}, ${countOf(items.length, "question")}.`);
  for (const note of notes) say(note);
  say("");
  for (const line of itemReport(items, choices.length)) say(line);
}

async function reportTest(testId: number): Promise<void> {
  const found = await withInstitute(place, async ({ DB }) =>
    (await isOfInstitute(DB, "tests", testId, code)) ? readFirstAttempts(DB, testId) : null,
  );
  if (found === null) refuse(`${code} has no test ${testId}.`);
  const { name, questions, choices, attempts, dropped } = found;
  const keys = questions.map((question) => question.key);
  const optionCounts = questions.map(({ options }) => options);
  const items = analyseItems(choices, keys, optionCounts).map((item, at) => {
    const { id = 0, text: question = "", inReviewSince = null, anyOf } = questions[at] ?? {};
    const beginning = beginningOf(question);
    return {
      ...item,
      name: `${at + 1} (${id})`,
      text: beginning,
      keyWords: `--code ${code} ${placeWords(place)} --question ${id}`,
      isInReview: inReviewSince !== null,
      anyOf,
    };
  });
  say(`Test ${testId}, "${name}": ${countOf(attempts, "first attempt")}, ${countOf(items.length, "question")}.`);
  if (attempts > choices.length) say(`The newest ${choices.length} are read.`);
  if (dropped.length > 0) say(`Dropped, so not judged: ${dropped.join(", ")}.`);
  say("");
  for (const line of itemReport(items, choices.length)) say(line);
}

try {
  if (test !== undefined && responses === undefined && key === undefined) {
    const testId = Number(test);
    if (!Number.isInteger(testId) || testId < 1) refuse("--test is the id of a test.", usage);
    await reportTest(testId);
  } else if (test === undefined && responses !== undefined && key !== undefined) {
    reportFiles(responses, key);
  } else {
    refuse("Name a test, or a file of responses and one with the key.", usage);
  }
} catch (error) {
  if (error instanceof UnreadableFile) refuse(error.message);
  refuseFailed(error);
}
