import { isolateRuns } from "~/lib/rich-text/isolate";
import type { SafeHtml } from "~/lib/rich-text/safe-html";
import type { Outcome, TranslatedQuestion } from "~/lib/translation/outcome";
import type { LanguageFacts } from "./language-facts";
import { madeWords } from "./made-words";
import { asItIs, noticeWords } from "./notice-words";

/** Serialisable. */
export type ShownQuestion = { html: SafeHtml; options: SafeHtml[]; made: string } | { notice: string };

export function shownText(html: SafeHtml, { dir }: Pick<LanguageFacts, "dir">): SafeHtml {
  return dir === "rtl" ? isolateRuns(html) : html;
}

export function shownQuestion(
  outcome: Outcome<TranslatedQuestion>,
  language: Pick<LanguageFacts, "dir">,
): ShownQuestion | null {
  switch (outcome.state) {
    case "preparing":
      return null;
    case "original":
      return { notice: outcome.fault ? asItIs(outcome.fault) : noticeWords[outcome.why] };
    case "translated": {
      const { question, options, made } = outcome.translation;
      return {
        html: shownText(question, language),
        options: options.map((option) => shownText(option, language)),
        made: madeWords(made),
      };
    }
  }
}
