import { untakenOf } from "~/lib/attempt/rules/breaks";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { type StatusCode, statusOf } from "~/lib/attempt/rules/status";
import type { AttemptState, Paper, QuestionState } from "~/lib/attempt/rules/types";
import { formatClock } from "~/lib/moment";
import { optionLetter } from "~/lib/option-letter";
import { bareName, type ExamModel } from "./exam-model";

export const STATUSES: readonly StatusCode[] = [1, 3, 5, 4, 2];

export const STATUS_WORDS: Record<StatusCode, string> = {
  1: "answered",
  2: "answered and marked for review",
  3: "not answered",
  4: "marked for review",
  5: "not visited",
};

export const STATUS_LABELS: Record<StatusCode, string> = {
  1: "Answered",
  2: "Answered and marked (will be counted)",
  3: "Not answered",
  4: "Marked for review",
  5: "Not visited",
};

export function sectionOverText(
  { sections }: Pick<Paper, "sections">,
  { sectionOf }: Pick<AttemptState, "sectionOf">,
  index: number | null,
): string {
  const now = sectionOf[index ?? -1];
  if (now === undefined) return "That section is over.";
  const over = now === 0 ? "That section" : `Section ${now}`;
  return `${over} is over. You are now in Section ${now + 1}: ${bareName(sections[now]?.name ?? "")}.`;
}

/** Null for an open section, or none. */
export function closedSectionText(
  { sections }: Pick<Paper, "sections">,
  { windows }: Pick<AttemptState, "windows">,
  section: number,
  at: number,
): string | null {
  const { opens = 0, closes = 0 } = windows[section] ?? {};
  if (windows[section] === undefined || (at >= opens && at < closes)) return null;
  const name = `Section ${section + 1}, ${bareName(sections[section]?.name ?? "")},`;
  return at < opens ? `${name} opens in ${formatClock(opens - at)}.` : `${name} is over.`;
}

export function answerLetter(options: readonly { id: number }[], id: number | null): string {
  const position = options.findIndex((option) => option.id === id);
  return position < 0 ? "no answer" : optionLetter(position);
}

function placesText(places: readonly number[]): string {
  const numbers = places.map((index) => index + 1);
  const last = numbers.pop() ?? "";
  return numbers.length === 0 ? `question ${last}` : `questions ${numbers.join(", ")} and ${last}`;
}

/** Null where no answer was given within the last break. */
export function untakenText(attempt: Pick<AttemptState, "breaks" | "questions">): string | null {
  const places = untakenOf(attempt);
  if (places.length === 0) return null;
  const [answers, them] = places.length === 1 ? ["answer", "it"] : ["answers", "them"];
  const verb = places.length === 1 ? "does" : "do";
  return `The ${answers} to ${placesText(places)} from during the break ${verb} not count. Give ${them} again.`;
}

/** Null where another phone answered nothing. */
export function elsewhereText(model: Pick<ExamModel, "paper" | "attempt" | "changedElsewhere">): string | null {
  const { paper, attempt, changedElsewhere: places } = model;
  const [first] = places;
  if (first === undefined) return null;
  if (places.length > 1) return `On your other phone you changed ${placesText(places)}.`;
  const options = paper.questions[first]?.options ?? [];
  const letter = answerLetter(options, attempt.questions[first]?.selected ?? null);
  return `Question ${first + 1} was changed on your other phone: ${letter}.`;
}

export function spokenTime(ms: number): string {
  const whole = Math.ceil(Math.max(0, ms) / 1000);
  const parts: [number, string][] = [
    [Math.floor(whole / 3600), "hour"],
    [Math.floor((whole % 3600) / 60), "minute"],
    [whole % 60, "second"],
  ];
  const words = parts.filter(([value]) => value > 0);
  if (words.length === 0) return "0 seconds";
  return words.map(([value, unit]) => `${value} ${unit}${value === 1 ? "" : "s"}`).join(" ");
}

export function formatMarks(marks: number): string {
  return isThird(marks) ? "⅓" : String(Math.round(marks * 100) / 100);
}

/** Spoken: a voice reads a fraction as a date. */
export const spokenMarks = (marks: number) => (isThird(marks) ? "one third" : formatMarks(marks));

const isThird = (marks: number) => Math.abs(marks - 1 / 3) < 0.005;

/** Spoken: "Question 7, answered". */
export function describeIntent(pressed: ExamIntent, position: number, question: QuestionState | undefined): string {
  if (question === undefined) return "";
  const name = `Question ${position + 1}`;
  switch (pressed.intent) {
    case "bookmark":
      return pressed.on ? `${name}, bookmarked` : `${name}, bookmark removed`;
    case "clear":
      return `${name}, response cleared`;
    case "submit":
      return "";
    default:
      return `${name}, ${STATUS_WORDS[statusOf(question)]}`;
  }
}

type ExamFacts = Pick<ExamModel, "attempt" | "index" | "view" | "choice" | "unconfirmed"> & {
  paper: { questions: readonly { options: readonly { id: number }[] }[] };
};

/** Where a student is and what became of the choice, for a scribe; "" where no question is in view. */
export function stepText({ paper, attempt, index, view, choice, unconfirmed }: ExamFacts): string {
  const question = attempt.questions[index ?? -1];
  if (index === null || question === undefined || view !== "question") return "";
  const place = `Question ${index + 1} of ${attempt.questions.length}.`;
  const marked = question.marked ? ", marked for review" : "";
  const chosen = choice ?? question.selected;
  if (chosen === null) return `${place} No option chosen${marked}.`;
  const option = `${place} Option ${answerLetter(paper.questions[index]?.options ?? [], chosen)} chosen`;
  if (chosen !== question.saved && attempt.mode === "exam") return `${option}, not saved. Press Save & Next.`;
  // Sent within seconds: said once it is taken.
  if (chosen !== question.selected || unconfirmed.has(question.id)) return `${option}${marked}.`;
  return `${option}, saved${marked}.`;
}
