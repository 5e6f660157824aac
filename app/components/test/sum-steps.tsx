import type { LanguageFacts } from "~/components/translation/language-facts";
import { TranslatedRichText } from "~/components/translation/translated-rich-text";
import type { AskedSolution } from "~/lib/notebook/drawn-sum";

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
