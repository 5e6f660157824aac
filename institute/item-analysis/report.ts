import { optionLetter } from "../marking/answers";
import { FEWEST_QUESTIONS, FEWEST_STUDENTS, type ItemFigures } from "./analyse-items";

interface ReportedItem extends ItemFigures {
  /** What the item is called in the report. */
  name: string;
  /** Beginning of the question; "" where it is not known. */
  text: string;
  /** By what words institute:correct-key corrects it; null for a bank from elsewhere. */
  keyWords: string | null;
  isInReview: boolean;
  /** "B or D" where any of several is right; they stand at the first. */
  anyOf?: string;
}

const percent = (share: number | null) => (share === null ? "–" : `${Math.round(share * 100)} %`);

function withSign(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : `+${text}`;
}

/** Poor, and no fault of the key: it tells strong students from weak ones hardly. */
const LEAST_DISCRIMINATION = 0.1;

/** Columns as wide as their widest cell; the first stands left, the others right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join("  ").trimEnd());
}

function itemTable(items: readonly ReportedItem[]): string[] {
  const most = items.reduce((count, { options }) => Math.max(count, options.length), 0);
  const letters = Array.from({ length: most }, (_, at) => optionLetter(at + 1));
  const rows = items.map(
    ({ name, answered, leftOut, facility, discrimination, options, key, suspect, isInReview, anyOf }) => [
      name,
      percent(facility),
      discrimination === null ? "–" : withSign(discrimination, 2),
      ...letters.map((_, at) => {
        const option = options[at];
        if (option === undefined) return "";
        const share = percent(answered === 0 ? null : option.students / answered);
        return option.place === key ? `*${share}` : share;
      }),
      String(leftOut),
      [
        suspect ? "key?" : "",
        isInReview ? "in review" : "",
        anyOf ?? "",
        !suspect && discrimination !== null && discrimination < LEAST_DISCRIMINATION ? "sorts little" : "",
      ]
        .filter(Boolean)
        .join(", "),
    ],
  );
  return table([["question", "right", "sorts", ...letters, "no answer", ""], ...rows]);
}

function formatStudents(students: number, beyond: number | null): string {
  const who = `${students} ${students === 1 ? "student" : "students"}`;
  if (beyond === null) return who;
  const more = Math.abs(beyond).toFixed(1);
  return `${who} (${more} right answers ${beyond < 0 ? "fewer" : "more"} than the mean in the other questions)`;
}

function proposal(item: ReportedItem): string[] {
  const { name, text, options, key, suspect, keyWords, isInReview } = item;
  const [own, other] = [options[key - 1], options[(suspect?.place ?? 0) - 1]];
  if (!own || !other) return [];
  const [from, to] = [optionLetter(own.place), optionLetter(other.place)];
  return [
    `${name}${text === "" ? "" : `: ${text}`}`,
    `  The key says ${from}, chosen by ${formatStudents(own.students, own.beyond)}.`,
    `  ${to} was chosen by ${formatStudents(other.students, other.beyond)}.`,
    ...(keyWords === null
      ? []
      : [
          `  If it is ${to}: npm run institute:correct-key -- ${keyWords} --answer ${to} --reason "..."`,
          ...(isInReview
            ? []
            : [`  To tell students that it is looked at: npm run institute:correct-key -- ${keyWords} --look`]),
        ]),
  ];
}

export function itemReport(items: readonly ReportedItem[], students: number): string[] {
  const suspects = items.filter(({ suspect }) => suspect !== null);
  const few = students < FEWEST_STUDENTS || items.length < FEWEST_QUESTIONS;
  const found = few
    ? [`Keys are judged from ${FEWEST_STUDENTS} students and ${FEWEST_QUESTIONS} questions on.`]
    : suspects.length === 0
      ? ["No key looks wrong."]
      : [
          `${suspects.length} ${suspects.length === 1 ? "key looks" : "keys look"} wrong. Nothing was changed: read the question, then decide.`,
          ...suspects.flatMap((item) => ["", ...proposal(item)]),
        ];
  return [
    ...itemTable(items),
    "",
    "right: of those who answered. sorts: how the key goes with the score of the other questions, −1 to +1. *: the key.",
    "",
    ...found,
  ];
}
