import type { ReactNode } from "react";

/** What a student may do with a translation. */
export type TranslationAct = "original" | "translated" | "beside" | "report";

/** How a question is shown: in English, in the language, in both. */
export type Shown = Exclude<TranslationAct, "report">;

interface TranslationNoteProps {
  shown: Shown;
  /** How the translation was made; undefined: there is none here. */
  made: string | undefined;
  /** "Hindi"; undefined while it is not known. */
  name: string | undefined;
  /** The button of an act; its words stand in it. */
  button: (act: TranslationAct, words: string) => ReactNode;
  /** Stands first: what is said of a translation that is not there. */
  children?: ReactNode;
}

/** Stands with a translated text: how it was made, which text is final, and the ways to the other one. */
export function TranslationNote({ shown, made, name, button, children }: TranslationNoteProps) {
  const inLanguage = () => button("translated", `Show in ${name ?? "translation"}`);
  return (
    <div className="translation-note">
      {children}
      {made && shown !== "original" ? <p>{made} The English text is final.</p> : null}
      {/* A button gives its place to its opposite, so that the focus stays on it. */}
      <div className="translation-acts">
        {shown === "original" || !made ? inLanguage() : button("original", "Show original")}
        {made ? (shown === "beside" ? inLanguage() : button("beside", "Side by side")) : null}
        {made && shown !== "original" ? button("report", "Report this translation") : null}
      </div>
    </div>
  );
}
