import type { ReactNode } from "react";

export type TranslationAction = "original" | "translated" | "beside" | "report";

type TranslationView = Exclude<TranslationAction, "report">;

interface TranslationNoteProps {
  shown: TranslationView;
  made: string | undefined;
  name: string | undefined;
  button: (act: TranslationAction, words: string) => ReactNode;
  children?: ReactNode;
}

export function TranslationNote({ shown, made, name, button, children }: TranslationNoteProps) {
  const inLanguage = () => button("translated", `Show in ${name ?? "translation"}`);
  return (
    <div className="translation-note">
      {children}
      {made && shown !== "original" ? <p>{made} The English text is final.</p> : null}
      {/* A button is replaced by its opposite, so that the focus stays. */}
      <div className="translation-acts">
        {shown === "original" || !made ? inLanguage() : button("original", "Show original")}
        {made ? (shown === "beside" ? inLanguage() : button("beside", "Side by side")) : null}
        {made && shown !== "original" ? button("report", "Report this translation") : null}
      </div>
    </div>
  );
}
