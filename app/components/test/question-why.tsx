import type { ReactNode } from "react";
import type { LanguageFacts } from "~/components/translation/language-facts";
import { TranslatedRichText } from "~/components/translation/translated-rich-text";
import { inParagraphs } from "~/lib/rich-text/paragraphs";
import type { SafeHtml } from "~/lib/rich-text/plain-text";

interface QuestionWhyProps {
  explanation: SafeHtml | null | undefined;
  translated: SafeHtml | null | undefined;
  statedLanguage: string | null;
  language: LanguageFacts | undefined;
  beside: boolean;
  /** Below the page's heading, or below the question's. */
  heading: "h2" | "h3";
  children?: ReactNode;
}

/** Why the right answer is right, where the institute says it. */
export function QuestionWhy(props: QuestionWhyProps) {
  const { explanation, translated, heading: Heading, children, ...how } = props;
  if (!explanation) return null;
  return (
    <section className="solution-why">
      <Heading>Why</Heading>
      <TranslatedRichText
        original={inParagraphs(explanation)}
        translated={translated ? inParagraphs(translated) : undefined}
        {...how}
      />
      {children}
    </section>
  );
}
