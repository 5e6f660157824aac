import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { languageFacts } from "~/components/translation/language-facts";
import { sanitise } from "~/lib/rich-text/sanitise";
import { LanguageSwitch, type Reading, ReadingNote } from "~/routes/exam/screen/reading";

const made = { html: sanitise("ابھی"), options: [], made: "Translated by machine." };

const readingOf = (parts: Partial<Reading>): Reading => ({
  isOn: true,
  beside: false,
  language: languageFacts("ur"),
  questions: { 1: made },
  isAutomatic: true,
  ...parts,
});

describe("the switch beside a question", () => {
  const switchOf = (parts: Partial<Reading>) => renderToStaticMarkup(<LanguageSwitch reading={readingOf(parts)} />);

  it("leads from English to the chosen language and back, by one button", () => {
    expect(switchOf({ isOn: false })).toContain('name="view" value="translated" aria-label="Show in Urdu"');
    expect(switchOf({ isOn: true })).toContain('name="view" value="original" aria-label="Show original"');
  });

  it("leads to the languages before one is chosen", () => {
    const html = renderToStaticMarkup(<LanguageSwitch reading={null} />);
    expect(html).toContain('name="view" value="languages" aria-label="Other languages"');
    expect(html).toContain('A/<span lang="hi">अ</span>');
  });

  it("shows a letter of each, with its language", () => {
    expect(switchOf({})).toContain('A/<span lang="ur">ا</span>');
    expect(switchOf({ language: undefined })).toContain("A/<span>…</span>");
  });
});

describe("the note of a translation", () => {
  const noteOf = (parts: Partial<Reading>) => renderToStaticMarkup(<ReadingNote reading={readingOf(parts)} id={1} />);
  const words = (html: string) => [...html.matchAll(/>([^<>]+)<\/button>/g)].map(([, its]) => its);

  it("says who made it, and nothing of it beside the original", () => {
    expect(noteOf({})).toContain("Translated by machine. The English text is final.");
    expect(words(noteOf({}))).toEqual(["Side by side", "Report this translation"]);
    expect(noteOf({ isOn: false })).toBe("");
    expect(noteOf({ questions: {} })).toBe("");
  });

  it("leads back from both texts to the translation alone", () => {
    expect(words(noteOf({ beside: true }))).toEqual(["Urdu alone", "Report this translation"]);
  });
});
