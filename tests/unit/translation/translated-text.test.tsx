import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { languageFacts } from "~/components/translation/language-facts";
import { viewQuestion } from "~/components/translation/shown-piece";
import { TranslatedRichText } from "~/components/translation/translated-rich-text";
import { sanitise } from "~/lib/rich-text/sanitise";
import type { Maker } from "~/lib/translation/outcome";

const original = sanitise("Give 5 mg now");
const translated = sanitise("ابھی 5 mg دیں");
const urdu = languageFacts("ur");

const textOf = (told: Partial<Parameters<typeof TranslatedRichText>[0]>) =>
  renderToStaticMarkup(
    <TranslatedRichText original={original} translated={undefined} language={undefined} {...told} />,
  );

it("a translated text is marked with its language and direction, its numbers apart, as an original in no Latin letters is", () => {
  const marked = '<div class="rich rich-other" lang="ur" dir="rtl">ابھی <bdi dir="ltr">5 mg</bdi> دیں</div>';
  expect(textOf({ translated, language: urdu })).toBe(marked);
  expect(textOf({ original: translated })).toBe(marked);
  expect(textOf({ original: sanitise("ताप"), statedLanguage: "mr" })).toContain('lang="mr"');
});

it("a translated text gives an option the direction of its question", () => {
  const option = textOf({ original: sanitise("5–10 mg"), dir: "rtl", inline: true });
  expect(option).toBe('<span class="rich" dir="rtl"><bdi dir="ltr">5–10 mg</bdi></span>');
});

it("a translated text leaves the original unmarked, alone and beside it", () => {
  expect(textOf({ language: urdu })).toBe('<div class="rich">Give 5 mg now</div>');
  const both = textOf({ translated, language: urdu, beside: true, inline: true });
  expect(both).toContain('<span class="rich">Give 5 mg now</span>');
  expect(both.match(/lang=/g)).toHaveLength(1);
});

const shownOf = (made: Maker) =>
  viewQuestion({ state: "translated", translation: { question: translated, options: [translated], made } });

it("what a page shows of a question says who made it", () => {
  const made = { by: "teacher", on: "2026-11-23" } as const;
  expect(shownOf(made)).toMatchObject({ made: "Checked by a teacher on 23 November 2026." });
  // Rules see no wrong word, so they are called no more than they are.
  expect(shownOf({ by: "machine" })).toMatchObject({ made: "Translated by machine. Numbers and format checked." });
  expect(shownOf({ by: "second-reader" })).toMatchObject({
    made: "Translated by machine and compared with the English by a second machine.",
  });
});

it("what a page shows of a question says why it is in English, and nothing while it is prepared", () => {
  expect(viewQuestion({ state: "original", why: "budget" })).toEqual({
    notice: "No more questions can be translated today. Here is the English text.",
  });
  expect(viewQuestion({ state: "preparing" })).toBeNull();
});
