import type { SafeHtml } from "~/lib/rich-text/plain-text";
import type { QuestionCase } from "~/lib/rich-text/question-case";
import { languageOf } from "~/lib/translation/language-of";
import { QuestionPicture } from "../content/question-picture";
import type { LanguageFacts } from "../translation/language-facts";
import { TranslatedRichText } from "../translation/translated-rich-text";

interface SolutionCaseProps {
  shared: QuestionCase | undefined;
  isOpen: boolean;
  translated?: SafeHtml | null | undefined;
  language?: LanguageFacts | undefined;
  beside?: boolean;
}

/** The case of a finished question, if it has one. */
export function SolutionCase({ shared, isOpen, translated, language, beside = false }: SolutionCaseProps) {
  if (shared === undefined) return null;
  const { html, language: statedLanguage, image, imageAlt } = shared;
  return (
    <details className={beside ? "fold question-case case-both" : "fold question-case"} dir="ltr" open={isOpen}>
      <summary>Case of this question</summary>
      <TranslatedRichText
        original={html}
        statedLanguage={statedLanguage}
        translated={translated ?? undefined}
        language={language}
        beside={beside}
      />
      <QuestionPicture
        image={image}
        imageAlt={imageAlt || "Figure of this case"}
        language={languageOf(imageAlt ?? "")}
        lazy
      />
    </details>
  );
}
