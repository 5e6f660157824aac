import { useEffect, useMemo, useRef, useState } from "react";
import { noticeTexts } from "~/components/translation/notice-words";
import type { TranslatedView } from "~/components/translation/shown-piece";
import type { ExamLook } from "~/lib/attempt/protocol/exam-buttons";
import { testPaths } from "~/paths";
import type { ExamData } from "~/routes/exam/exam-loading";
import type { ExamTranslation } from "~/routes/exam/exam-translation";
import type { Reading } from "./reading";

/** Waits while a translation is made or the network is away. */
const PAUSES = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

type TranslationReply = Partial<ExamTranslation> & Pick<ExamTranslation, "questions">;

/**
 * Reports translations as they come, and a first question that did not. `ids`: joined by commas; the first is waited
 * for. `ahead`: number, after the first, to make ahead.
 */
async function askTranslations(
  address: string,
  query: { language: string; ids: string; ahead: string },
  signal: AbortSignal,
  onReply: (reply: TranslationReply) => void,
): Promise<void> {
  for (const pause of PAUSES) {
    const reply = await fetch(`${address}?${new URLSearchParams(query)}`, { signal, redirect: "error" })
      .then((response) => (response.ok ? (response.json() as Promise<ExamTranslation>) : null))
      .catch(() => null);
    if (signal.aborted) return;
    if (reply) onReply(reply);
    await new Promise((done) => setTimeout(done, pause));
    if (signal.aborted) return;
  }
  onReply({ questions: { [Number.parseInt(query.ids, 10)]: { notice: noticeTexts.failed } } });
}

const QUESTIONS_AHEAD = 3;

const reported = { notice: "Thank you for your report. Here is the English text." };

interface TranslationOptions {
  exam: ExamData;
  look: ExamLook;
  index: number | null;
  /** True without script or network, and after the test. */
  isIdle: boolean;
  say: (words: string) => void;
}

/** Keeps translations while the page is open. */
export function useTranslation({ exam, look, index, isIdle, say }: TranslationOptions) {
  const { testId, questions } = exam.paper;
  // Else one question at a time, by its button.
  const isAutomatic = exam.preferences.autoTranslate;
  const { language, translate, showOriginal: beside } = look;
  const [known, setKnown] = useState(exam.translation);
  const [pressed, setPressed] = useState(0);
  const own = known?.language.code === language ? known : null;
  const isOn = translate && language !== "en";
  const inView = questions[index ?? -1]?.id ?? 0;
  const view = own?.questions[inView];

  const place = index ?? 0;
  const next = isAutomatic ? questions.slice(place, place + 1 + QUESTIONS_AHEAD) : [];
  // For a language just chosen, whatever is stored of the whole test.
  const wished = own || !isAutomatic ? next : [...next, ...questions];
  const ids = new Set(wished.map(({ id }) => id));
  if (pressed === inView) ids.add(inView);
  const missing = isOn && !isIdle ? [...ids].filter((id) => !own?.questions[id]) : [];
  const idList = missing.join();

  useEffect(() => {
    if (idList === "") return;
    const ears = new AbortController();
    const onReply = (reply: TranslationReply) =>
      setKnown((before) => {
        const facts = reply.language ?? before?.language;
        if (!facts) return before;
        const base = before?.language.code === facts.code ? before : undefined;
        const questions = { ...base?.questions, ...reply.questions };
        return { language: facts, questions, cases: { ...base?.cases, ...reply.cases } };
      });
    const query = { language, ids: idList, ahead: String(isAutomatic ? QUESTIONS_AHEAD : 0) };
    void askTranslations(testPaths.translations(testId), query, ears.signal, onReply);
    return () => ears.abort();
  }, [idList, language, testId, isAutomatic]);

  const waited = useRef(0);
  useEffect(() => {
    if (!isOn) waited.current = 0;
    else if (!view) waited.current = inView;
    else if (waited.current === inView) {
      waited.current = 0;
      say("notice" in view ? view.notice : `Now in ${own?.language.name}`);
      // The button that asked may be gone.
      if (document.activeElement === document.body) document.getElementById("question")?.focus();
    }
  });

  function put(view: TranslatedView | undefined) {
    setKnown((before) => {
      if (!before) return before;
      const { [inView]: _, ...others } = before.questions;
      return { ...before, questions: view ? { ...others, [inView]: view } : others };
    });
  }

  const reading = useMemo<Reading | null>(
    () =>
      language === "en" || !exam.hasLanguages
        ? null
        : { isOn, beside, language: own?.language, questions: own?.questions ?? {}, cases: own?.cases, isAutomatic },
    [language, isOn, beside, own, isAutomatic, exam.hasLanguages],
  );

  return {
    reading,
    /** Tries a failed question again. */
    askAgain() {
      setPressed(inView);
      if (view && "notice" in view) put(undefined);
    },
    /** Gives the question's id. */
    reportTranslation() {
      put(reported);
      say(reported.notice);
      document.getElementById("question")?.focus();
      return inView;
    },
  };
}
