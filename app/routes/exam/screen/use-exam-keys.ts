import { type RefObject, useEffect, useRef } from "react";
import { type ExamIntent, nextUnanswered } from "~/lib/attempt/rules/navigation";
import { openPanel } from "./popover";
import { unsavedText } from "./saving-line";
import type { Exam } from "./use-exam";

interface Hands {
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
function pressKey(event: KeyboardEvent, { exam, keysOn, onTime, onHelp }: Hands): boolean {
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

/** Gives listeners that are added once the newest values. */
function useNewest<T>(value: T): RefObject<T> {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  });
  return newest;
}

export function useExamKeys(hands: Hands): void {
  const newest = useNewest(hands);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (newest.current && pressKey(event, newest.current)) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [newest]);
}

const SWIPE_PX = 70;

function scrollsSideways(target: EventTarget | null): boolean {
  for (let element = target as Element | null; element; element = element.parentElement) {
    if (element.id === "main") return false;
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible") {
      return true;
    }
  }
  return false;
}

/** Ignores swipes that would drop a choice, and all in scribe mode. */
export function useSwipe(exam: Exam, isOn: boolean): void {
  const newest = useNewest(exam);
  useEffect(() => {
    const main = isOn ? document.getElementById("main") : null;
    const ears = new AbortController();
    const { signal } = ears;
    let from: Touch | null = null;
    const start = (event: TouchEvent) => {
      const [touch] = event.touches;
      const single = event.touches.length === 1 && !scrollsSideways(event.target);
      from = single && touch ? touch : null;
    };
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      const { current } = newest;
      if (!from || !touch || !current) return;
      const x = touch.clientX - from.clientX;
      const y = touch.clientY - from.clientY;
      from = null;
      const { model, state, press, say } = current;
      const question = model.attempt.questions[model.index ?? -1];
      if (Math.abs(x) < SWIPE_PX || Math.abs(y) > Math.abs(x) / 2) return;
      if (state.ending !== "none" || model.view !== "question" || question === undefined) return;
      const unsaved = unsavedText(model);
      if (unsaved !== null) return say(unsaved);
      press({ intent: x < 0 ? "next" : "previous" });
    };
    main?.addEventListener("touchstart", start, { passive: true, signal });
    main?.addEventListener("touchend", end, { passive: true, signal });
    return () => ears.abort();
  }, [newest, isOn]);
}
