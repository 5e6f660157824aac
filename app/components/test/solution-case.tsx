import type { AskedSolution } from "~/lib/notebook/drawn-sum";
import type { Solution } from "~/lib/notebook/solution";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import type { QuestionCase } from "~/lib/rich-text/question-case";
import { languageOf } from "~/lib/translation/language-of";
import { QuestionPicture } from "../content/question-picture";
import type { LanguageFacts } from "../translation/language-facts";
import type { TranslatedSolution } from "../translation/translate-solutions";
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

interface QuestionStemProps extends Omit<SolutionCaseProps, "shared" | "translated"> {
  question: Pick<Solution, "stem" | "language" | "image" | "imageAlt" | "case">;
  translated?: Pick<TranslatedSolution, "stem" | "case"> | null | undefined;
  id?: string;
  lazy?: boolean;
}

/** What a finished question asks, after its case. */
export function QuestionStem({ question, isOpen, translated, id, lazy = false, ...how }: QuestionStemProps) {
  const { stem, language, image, imageAlt } = question;
  return (
    <>
      <SolutionCase shared={question.case} isOpen={isOpen} translated={translated?.case} {...how} />
      <TranslatedRichText
        id={id}
        original={stem}
        statedLanguage={language}
        translated={translated?.stem ?? undefined}
        language={how.language}
        beside={how.beside}
      />
      <QuestionPicture image={image} imageAlt={imageAlt} language={languageOf(imageAlt ?? "")} lazy={lazy} />
    </>
  );
}

export const otherNumbers = "These numbers are other than those of your test.";

interface SumStepsProps {
  sum: NonNullable<AskedSolution["sum"]>;
  /** That the question is shown in; none: as it was written. */
  language?: LanguageFacts | undefined;
  beside?: boolean;
}

/** How a sum begins, before it is answered: its last step is left to do. */
export function SumSteps({ sum: { steps, others }, language, beside = false }: SumStepsProps) {
  return (
    <section className="stack stack-tight" aria-label="The first steps">
      <p>It went wrong last time. Here is how it begins; the last step is yours:</p>
      <TranslatedRichText
        original={steps}
        translated={others.find((one) => one.language === language?.code)?.steps}
        language={language}
        beside={beside}
      />
    </section>
  );
}
