import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useShell } from "~/components/shell/shell";
import { askForCopy, copyInView } from "~/lib/attempt/browser/page-copy";
import { browserPort, browserStorage, loadTimes } from "~/lib/attempt/browser/page-port";
import { ExamRuntime } from "~/lib/attempt/browser/page-runtime";
import { type ExamLook, type ExamView, readButton } from "~/lib/attempt/protocol/exam-buttons";
import type { ExamIntent } from "~/lib/attempt/rules/navigation";
import { testPaths } from "~/paths";
import type { ExamData } from "~/routes/exam/exam-loading";
import { describeIntent, SECTION_OVER } from "./exam-messages";
import type { ExamModel } from "./exam-model";
import { closePanels } from "./popover";

/** The address follows the question in view with this delay (ms). */
const ADDRESS_MS = 100;

/** Before the first paint in a browser; nothing on the server. */
const useBrowserEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function tickedOption(): number | null {
  const ticked = document.querySelector<HTMLInputElement>("#exam input[name=optionId]:checked");
  return ticked === null ? null : Number(ticked.value);
}

export function useExam(exam: ExamData) {
  const [runtime] = useState(() => new ExamRuntime({ view: exam, index: exam.index }));
  const state = useSyncExternalStore(runtime.subscribe, runtime.read, runtime.read);
  const { preferences } = useShell();
  const [look, setLook] = useState<ExamLook>({
    ...preferences,
    examFontSize: preferences.examFontSize ?? preferences.fontSize,
  });
  const [view, setView] = useState<ExamView>(exam.view);
  const [live, setLive] = useState(false);
  const [notice, setNotice] = useState(exam.notice);
  const [spoken, say] = useState("");
  const { testId } = exam.paper;

  useBrowserEffect(() => {
    const copy = copyInView();
    const stop = runtime.start({
      port: browserPort(testPaths.events(testId)),
      storage: browserStorage(),
      page: crypto.randomUUID(),
      loaded: loadTimes(),
      ticked: exam.notice === "conflict" ? undefined : tickedOption(),
      copy,
    });
    setLive(true);
    if (copy || exam.notice === "conflict" || exam.notice === "unsaved") setNotice(null);
    return stop;
  }, [runtime, testId, exam.notice]);

  useEffect(() => listen(runtime), [runtime]);

  const address = addressQuery(state.index, view);
  useEffect(() => {
    // After the paint, as browsers are slow at it.
    const timer = setTimeout(() => history.replaceState(history.state, "", address), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [address]);

  const { exit } = state;
  const tooLate = state.tooLate.size;
  useEffect(() => {
    if (exit === "gone") location.replace("?notice=newer-attempt");
    if (exit === "done" && tooLate === 0) location.replace(testPaths.results(testId));
  }, [exit, tooLate, testId]);

  const model: ExamModel = {
    attemptId: exam.attemptId,
    paper: exam.paper,
    attempt: state.attempt,
    index: state.index,
    at: state.at,
    view,
    notice: state.sectionOver ? "section-over" : notice,
    noticeWords: state.sectionOver ? SECTION_OVER : exam.noticeWords,
    choice: live ? null : exam.choice,
    other: state.other,
    unconfirmed: state.unconfirmed,
  };

  function show(next: ExamView) {
    closePanels();
    setNotice(null);
    setView(next);
  }

  function press(pressed: ExamIntent) {
    if (pressed.intent !== "submit") show("question");
    const { index } = runtime.read();
    if (!runtime.act(pressed)) return;
    say(describeIntent(pressed, index ?? 0, runtime.read().attempt.questions[index ?? -1]));
  }

  function pressButton(name: string, value: string) {
    const pressed = readButton(name, value);
    if (pressed === null) return;
    if ("intent" in pressed) press(pressed);
    else if ("view" in pressed) show(pressed.view);
    else {
      setLook((known) => ({ ...known, ...pressed.look }));
      keepLook(exam.attemptId, name, value);
    }
  }

  return { runtime, state, model, look, live, spoken, say, press, pressButton };
}

export type Exam = ReturnType<typeof useExam>;

function addressQuery(index: number | null, view: ExamView): string {
  const search = new URLSearchParams();
  if (index !== null) search.set("q", String(index + 1));
  if (view === "paper") search.set("view", "paper");
  if (view === "submission") search.set("modal", "test-submission");
  return `?${search}`;
}

/** If that fails the look still holds on this page. */
function keepLook(attemptId: string, name: string, value: string): void {
  const body = new URLSearchParams({ attemptId, [name]: value });
  const init: RequestInit = { method: "POST", body, redirect: "manual", keepalive: true };
  fetch(location.pathname, init).catch(() => undefined);
}

function listen(runtime: ExamRuntime): () => void {
  const ears = new AbortController();
  const { signal } = ears;
  const resume = () => {
    runtime.resume();
    void askForCopy();
  };
  void askForCopy();
  window.addEventListener("online", resume, { signal });
  window.addEventListener("offline", () => runtime.networkLost(), { signal });
  // A part of the page that fails to load is retried: the exam never reloads for it.
  window.addEventListener(
    "vite:preloadError",
    (event) => {
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { signal, capture: true },
  );
  window.addEventListener("pageshow", (event) => event.persisted && resume(), { signal });
  window.addEventListener("pagehide", () => runtime.leave(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") resume();
      else runtime.pause();
    },
    { signal },
  );
  return () => ears.abort();
}
