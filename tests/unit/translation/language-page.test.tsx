import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LanguageSettings } from "~/routes/translate/language-settings";
import { TextTranslation } from "~/routes/translate/text-translation";

const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

const pageIn = (language: "hi" | "fr", isCompared: boolean, isDemo = false) =>
  textOf(
    renderToStaticMarkup(
      <LanguageSettings
        offered={["en", "hi", "mr", "fr"]}
        chosen={{ language, translate: true, showOriginal: false, autoTranslate: true, confidenceThreshold: 0.8 }}
        recent={[]}
        isCompared={isCompared}
        isDemo={isDemo}
        stats={{ totalTranslations: 0, cacheHits: 0, cacheMisses: 0, failedTranslations: 0, lastError: null }}
        back=""
      />,
    ),
  );

it("the page of the language says whether a second machine compares, and promises no share of sureness", () => {
  expect(pageIn("hi", true)).toContain("Here a second machine compares each new translation");
  expect(pageIn("hi", false)).toContain("Here no second machine compares");
  expect(pageIn("hi", true)).not.toMatch(/%|most closely|sure\b|held back \d/);
});

it("the page of the language says of a demo that it has translations of some tests alone", () => {
  expect(pageIn("hi", true, true)).toContain("The demo has translations of some tests alone.");
  expect(pageIn("hi", true)).not.toContain("demo");
});

it("a text of one's own shows no share of sureness, translated or held back", () => {
  const result = { sourceLanguage: "en", targetLanguage: "hi", translatedText: "अभी", confidence: 0.9 } as const;
  const made = textOf(renderToStaticMarkup(<TextTranslation result={result} />));
  expect(made).toContain("Made by a machine. It may be wrong: check what matters.");
  const notice = "Nobody compared this translation, and you asked for compared ones only.";
  const held = { ...result, translatedText: "Now", confidence: 0, notice, heldBack: "अभी" };
  const heldBack = textOf(renderToStaticMarkup(<TextTranslation result={held} />));
  expect(heldBack).toContain(notice);
  for (const shown of [made, heldBack]) expect(shown).not.toMatch(/%|0[.,]9|confiden/i);
});
