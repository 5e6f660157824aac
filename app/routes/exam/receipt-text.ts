import type { Receipt } from "~/lib/attempt/attempts";
import { formatCount, formatMoment } from "~/lib/format";
import { optionLetter } from "~/lib/option-letter";
import { STATUS_WORDS } from "~/routes/exam/screen/exam-messages";

type ReceiptAnswer = Receipt["rows"][number];

const phaseWords: Record<Receipt["submission"]["phase"], string> = {
  running: "not submitted yet",
  closing: "not submitted yet",
  submitted: "marked by your institute",
  refused: "not accepted by your institute",
  submitting: "safe with us, not marked yet",
  "signed-out": "safe with us, not marked yet",
};

export const submissionText = ({ submission }: Receipt) => phaseWords[submission.phase];

/** Groups of four, as people read numbers out. */
export function inGroups(attemptId: string): string {
  return attemptId.replaceAll("-", "").replace(/(.{4})(?=.)/g, "$1 ");
}

export function submissionTime({ submission: { submittedAt, cause } }: Receipt): string | null {
  if (submittedAt === null) return null;
  return `${formatMoment(submittedAt)}${cause === "time" ? ", when the time was up" : ""}`;
}

const clockFormat = new Intl.DateTimeFormat("en-IN", { timeStyle: "medium", timeZone: "Asia/Kolkata" });

/** Time in India, to the second. */
export function receivedTime({ receivedAt }: ReceiptAnswer): string {
  return receivedAt === null ? "" : clockFormat.format(receivedAt).replace(/\s/u, "\u00a0");
}

function answerLetter({ option }: ReceiptAnswer): string {
  return option === null ? "" : optionLetter(option - 1);
}

/** What an answer is, in a table that has no room for what most are. */
export function answerWords(row: ReceiptAnswer): string {
  return [answerLetter(row), row.status === 1 ? "" : STATUS_WORDS[row.status]].filter(Boolean).join(", ");
}

export function formatAnswered({ rows }: Receipt): string {
  return `${formatCount(rows.filter(({ answeredAt }) => answeredAt !== null).length, "answer")} of ${formatCount(rows.length, "question")}`;
}

const moment = (ms: number | null) => (ms === null ? "" : new Date(ms).toISOString());

/** Keeps a spreadsheet from reading foreign text as a formula. */
function cell(value: string | number): string {
  const text = String(value);
  const safe = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Times are UTC. */
function receiptCsv(receipt: Receipt): string {
  const head = ["question", "question_id", "option_id", "answer", "seconds", "status", "answered_at", "received_at"];
  const rows = receipt.rows.map((row) => [
    row.number,
    row.questionId,
    row.optionId,
    answerLetter(row),
    row.timeSpentSeconds,
    row.status,
    moment(row.answeredAt),
    moment(row.receivedAt),
  ]);
  return `${[head, ...rows].map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

function receiptText(receipt: Receipt): string {
  const submitted = submissionTime(receipt);
  const facts = [
    receipt.testName,
    `Attempt ${receipt.number}, number ${inGroups(receipt.attemptId)}`,
    `Started ${formatMoment(receipt.startedAt)}`,
    submitted === null ? "Not submitted yet" : `Submitted ${submitted}`,
    `Status: ${submissionText(receipt)}`,
    "",
  ];
  const rows = receipt.rows.map((row) => {
    const answer = answerLetter(row) || "no answer";
    const received = row.receivedAt === null ? "" : `, received ${moment(row.receivedAt)}`;
    return `${row.number}. ${answer} (${STATUS_WORDS[row.status]}, ${row.timeSpentSeconds} s${received})`;
  });
  return `${[...facts, ...rows].join("\n")}\n`;
}

export const receiptFiles = [
  { name: "answers.csv", label: "Save as a table", type: "text/csv; charset=utf-8", write: receiptCsv },
  { name: "answers.txt", label: "Save as text", type: "text/plain; charset=utf-8", write: receiptText },
] as const;
