import { formatDate } from "~/lib/format";
import type { SafeHtml } from "~/lib/rich-text/plain-text";
import type { Maker, Outcome, TranslatedExplanation, TranslatedQuestion } from "~/lib/translation/outcome";
import { caseNotice, faultNotice, noticeTexts } from "./notice-words";

/** Serialisable. */
export type TranslatedView = { html: SafeHtml; options: SafeHtml[]; made: string } | { notice: string };

export function viewQuestion(outcome: Outcome<TranslatedQuestion>): TranslatedView | null {
  switch (outcome.state) {
    case "preparing":
      return null;
    case "original":
      return { notice: outcome.fault ? faultNotice(outcome.fault) : noticeTexts[outcome.why] };
    case "translated": {
      const { question, options, made } = outcome.translation;
      return { html: question, options: [...options], made: describeOrigin(made) };
    }
  }
}

/** What is to be said of a case beside its question's origin; null: nothing. */
export function caseRemark(outcome: Outcome<TranslatedExplanation> | null | undefined, made: string): string | null {
  if (outcome?.state === "original") return caseNotice;
  const own = outcome?.state === "translated" ? describeOrigin(outcome.translation.made) : made;
  return own === made ? null : `The case: ${own}`;
}

export function describeOrigin(made: Maker): string {
  switch (made.by) {
    case "machine":
      return "Translated by machine. Numbers and format checked.";
    case "second-reader":
      return "Translated by machine and compared with the English by a second machine.";
    case "institute":
      return "Translated by your institute.";
    case "teacher":
      return `Checked by a teacher on ${formatDate(`${made.on}T12:00+05:30`)}.`;
  }
}
