import { invalidAnswer, invalidId, invalidInput, messages } from "./errors";

/** @throws InstituteError "invalid" */
export function positiveId(id: number, what: string): number {
  if (!isWholeInput(id, 1)) throw invalidInput(invalidId(what));
  return id;
}

function isWholeInput(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): boolean {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

const checks: Record<string, [accepts: (value: unknown) => boolean, message: string]> = {
  limit: [(value) => isWholeInput(value, 1, 100), messages.limitRange],
  offset: [(value) => isWholeInput(value, 0), messages.offsetNegative],
  page: [(value) => isWholeInput(value, 1), messages.pageRange],
  // Made once per user action, so that a repeat is stored once.
  clientId: [(value) => /^[\w-]{8,64}$/.test(String(value)), messages.invalidRequest],
};

/** The institute spells this field alone in camelCase. */
const camelOnWire = "totalTime";

/** Converts names to snake_case. @throws InstituteError "invalid" for a bad id or value */
export function wireFields(fields: Fields): Fields {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value === "number" && name.endsWith("Id")) positiveId(value, name.slice(0, -2));
      const check = checks[name];
      if (check && !check[0](value)) throw invalidInput(check[1]);
      const wireName = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [name === camelOnWire ? name : wireName, value];
    }),
  );
}

export type PageInput = {
  /** 1 to 100. */
  limit?: number | undefined;
  offset?: number | undefined;
};

export type InSubject = { subjectId: number; chapterId?: number | null };
export type ContentFilter = PageInput & InSubject & { isPremium?: boolean };

/** `selectedOptionId`: -1 for none; `timeSpent`: seconds; `status`: 1 to 5. */
export type AnswerRow = readonly [questionId: number, selectedOptionId: number, timeSpent: number, status: number];

export interface Submission {
  testId: number;
  answers: readonly AnswerRow[];
  /** Seconds. */
  totalTime: number;
  /** Moment the answers were fixed (epoch ms). */
  sealedAt?: number;
}

/** @throws InstituteError "invalid" */
export function checkSubmission({ testId, answers, totalTime }: Submission): void {
  positiveId(testId, "test");
  if (answers.length === 0) throw invalidInput(messages.answersRequired);
  if (!(Number.isFinite(totalTime) && totalTime >= 0)) {
    throw invalidInput(messages.negativeTotalTime);
  }
  answers.forEach((row: readonly unknown[], index) => {
    const isWellFormed = Array.isArray(row) && row.length >= 3 && row.every(Number.isFinite);
    if (!isWellFormed) throw invalidInput(invalidAnswer(index + 1));
  });
}

/** Lists and objects are sent as JSON text. */
type FieldValue = string | number | boolean | Blob | readonly unknown[] | Record<string, unknown>;

export type Fields = Readonly<Record<string, FieldValue | null | undefined>>;

/** Multipart as soon as a field is a file; else form-encoded. */
export function encodeBody(fields: Fields, json: boolean) {
  const present = Object.entries(fields).filter(
    (entry): entry is [string, FieldValue] => entry[1] !== undefined && entry[1] !== null,
  );
  if (json) {
    const body = JSON.stringify(Object.fromEntries(present));
    return { body, contentType: "application/json" };
  }
  if (present.some(([, value]) => value instanceof Blob)) {
    const form = new FormData();
    for (const [name, value] of present) {
      if (!(value instanceof Blob)) form.append(name, fieldText(value));
      else form.append(name, value, value instanceof File ? value.name : name);
    }
    return { body: form, contentType: null };
  }
  const form = new URLSearchParams();
  for (const [name, value] of present) form.append(name, fieldText(value));
  return { body: form.toString(), contentType: "application/x-www-form-urlencoded" };
}

function fieldText(value: FieldValue): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
