import { useEffect, useMemo, useRef, useState } from "react";
import type { TranslatedView } from "~/components/translation/shown-piece";
import type { ExamLook } from "~/lib/attempt/protocol/exam-buttons";
import { testPaths } from "~/paths";
import type { ExamData } from "~/routes/exam/exam-loading";
import type { TranslationReply } from "./ask-translations";
import type { Reading } from "./reading";

/** How many questions after the one in view are asked for ahead. */
const AHEAD = 3;

const reported = { notice: "Thank you for your report. Here is the English text." };

interface Options {
  exam: ExamData;
  look: ExamLook;
  index: number | null;
  /** Nothing is asked for: no script yet, no network, or the test is over. */
  isIdle: boolean;
  /** Translations come by themselves; else for one question by its button. */
  isAutomatic: boolean;
  say: (words: string) => void;
}

/** The translations that the page came with and those asked for since, which stay while it is open. */
export function useTranslation({ exam, look, index, isIdle, isAutomatic, say }: Options) {
  const { testId, questions } = exam.paper;
  const { language, translate, showOriginal: beside } = look;
  const [known, setKnown] = useState(exam.translation);
  const [pressed, setPressed] = useState(0);
  const own = known?.language.code === language ? known : null;
  const isOn = translate && language !== "en";
  const inView = questions[index ?? -1]?.id ?? 0;
  const shown = own?.questions[inView];

  const place = index ?? 0;
  const next = isAutomatic ? questions.slice(place, place + 1 + AHEAD) : [];
  // Of a language that was just chosen, whatever is kept of the whole test.
  const wished = own || !isAutomatic ? next : [...next, ...questions];
  const ids = new Set(wished.map(({ id }) => id));
  if (pressed === inView) ids.add(inView);
  const missing = isOn && !isIdle ? [...ids].filter((id) => !own?.questions[id]) : [];
  const wanted = missing.join();

  useEffect(() => {
    if (wanted === "") return;
    const ears = new AbortController();
    const onReply = (reply: TranslationReply) =>
      setKnown((before) => {
        const facts = reply.language ?? before?.language;
        if (!facts) return before;
        const kept = before?.language.code === facts.code ? before.questions : {};
        return { language: facts, questions: { ...kept, ...reply.questions } };
      });
    import("./ask-translations")
      .then(({ askTranslations }) =>
        askTranslations({
          ...{ address: testPaths.translations(testId), language, ids: wanted, onReply },
          ahead: isAutomatic ? AHEAD : 0,
          signal: ears.signal,
        }),
      )
      // The code did not come over a bad network: the next question tries again.
      .catch(() => undefined);
    return () => ears.abort();
  }, [wanted, language, testId, isAutomatic]);

  const waited = useRef(0);
  useEffect(() => {
    if (!isOn) waited.current = 0;
    else if (!shown) waited.current = inView;
    else if (waited.current === inView) {
      waited.current = 0;
      say("notice" in shown ? shown.notice : `Now in ${own?.language.name}`);
      // The button that asked for it may be gone.
      if (document.activeElement === document.body) document.getElementById("question")?.focus();
    }
  });

  function put(shown: TranslatedView | undefined) {
    setKnown((before) => {
      if (!before) return before;
      const { [inView]: _, ...others } = before.questions;
      return { ...before, questions: shown ? { ...others, [inView]: shown } : others };
    });
  }

  const reading = useMemo<Reading | null>(
    () =>
      language === "en" || !exam.hasLanguages
        ? null
        : { isOn, beside, language: own?.language, questions: own?.questions ?? {}, isAutomatic },
    [language, isOn, beside, own, isAutomatic, exam.hasLanguages],
  );

  return {
    reading,
    /** The question in view, by its button; once more where it failed. */
    askAgain() {
      setPressed(inView);
      if (shown && "notice" in shown) put(undefined);
    },
    /** The student trusts this translation no more; gives the question's id. */
    reportTranslation() {
      put(reported);
      say(reported.notice);
      document.getElementById("question")?.focus();
      return inView;
    },
  };
}
