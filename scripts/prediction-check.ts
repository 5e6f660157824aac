/**
 * `npm run prediction:check -- FILE.csv`: how well one half of a test predicts the other, on real answers: students as
 * rows, questions as columns, 1 right and 0 wrong. Asks what the app uses.
 */
import { parseArgs } from "node:util";
import { reliabilityOf } from "./prediction-check/answer-table";
import { type CrowdCheck, checkCrowds, FEWEST_CANDIDATES } from "./prediction-check/other-crowds";
import { seededRandom } from "./prediction-check/random";
import { checkSplits, type SplitCheck } from "./prediction-check/split-check";
import { readResponses, readRows, readText, UnreadableFile } from "./response-table";

const USAGE = `Usage: npm run prediction:check -- FILE.csv
  students as rows, questions as columns; 1 right, 0 wrong, empty not answered
  --splits 20   how often the questions are split at random
  --seed 1      another number splits them otherwise`;

const MIN_STUDENTS_SPLIT = 10;
const MIN_QUESTIONS_SPLIT = 4;
const MOST_SPLITS = 1000;

const sayPrediction = (words: string) => process.stdout.write(`${words}\n`);

function refusePrediction(words: string): never {
  console.error(words);
  process.exit(2);
}

function wholeFrom(least: number, most: number, name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  return refusePrediction(`--${name} is a whole number from ${least} to ${most}.\n\n${USAGE}`);
}

function readPredictionOptions() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({ allowPositionals: true, options: { splits: text, seed: text, help: { type: "boolean" } } });
  } catch (error) {
    return refusePrediction(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const formatShare = (share: number) => `${(100 * share).toFixed(1)} %`;

function readAnswer(cell: string): number | undefined {
  if (/^1(\.0+)?$/.test(cell)) return 1;
  return /^0(\.0+)?$/.test(cell) ? 0 : undefined;
}

function formatTableRow(name: string, holds: string, width: string, error: string): string {
  return name.padEnd(38) + holds.padStart(8) + width.padStart(12) + error.padStart(14);
}

function reportPredictions(check: SplitCheck): string[] {
  const { score, met, wilson, alone, error, naiveError, percentile, verdicts } = check;
  const isRanked = percentile !== null;
  return [
    formatTableRow("", "holds", "mean width", "error (RMSE)"),
    formatTableRow("range of the app, 90 %", formatShare(score.coverage), score.width.toFixed(2), error.toFixed(2)),
    formatTableRow(
      "the same, of questions the group met",
      formatShare(met.coverage),
      met.width.toFixed(2),
      met.error.toFixed(2),
    ),
    ...alone.map(({ answers, coverage, width }) =>
      formatTableRow(`range by ${answers} own answers alone`, formatShare(coverage), width.toFixed(2), ""),
    ),
    formatTableRow("naive guess, the share so far", "", "", naiveError.toFixed(2)),
    formatTableRow("Wilson's 90 % interval of the share", formatShare(wilson.coverage), wilson.width.toFixed(2), ""),
    formatTableRow(
      "percentile, its 90 % range",
      isRanked ? formatShare(percentile.coverage) : "–",
      percentile?.width.toFixed(1) ?? "–",
      "",
    ),
    "",
    isRanked && verdicts.given > 0
      ? `Cut-offs (percentile 50, 45, 40): a verdict in ${formatShare(verdicts.given / verdicts.possible)} of the cases, ${formatShare(verdicts.wrong / verdicts.given)} of them wrong; else "too close to say".`
      : "Cut-offs: too close to say in every case.",
  ];
}

function reportCrowds(crowds: readonly CrowdCheck[], told: readonly CrowdCheck[]): string[] {
  if (crowds.length === 0) return [`Institutes unlike all candidates are tried from ${FEWEST_CANDIDATES} students on.`];
  const [first] = crowds;
  if (first === undefined || first.possible === 0) return [];
  const part = (some: number, all: number) => (all === 0 ? "–" : formatShare(some / all));
  return [
    formatCrowdRow("Institute of 70 or a third, beside all", [
      "given",
      "wrong",
      '"reached" wrong',
      "given if told",
      "wrong",
    ]),
    ...crowds.map((one, at) => {
      const its = told[at] ?? one;
      return formatCrowdRow(
        one.lead === 0 ? "like all" : `${Math.abs(one.lead)} sd ${one.lead < 0 ? "weaker" : "stronger"}`,
        [
          part(one.verdicts, one.possible),
          part(one.wrong, one.verdicts),
          part(one.reachedWrong, one.reached),
          part(its.verdicts, its.possible),
          part(its.wrong, its.verdicts),
        ],
      );
    }),
  ];
}

const formatCrowdRow = (name: string, cells: readonly string[]) =>
  name.padEnd(38) + cells.map((cell) => cell.padStart(17)).join("");

const { values, positionals } = readPredictionOptions();
const [file, ...more] = positionals;
if (values.help) {
  sayPrediction(USAGE);
  process.exit(0);
}
if (file === undefined || more.length > 0) refusePrediction(`Name one file.\n\n${USAGE}`);
const splits = wholeFrom(1, MOST_SPLITS, "splits", values.splits ?? "20");
const predictionSeed = wholeFrom(0, 2 ** 32 - 1, "seed", values.seed ?? "1");
try {
  const table = readResponses(readRows(readText(file)), { read: readAnswer, answers: "1, 0 or empty" });
  const { rows, questions, gaps, leftOut } = table;
  const students = rows.filter((cells) => cells.some((cell) => cell !== null));
  if (questions.length < MIN_QUESTIONS_SPLIT) {
    refusePrediction(
      `${questions.length} of the columns ${questions.length === 1 ? "is a question" : "are questions"}: a split needs ${MIN_QUESTIONS_SPLIT} at least.`,
    );
  }
  if (students.length < MIN_STUDENTS_SPLIT) {
    refusePrediction(`${students.length} students answered: how a group differs shows from ${MIN_STUDENTS_SPLIT} on.`);
  }
  const check = checkSplits(students, splits, seededRandom(predictionSeed));
  if (check === null)
    refusePrediction("No student has answers in both halves of any split: there is nothing to predict.");
  const { questions: half, predictions } = check;
  const reliability = reliabilityOf(students);
  sayPrediction(
    `${students.length} students, ${questions.length} questions, ${gaps} gaps${reliability === null ? "" : `, KR-20 ${reliability.toFixed(3)}`}.`,
  );
  if (leftOut.length > 0) sayPrediction(`No question, so left out: ${leftOut.join(", ")}.`);
  if (reliability === null) sayPrediction("All answers are alike: students cannot be told apart here.");
  sayPrediction(
    `${splits} random splits (seed ${predictionSeed}): one half predicts the other, ${half.toFixed(half % 1 ? 1 : 0)} questions, ${predictions} predictions.\n`,
  );
  sayPrediction(reportPredictions(check).join("\n"));
  const crowdsWith = (tells: boolean) => checkCrowds(students, splits, seededRandom(predictionSeed), tells);
  sayPrediction(`\n${reportCrowds(crowdsWith(false), crowdsWith(true)).join("\n")}`);
} catch (error) {
  if (error instanceof UnreadableFile) refusePrediction(`${error.message}\n\n${USAGE}`);
  throw error;
}
