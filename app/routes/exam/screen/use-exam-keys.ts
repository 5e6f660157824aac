import { type RefObject, useEffect, useRef } from "react";
import { type Hands, pressKey } from "./exam-keys";
import { unsavedText } from "./saving-line";
import type { Exam } from "./use-exam";

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
