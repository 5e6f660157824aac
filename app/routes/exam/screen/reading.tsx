import type { LanguageFacts } from "~/components/translation/language-facts";
import { preparingText } from "~/components/translation/notice-words";
import type { TranslatedView } from "~/components/translation/shown-piece";
import { type TranslationAction, TranslationNote } from "~/components/translation/translation-note";
import { viewButton } from "~/lib/attempt/protocol/exam-buttons";

/** Null: English, with no other language chosen. */
export interface Reading {
  isOn: boolean;
  beside: boolean;
  /** Undefined until its first translation comes. */
  language: LanguageFacts | undefined;
  questions: Readonly<Record<number, TranslatedView>>;
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

/** Tells why a question is still in English, with a button to ask. */
export function ReadingNotice({ reading, id }: QuestionReading) {
  const { made, notice, language } = readingOf(reading, id);
  if (!reading.isOn || made) return null;
  const said = notice ?? (reading.isAutomatic ? preparingText : null);
  return (
    <div className="translation-note translation-acts" dir="ltr">
      {said ? <p>{said}</p> : null}
      {language ? actButton("translated", `Show in ${language.name}`) : null}
    </div>
  );
}

export function ReadingNote({ reading, id }: QuestionReading) {
  const { isOn, beside } = reading;
  const { made, language } = readingOf(reading, id);
  if (isOn && !made) return null;
  return (
    <TranslationNote
      shown={isOn ? (beside ? "beside" : "translated") : "original"}
      made={made}
      name={language?.name}
      button={actButton}
    />
  );
}

function actButton(act: TranslationAction, words: string) {
  return (
    <button type="submit" {...viewButton(act === "report" ? "report-translation" : act)}>
      {words}
    </button>
  );
}
