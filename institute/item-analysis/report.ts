import { optionLetter } from "../marking/answers";
import { FEWEST_QUESTIONS, FEWEST_STUDENTS, type ItemFigures } from "./analyse-items";

interface ReportedItem extends ItemFigures {
  /** What the item is called in the report. */
  name: string;
}

export const sharePercent = (share: number | null) => (share === null ? "–" : `${Math.round(share * 100)} %`);

export function withSign(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : `+${text}`;
}

const LEAST_DISCRIMINATION = 0.1;

/** Poor, and no fault of the key: it tells strong students from weak ones hardly. */
const sortsLittle = ({ discrimination }: Pick<ItemFigures, "discrimination">) =>
  discrimination !== null && discrimination < LEAST_DISCRIMINATION;

/** Columns as wide as their widest cell; the first stands left, the others right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd());
}

/** What a list says of a question in a word. */
export function markOf({
  suspect,
  second,
  discrimination,
}: Pick<ItemFigures, "suspect" | "second" | "discrimination">) {
  if (suspect) return "key?";
  if (second) return "two right?";
  return sortsLittle({ discrimination }) ? "sorts little" : "";
}

function itemTable(items: readonly ReportedItem[]): string[] {
  const most = items.reduce((count, { options }) => Math.max(count, options.length), 0);
  const letters = Array.from({ length: most }, (_, at) => optionLetter(at + 1));
  const rows = items.map(({ name, answered, leftOut, facility, discrimination, options, key, suspect, second }) => [
    name,
    sharePercent(facility),
    discrimination === null ? "–" : withSign(discrimination, 2),
    ...letters.map((_, at) => {
      const option = options[at];
      if (option === undefined) return "";
      const share = sharePercent(answered === 0 ? null : option.students / answered);
      return option.place === key ? `*${share}` : share;
    }),
    String(leftOut),
    markOf({ suspect, second, discrimination }),
  ]);
  return table([["question", "right", "sorts", ...letters, "no answer", ""], ...rows]);
}

function formatStudents(students: number, beyond: number | null): string {
  const who = `${students} ${students === 1 ? "student" : "students"}`;
  if (beyond === null) return who;
  const more = Math.abs(beyond).toFixed(1);
  return `${who} (${more} right answers ${beyond < 0 ? "fewer" : "more"} than the mean in the other questions)`;
}

/** Why a key looks wrong, and which option looks right in its place or beside it; null where none does. */
export function whyWrong({ options, key, suspect, second }: ItemFigures): { words: string[]; place: number } | null {
  const [own, other] = [options[key - 1], options[((suspect ?? second)?.place ?? 0) - 1]];
  if (!own || !other) return null;
  const [from, to] = [optionLetter(own.place), optionLetter(other.place)];
  const words = [
    `The key says ${from}, chosen by ${formatStudents(own.students, own.beyond)}.`,
    `${to} was chosen by ${formatStudents(other.students, other.beyond)}.`,
    ...(second ? [`Both behave as right: perhaps ${from} and ${to} are. Read whether both can be meant.`] : []),
  ];
  return { words, place: other.place };
}

/** Why so few say nothing; null where there are enough. */
export const tooFew = (students: number, questions: number) =>
  students < FEWEST_STUDENTS || questions < FEWEST_QUESTIONS
    ? `Keys are judged from ${FEWEST_STUDENTS} students and ${FEWEST_QUESTIONS} questions on.`
    : null;

interface Drawn extends Pick<ItemFigures, "key" | "options" | "suspect" | "second"> {
  /** Why each option is right or wrong, in their order; "" where nothing is said. */
  reasons: readonly string[];
}

/** Fewer students say nothing of an option. */
const FEWEST_DREW = 3;
const MOST_LISTED_OPTIONS = 10;

/** The wrong options that drew most students and nowhere say why they are wrong, most drawn first, one of each question. */
export function drawnWithoutReason<Item extends Drawn>(items: readonly Item[]) {
  return items
    .filter(({ suspect, second }) => suspect === null && second === null)
    .flatMap((item) => {
      const [most] = item.options
        .filter(({ place, students }) => place !== item.key && students >= FEWEST_DREW)
        .sort((one, other) => other.students - one.students);
      return most && !item.reasons[most.place - 1] ? [{ item, letter: optionLetter(most.place), ...most }] : [];
    })
    .sort((one, other) => other.students - one.students)
    .slice(0, MOST_LISTED_OPTIONS);
}

export const drewWords = ({ letter, students }: { letter: string; students: number }) =>
  `${letter} drew ${students} students, and nothing says why it is wrong.`;

interface Found {
  suspect: ItemFigures["suspect"];
  second: ItemFigures["second"];
}

/** "2 keys look wrong, 1 question may have two right options. Of ten such ..." */
export function foundWords(items: readonly Found[]): string {
  const keys = items.filter(({ suspect }) => suspect !== null).length;
  const two = items.filter(({ second }) => second !== null).length;
  const found = [
    keys === 0 ? "" : `${keys} ${keys === 1 ? "key looks" : "keys look"} wrong`,
    two === 0 ? "" : `${two} ${two === 1 ? "question" : "questions"} may have two right options`,
  ].filter(Boolean);
  if (found.length === 0) return "No key looks wrong.";
  const sure = [
    keys === 0 ? "" : "Of ten keys that look wrong in real banks about six are.",
    two === 0 ? "" : "Of ten questions with perhaps two right options about four have them.",
  ].filter(Boolean);
  return `${found.join(", ")}. ${sure.join(" ")} Nothing was changed: read the question, then decide.`;
}

/** Of files nobody knows the reasons. */
function reasonLines(items: readonly ReportedItem[]): string[] {
  const drawn = drawnWithoutReason(items.map((item) => ({ ...item, reasons: [] })));
  if (drawn.length === 0) return [];
  const lines = drawn.map(({ item, letter, students }) => `  ${item.name}: ${letter}, ${students} students`);
  return ["", "Wrong options that drew most. Does the bank say of each why it is wrong?", ...lines];
}

export function itemReport(items: readonly ReportedItem[], students: number): string[] {
  const suspects = items.flatMap(({ name, ...item }) => {
    const why = whyWrong(item);
    return why === null ? [] : ["", name, ...why.words.map((line) => `  ${line}`)];
  });
  const few = tooFew(students, items.length);
  return [
    ...itemTable(items),
    "",
    "right: of those who answered. sorts: how the key goes with the score of the other questions, −1 to +1. *: the key.",
    "",
    ...(few === null ? [foundWords(items), ...suspects] : [few]),
    ...reasonLines(items),
  ];
}
