import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LanguageSettings } from "~/routes/translate/language";

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
