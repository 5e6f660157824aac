import { describe, expect, it } from "vitest";
import { type LanguageCode, languages } from "~/lib/languages";
import { checkTranslation, reasonsOf } from "~/lib/translation/gate/gate";
import { tierOf } from "~/lib/translation/gate/tiers";
import { englishStems, translatedStems } from "./stems";

const all = Object.entries(translatedStems) as [LanguageCode, (typeof translatedStems)[LanguageCode] & object][];

function reasons(language: LanguageCode, question: string, translatedQuestion: string) {
  const pair = { language, question, options: [], translatedQuestion, translatedOptions: [] };
  return reasonsOf(checkTranslation(pair));
}

/** A figure of the text, in the digits that it is written in, with another of the same script. */
const otherFigure = (text: string) => text.replace(/5|৫|۵/u, (digit) => ({ 5: "8", "৫": "৮" })[digit] ?? "۸");

describe("languages", () => {
  it("have stems each, and a tier", () => {
    const codes = languages.map(([code]) => code).filter((code) => code !== "en");
    expect(all.map(([code]) => code).sort()).toEqual([...codes].sort());
    const most = codes.filter((code) => tierOf(code) === "everything");
    // Those of India, and Spanish: the others' words for "not" were tried on no translation.
    expect(most).toEqual("hi bn ta te mr gu kn ml pa or as ur es".split(" "));
  });
});

describe.each(all)("in %s", (language, stems) => {
  it("right stems pass", () => {
    for (const kind of ["not", "plain", "except", "dose"] as const) {
      expect(reasons(language, englishStems[kind], stems[kind]), stems[kind]).toEqual([]);
    }
  });

  it("another number is refused", () => {
    const found = reasons(language, englishStems.dose, otherFigure(stems.dose));
    expect(found).toEqual(expect.arrayContaining(["number-lost", "number-added"]));
  });

  it("English text is refused", () => {
    expect(reasons(language, englishStems.dose, englishStems.dose)).toContain("untranslated");
  });
});

const checked = all.filter(([language]) => tierOf(language) === "everything");

describe.each(checked)("in %s, of which everything is checked,", (language, stems) => {
  it("another unit is refused", () => {
    const time = stems.dose.replace(stems.hours, stems.minutes);
    expect(reasons(language, englishStems.dose, time), time).toContain("unit");
    const dose = englishStems.dose.replace("mg", "mcg");
    expect(reasons(language, dose, stems.dose)).toContain("unit");
  });

  it("a lost or added NOT or EXCEPT is refused", () => {
    expect(reasons(language, englishStems.not, stems.plain)).toContain("negation-lost");
    expect(reasons(language, englishStems.except, stems.plain)).toContain("negation-lost");
    expect(reasons(language, englishStems.plain, stems.not)).toContain("negation-added");
  });
});

// Chinese names drugs by words of its own, which no rule can hear.
describe.each(all.filter(([language]) => language !== "zh"))("in %s", (language, stems) => {
  it("another drug is refused", () => {
    const other = englishStems.dose.replace("paracetamol", "ceftriaxone");
    expect(reasons(language, other, stems.dose)[0]).toMatch(/^name-/);
  });
});
