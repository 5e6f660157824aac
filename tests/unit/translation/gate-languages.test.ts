import { describe, expect, it } from "vitest";
import { type LanguageCode, languages } from "~/lib/languages";
import { checkTranslation, reasonsOf } from "~/lib/translation/gate/gate";
import { tierOf } from "~/lib/translation/gate/negation-words";
import { englishStems, translatedDoses, translatedStems } from "./stems";

type Stems = NonNullable<(typeof translatedStems)[LanguageCode]>;
const checked = Object.entries(translatedStems) as [LanguageCode, Stems][];
const doses = [
  ...checked.map(([language, { dose }]) => [language, dose] as const),
  ...(Object.entries(translatedDoses) as [LanguageCode, string][]),
];

function reasons(language: LanguageCode, question: string, translatedQuestion: string) {
  const pair = { language, question, options: [], translatedQuestion, translatedOptions: [] };
  return reasonsOf(checkTranslation(pair));
}

/** A figure of the text, in the digits that it is written in, with another of the same script. */
const otherFigure = (text: string) => text.replace(/5|৫|۵/u, (digit) => ({ 5: "8", "৫": "৮" })[digit] ?? "۸");

it("every language has a stem, and its tier", () => {
  const codes = languages.map(([code]) => code).filter((code) => code !== "en");
  expect(doses.map(([code]) => code).sort()).toEqual([...codes].sort());
  // Those of India, and Spanish: the others' words for "not" were tried on no translation.
  const most = codes.filter((code) => tierOf(code) === "everything");
  expect(most).toEqual("hi bn ta te mr gu kn ml pa or as ur es".split(" "));
  expect(checked.map(([code]) => code).sort()).toEqual(most.toSorted());
});

it.each(doses)(
  "in %s the right dose passes, and another number, another drug or English is refused",
  (language, dose) => {
    expect(reasons(language, englishStems.dose, dose)).toEqual([]);
    const otherNumber = reasons(language, englishStems.dose, otherFigure(dose));
    expect(otherNumber).toEqual(expect.arrayContaining(["number-lost", "number-added"]));
    expect(reasons(language, englishStems.dose, englishStems.dose)).toContain("untranslated");
    // Chinese names drugs by words of its own, which no rule can hear.
    if (language === "zh") return;
    const otherDrug = englishStems.dose.replace("paracetamol", "ceftriaxone");
    expect(reasons(language, otherDrug, dose)[0]).toMatch(/^name-/);
  },
);

describe.each(checked)("in %s, of which everything is checked,", (language, stems) => {
  it("right stems pass", () => {
    for (const kind of ["not", "plain", "except"] as const) {
      expect(reasons(language, englishStems[kind], stems[kind]), stems[kind]).toEqual([]);
    }
  });

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
