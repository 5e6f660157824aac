import type { LanguageFacts } from "~/components/translation/language-facts";
import { preparingText } from "~/components/translation/notice-words";
import type { TranslatedView } from "~/components/translation/shown-piece";
import { viewButton } from "~/lib/attempt/protocol/exam-buttons";
import type { ExamTranslation } from "~/routes/exam/exam-translation";

/** Null: English, with no other language chosen. */
export interface Reading {
  isOn: boolean;
  beside: boolean;
  /** Undefined until its first translation comes. */
  language: LanguageFacts | undefined;
  questions: Readonly<Record<number, TranslatedView>>;
  cases?: ExamTranslation["cases"] | undefined;
  /** False where the student asks question by question. */
  isAutomatic: boolean;
}

/** Gives texts only where they are to be shown. */
export function readingOf(reading: Reading | null, id: number) {
  const found = reading?.questions[id];
  const texts = found && "html" in found ? found : undefined;
  return {
    language: reading?.language,
    beside: reading?.beside ?? false,
    texts: reading?.isOn ? texts : undefined,
    made: texts?.made,
    notice: found && "notice" in found ? found.notice : undefined,
  };
}

interface QuestionReading {
  reading: Reading;
  id: number;
}

const inLanguage = (language: LanguageFacts | undefined) => `Show in ${language?.name ?? "translation"}`;

/**
 * One tap between English and the chosen language, or to their list: a button is replaced, so that the focus stays. An
 * alef alone reads as a bar.
 */
export function LanguageSwitch({ reading }: { reading: Reading | null }) {
  const { own = "…", code } = reading ? (reading.language ?? {}) : { own: "अ", code: "hi" };
  const [act, name] = reading?.isOn
    ? ["original", "Show original"]
    : reading
      ? ["translated", inLanguage(reading.language)]
      : ["languages", "Other languages"];
  return (
    <button type="submit" className="exam-bookmark exam-switch" {...viewButton(act)} aria-label={name}>
      A/<span lang={code}>{own.startsWith("ا") ? "ع" : own[0]}</span>
    </button>
  );
}

/** Tells why a question is still in English, with a button to ask. */
export function ReadingNotice({ reading, id }: QuestionReading) {
  const { made, notice, language } = readingOf(reading, id);
  if (!reading.isOn || made) return null;
  const message = notice ?? (reading.isAutomatic ? preparingText : null);
  return (
    <div className="translation-note translation-acts" dir="ltr">
      {message ? <p>{message}</p> : null}
      {language ? actButton("translated", inLanguage(language)) : null}
    </div>
  );
}

export function ReadingNote({ reading, id }: QuestionReading) {
  const { made, language } = readingOf(reading, id);
  if (!reading.isOn || !made) return null;
  return (
    <div className="translation-note" dir="ltr">
      <p>{made} The English text is final.</p>
      <div className="translation-acts">
        {reading.beside ? actButton("translated", `${language?.name} alone`) : actButton("beside", "Side by side")}
        {actButton("report-translation", "Report this translation")}
      </div>
    </div>
  );
}

function actButton(act: string, words: string) {
  return (
    <button type="submit" {...viewButton(act)}>
      {words}
    </button>
  );
}
