import { type ExamIntent, nextUnanswered } from "~/lib/attempt/rules/navigation";
import { openPanel } from "./popover";
import type { Exam } from "./use-exam";

export interface Hands {
  exam: Exam;
  keysOn: boolean;
  onTime: () => void;
  onHelp: () => void;
}

/** True while typing, or in a dialog or panel with its own keys. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.repeat) return true;
  const { target } = event;
  // Nothing behind a panel or a dialog may change unseen.
  if (openPanel() !== null || document.querySelector("dialog[open]")) return true;
  if (!(target instanceof Element)) return false;
  return target.closest("textarea, select, input:not([type=radio])") !== null;
}

function optionForKey({ key, shiftKey }: KeyboardEvent, count: number): number | null {
  if (/^[1-9]$/.test(key) && Number(key) <= count) return Number(key) - 1;
  if (shiftKey || !/^[a-j]$/i.test(key)) return null;
  const place = key.toLowerCase().charCodeAt(0) - 97;
  return place < count ? place : null;
}

/** True for a key that did something. */
export function pressKey(event: KeyboardEvent, { exam, keysOn, onTime, onHelp }: Hands): boolean {
  if (isElsewhere(event)) return false;
  const { model, runtime, press } = exam;
  if (event.key === "?") {
    onHelp();
    return true;
  }
  if (!keysOn) return false;
  if (event.key.toLowerCase() === "t") {
    onTime();
    return true;
  }
  const { index, attempt, paper } = model;
  const question = attempt.questions[index ?? -1];
  if (exam.state.ending !== "none" || model.view !== "question" || question === undefined) {
    return false;
  }
  const options = paper.questions[index ?? -1]?.options ?? [];
  const option = options[optionForKey(event, options.length) ?? -1];
  if (option !== undefined) {
    runtime.choose(option.id);
    document.querySelector<HTMLElement>(`#exam [value="${option.id}"]`)?.focus();
    return true;
  }
  const key = event.key.toLowerCase();
  if (key === "u" && !event.shiftKey) {
    const next = nextUnanswered(attempt, index ?? 0, runtime.at());
    if (next !== null) press({ intent: "jump", index: next });
    return true;
  }
  const intents: Record<string, ExamIntent> = {
    n: { intent: "save-next" },
    p: { intent: "previous" },
    m: { intent: "mark-next", on: !question.marked },
    "shift b": { intent: "bookmark", on: !question.bookmarked },
    "shift c": { intent: "clear" },
  };
  const intent = intents[event.shiftKey ? `shift ${key}` : key];
  if (intent !== undefined) press(intent);
  return intent !== undefined;
}
