/**
 * `npm run prediction:check -- FILE.csv`: how well one half of a test predicts the other, on real answers: students as
 * rows, questions as columns, 1 right and 0 wrong. Asks what the app uses.
 */
import { parseArgs } from "node:util";
import { reliabilityOf } from "../app/lib/prediction/answer-table";
import { seededRandom } from "../app/lib/prediction/random";
import { checkSplits, type SplitCheck } from "../app/lib/prediction/split-check";
import { readResponses, readRows, readText, UnreadableFile } from "./response-table";

const USAGE = `Usage: npm run prediction:check -- FILE.csv
  students as rows, questions as columns; 1 right, 0 wrong, empty not answered
  --splits 20   how often the questions are split at random
  --seed 1      another number splits them otherwise`;

const FEWEST_STUDENTS = 10;
const FEWEST_QUESTIONS = 4;
const MOST_SPLITS = 1000;

const say = (words: string) => process.stdout.write(`${words}\n`);

function refuse(words: string): never {
  console.error(words);
  process.exit(2);
}

function wholeFrom(least: number, most: number, name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  return refuse(`--${name} is a whole number from ${least} to ${most}.\n\n${USAGE}`);
}

function readOptions() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ allowPositionals: true, options: { splits: text, seed: text, help: { type: "boolean" } } });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

function readAnswer(cell: string): number | undefined {
  if (/^1(\.0+)?$/.test(cell)) return 1;
  return /^0(\.0+)?$/.test(cell) ? 0 : undefined;
}

function row(name: string, holds: string, width: string, error: string): string {
  return name.padEnd(38) + holds.padStart(8) + width.padStart(12) + error.padStart(14);
}

function report(check: SplitCheck): string[] {
  const { score, met, wilson, alone, error, naiveError, percentile, verdicts } = check;
  const isRanked = percentile !== null;
  return [
    row("", "holds", "mean width", "error (RMSE)"),
    row("range of the app, 90 %", percent(score.coverage), score.width.toFixed(2), error.toFixed(2)),
    row("the same, of questions the group met", percent(met.coverage), met.width.toFixed(2), met.error.toFixed(2)),
    row("range by own answers alone", percent(alone.coverage), alone.width.toFixed(2), ""),
    row("naive guess, the share so far", "", "", naiveError.toFixed(2)),
    row("Wilson's 90 % interval of the share", percent(wilson.coverage), wilson.width.toFixed(2), ""),
    row(
      "percentile, its 90 % range",
      isRanked ? percent(percentile.coverage) : "–",
      percentile?.width.toFixed(1) ?? "–",
      "",
    ),
    "",
    isRanked && verdicts.given > 0
      ? `Cut-offs (percentile 50, 45, 40): a verdict in ${percent(verdicts.given / verdicts.possible)} of the cases, ${percent(verdicts.wrong / verdicts.given)} of them wrong; else "too close to tell".`
      : "Cut-offs: too close to tell in every case.",
  ];
}

const { values, positionals } = readOptions();
const [file, ...more] = positionals;
if (values.help) {
  say(USAGE);
  process.exit(0);
}
if (file === undefined || more.length > 0) refuse(`Name one file.\n\n${USAGE}`);
const splits = wholeFrom(1, MOST_SPLITS, "splits", values.splits ?? "20");
const seed = wholeFrom(0, 2 ** 32 - 1, "seed", values.seed ?? "1");
try {
  const table = readResponses(readRows(readText(file)), { read: readAnswer, answers: "1, 0 or empty" });
  const { rows, questions, gaps, leftOut } = table;
  const students = rows.filter((cells) => cells.some((cell) => cell !== null));
  if (questions.length < FEWEST_QUESTIONS) {
    refuse(
      `${questions.length} of the columns ${questions.length === 1 ? "is a question" : "are questions"}: a split needs ${FEWEST_QUESTIONS} at least.`,
    );
  }
  if (students.length < FEWEST_STUDENTS) {
    refuse(`${students.length} students answered: how a group differs shows from ${FEWEST_STUDENTS} on.`);
  }
  const check = checkSplits(students, splits, seededRandom(seed));
  if (check === null) refuse("No student has answers in both halves of any split: there is nothing to predict.");
  const { questions: half, predictions } = check;
  const reliability = reliabilityOf(students);
  say(
    `${students.length} students, ${questions.length} questions, ${gaps} gaps${reliability === null ? "" : `, KR-20 ${reliability.toFixed(3)}`}.`,
  );
  if (leftOut.length > 0) say(`No question, so left out: ${leftOut.join(", ")}.`);
  if (reliability === null) say("All answers are alike: students cannot be told apart here.");
  say(
    `${splits} random splits (seed ${seed}): one half predicts the other, ${half.toFixed(half % 1 ? 1 : 0)} questions, ${predictions} predictions.\n`,
  );
  say(report(check).join("\n"));
} catch (error) {
  if (error instanceof UnreadableFile) refuse(`${error.message}\n\n${USAGE}`);
  throw error;
}
