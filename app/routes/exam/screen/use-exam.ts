import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import {
  askForCopy,
  browserDisk,
  browserPort,
  browserStorage,
  copyInView,
  loadTimes,
} from "~/lib/attempt/browser/page-port";
import { ExamRuntime } from "~/lib/attempt/browser/page-runtime";
import { type ExamLook, type ExamView, readButton } from "~/lib/attempt/protocol/exam-buttons";
import { asCounted, unsavedChoice } from "~/lib/attempt/rules/counted";
import { type ExamIntent, endsSection } from "~/lib/attempt/rules/navigation";
import { testPaths } from "~/paths";
import type { ExamData } from "~/routes/exam/exam-loading";
import { closedSectionText, describeIntent, sectionOverText } from "./exam-messages";
import type { DroppedChoice, ExamModel } from "./exam-model";
import { closePanels, holdFocusInPanels } from "./popover";
import { useTranslation } from "./use-translation";
import { useViewInAddress } from "./use-view-in-address";

/** Time to mention a dropped choice or a closed section; no time ends it in scribe mode. */
const MENTION_MS = 8_000;
const LONGER_THAN_ANY_TEST_MS = 2_000_000_000;

/** Before the first paint in browsers, nothing on the server. */
const useBrowserEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

function tickedOption(): number | null {
  const ticked = document.querySelector<HTMLInputElement>("#exam input[name=optionId]:checked");
  return ticked === null ? null : Number(ticked.value);
}

export function useExam(exam: ExamData) {
  const [runtime] = useState(() => new ExamRuntime({ view: exam, index: exam.index, messages: exam.messages }));
  const state = useSyncExternalStore(runtime.subscribe, runtime.read, runtime.read);
  const { preferences, lite } = exam;
  const [look, setLook] = useState<ExamLook>({
    ...preferences,
    examFontSize: exam.textSize,
    fontFamily: lite ? "system" : preferences.fontFamily,
  });
  const [view, setView] = useState<ExamView>(exam.view);
  const [dropped, setDropped] = useState<DroppedChoice | null>(exam.dropped);
  const [notice, setNotice] = useState(exam.notice);
  const [closed, setClosed] = useState<string | null>(null);
  const [unsent, setUnsent] = useState(exam.unsent);
  const [spoken, say] = useState("");
  const { testId } = exam.paper;
  const mentionMs = exam.step === null ? MENTION_MS : LONGER_THAN_ANY_TEST_MS;

  useBrowserEffect(() => {
    const copy = copyInView();
    const stop = runtime.start({
      port: browserPort(testPaths.events(testId)),
      storage: browserStorage(),
      disk: browserDisk(exam.attemptId),
      page: crypto.randomUUID(),
      loaded: loadTimes(),
      ticked: exam.notice === "conflict" ? undefined : tickedOption(),
      copy,
    });
    if (copy || exam.notice === "conflict" || exam.notice === "unsaved") setNotice(null);
    return stop;
  }, [runtime, testId, exam.attemptId, exam.notice]);

  useEffect(() => listenToPage(runtime), [runtime]);

  useEffect(holdFocusInPanels, []);

  useViewInAddress(state.index, view, setView);

  useMention(dropped, setDropped, mentionMs);
  useMention(closed, setClosed, mentionMs);

  const { exit, live, sectionOver } = state;
  const { endsAt } = state.attempt;
  const endKnown = useRef(exam.attempt.endsAt);
  useEffect(() => {
    if (endsAt === endKnown.current) return;
    endKnown.current = endsAt;
    void askForCopy({ anew: true });
  }, [endsAt]);
  useBrowserEffect(() => {
    if (!sectionOver) return;
    setView((view) => (view === "section" ? "question" : view));
    setClosed(null);
  }, [sectionOver]);

  const tooLate = state.tooLate.size;
  useEffect(() => {
    if (exit === "gone") location.replace("?notice=newer-attempt");
    if (exit === "done" && tooLate === 0) location.replace(testPaths.results(testId));
  }, [exit, tooLate, testId]);

  const { attempt, index } = state;
  const { reading, reportTranslation, askAgain } = useTranslation({
    exam,
    look,
    index,
    say,
    isIdle: !live || state.link === "offline" || state.ending !== "none",
  });
  const model: ExamModel = {
    ...state,
    attemptId: exam.attemptId,
    student: exam.student,
    lite,
    paper: exam.paper,
    counted: asCounted(attempt, view === "submission" ? index : null, state.at),
    view,
    notice: closed ? "not-open" : state.sectionOver ? "section-over" : notice,
    noticeWords: closed ?? (state.sectionOver ? sectionOverText(exam.paper, attempt, index) : exam.noticeWords),
    choice: live ? null : exam.choice,
    dropped,
    unsent,
    reading,
    hasLanguages: exam.hasLanguages,
  };

  function show(next: ExamView) {
    closePanels();
    setNotice(null);
    setClosed(null);
    setView(next);
  }

  function press(pressed: ExamIntent) {
    const { index, attempt } = runtime.read();
    const target = pressed.intent === "jump" ? pressed.index : -1;
    const words = closedSectionText(exam.paper, attempt, attempt.sectionOf[target] ?? -1, runtime.at());
    if (words !== null) {
      closePanels();
      return setClosed(words);
    }
    if (pressed.intent !== "submit") show("question");
    if (!runtime.act(pressed)) return;
    const now = runtime.read();
    const question = now.attempt.questions[index ?? -1];
    const optionId = unsavedChoice(attempt, index);
    const isDropped = index !== now.index && optionId !== (question?.selected ?? null);
    setDropped(isDropped && index !== null && optionId !== null ? { index, optionId } : null);
    say(describeIntent(pressed, index ?? 0, question));
    if (index !== null && now.index === index) {
      if (endsSection(now.attempt, pressed, index, runtime.at())) setView("section");
    }
  }

  /** Returns to a dropped choice, ticked again. */
  function goBack() {
    if (dropped === null) return;
    press({ intent: "jump", index: dropped.index });
    if (runtime.read().index === dropped.index) runtime.choose(dropped.optionId);
  }

  function pressButton(name: string, value: string) {
    const pressed = readButton(name, value);
    if (pressed === null) return;
    if ("intent" in pressed) press(pressed);
    else if ("view" in pressed) show(pressed.view);
    else if ("look" in pressed) {
      setLook((known) => ({ ...known, ...pressed.look }));
      if (pressed.look.translate) askAgain();
      const work = sendEvents(exam.attemptId, name, value);
      if (pressed.look.language) void work.then(() => askForCopy({ anew: true }));
    } else if (pressed.wish === "report-translation") {
      void sendEvents(exam.attemptId, name, value, reportTranslation());
    }
  }

  const reported = useCallback(() => setUnsent(null), []);

  return { runtime, state, model, look, live, spoken, say, press, goBack, pressButton, reported };
}

/** Takes back what was mentioned for a while. */
function useMention(mentioned: unknown, set: (nothing: null) => void, forMs: number): void {
  useEffect(() => {
    if (mentioned === null) return;
    const timer = setTimeout(() => set(null), forMs);
    return () => clearTimeout(timer);
  }, [mentioned, set, forMs]);
}

export type Exam = ReturnType<typeof useExam>;

/** Sends presses in turn: their answers write one cookie. */
let eventQueue: Promise<unknown> = Promise.resolve();

/** Leaves the look on this page where sending fails. */
function sendEvents(attemptId: string, name: string, value: string, questionId?: number) {
  const body = new URLSearchParams({ quiet: "", attemptId, [name]: value });
  if (questionId) body.set("questionId", String(questionId));
  const init: RequestInit = { method: "POST", body, redirect: "manual", keepalive: true };
  eventQueue = eventQueue.then(() => fetch(location.pathname, init)).catch(() => undefined);
  return eventQueue;
}

function listenToPage(runtime: ExamRuntime): () => void {
  const ears = new AbortController();
  const { signal } = ears;
  const resume = () => {
    runtime.resume();
    void askForCopy();
  };
  void askForCopy();
  window.addEventListener("online", resume, { signal });
  window.addEventListener("offline", () => runtime.networkLost(), { signal });
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
