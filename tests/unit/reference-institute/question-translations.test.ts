import { describe, expect, it } from "vitest";
import { checkCaseTranslations, checkTranslations } from "../../../institute/question-check/translations";
import { readCurriculum } from "../../../institute/seed/curriculum";
import { translatedTests } from "../../../institute/seed/samples";
import { seedTests } from "../../../institute/seed/tests";
import {
  readTranslations,
  TRANSLATED_LANGUAGES,
  type TranslatedLanguage,
  type Translation,
} from "../../../institute/seed/translation-files";

const source = {
  id: 7,
  question: "Which dose of vitamin K<sub>1</sub> is <b>NOT</b> right for a newborn?",
  options: ["1 mg", "5 mg by mouth", "0.5 mg", "10 drops"],
  explanation: "A newborn gets 1 mg, a small one 0.5 mg; 5 mg and 10 drops are too much.",
};

const hindi: Translation = {
  id: 7,
  question: "नवजात के लिए विटामिन K<sub>1</sub> की कौन-सी मात्रा सही <b>नहीं</b> है?",
  options: ["1 mg", "मुँह से 5 mg", "0.5 mg", "10 बूँदें"],
  explanation: "नवजात को 1 mg और छोटे शिशु को 0.5 mg दी जाती है; 5 mg और 10 बूँदें बहुत अधिक हैं।",
};

function faults(change: Partial<Translation>, language: TranslatedLanguage = "hi"): string[] {
  const files = [{ language, rows: [{ ...hindi, ...change }] }];
  return checkTranslations([source], files).map(({ message }) => message);
}

describe("the check of translations", () => {
  it("finds nothing wrong with a translation that is as it must be", () => {
    expect(faults({})).toEqual([]);
  });

  it.each<[string, Partial<Translation>, RegExp]>([
    ["an id that no question has", { id: 8 }, /no question 8/],
    ["another number", { explanation: hindi.explanation.replace("0.5", "0.05") }, /explanation: numbers are .*0\.05/],
    ["another unit", { options: ["1 mcg", ...hindi.options.slice(1)] }, /quantities are "1mcg"/],
    ["digits of the script", { options: [...hindi.options.slice(0, 3), "१० बूँदें"] }, /other than 0-9/],
    ["markup that is gone", { question: hindi.question.replace(/<.?sub>/g, "") }, /tags are/],
    ["a negation that is gone", { question: hindi.question.replace("नहीं", "अधिक") }, /NOT is not/],
    ["text left in English", { question: source.question }, /reads as en/],
    ["an option in Latin letters", { options: ["1 mg", "5 mg by mouth", "0.5 mg", "10 बूँदें"] }, /script/],
    ["a figure that is never closed", { options: ["\u20661 mg", ...hindi.options.slice(1)] }, /isolate/],
    ["half of the text gone", { explanation: "1 mg, 0.5 mg, 5 mg, 10 है" }, /times as long/],
    ["an empty text", { options: ["", ...hindi.options.slice(1)] }, /empty/],
  ])("names %s", (_, change, message) => {
    expect(faults(change).join("\n")).toMatch(message);
  });

  it("compares why options are right or wrong, and cases", () => {
    const whys = ["A dose of 1 mg.", "By mouth.", "Too little.", "Drops."];
    const told = { ...source, option_explanations: whys };
    const check = (own: string[] | undefined) =>
      checkTranslations([told], [{ language: "hi", rows: [{ ...hindi, option_explanations: own }] }])
        .map(({ message }) => message)
        .join();
    const own = ["1 mg की मात्रा।", "मुँह से।", "बहुत कम।", "बूँदें।"];
    expect(check(own)).toBe("");
    expect(check(undefined)).toBe("there are 0 explanations of options, not 4");
    expect(check(own.slice(1))).toBe("there are 3 explanations of options, not 4");
    expect(check(["2 mg की मात्रा।", ...own.slice(1)])).toMatch(/explanation of option 1: numbers/);
    expect(faults({ option_explanations: own })).toEqual(["there are 4 explanations of options, not 0"]);
    const ofCase = { case: "birth", language: "hi" as const, text: "2 बच्चे" };
    expect(checkCaseTranslations([{ name: "birth", text: "2 babies" }], [ofCase])).toEqual([]);
    expect(checkCaseTranslations([{ name: "birth", text: "3 babies" }], [ofCase])).toMatchObject([
      { file: "translations/cases", line: 1, message: expect.stringMatching(/numbers/) },
    ]);
    expect(checkCaseTranslations([], [ofCase])).toMatchObject([{ message: "there is no case birth" }]);
  });
});

describe("the translated questions", () => {
  const curriculum = readCurriculum();
  const files = TRANSLATED_LANGUAGES.map((language) => {
    return { language, rows: readTranslations(language) };
  });

  it("make a test offer a language in whole, or not at all", () => {
    const offered = translatedTests(curriculum);
    expect(offered.some(({ languages }) => languages.length > 1)).toBe(true);
    const questionsOf = new Map(seedTests(curriculum).map(({ row, questionIds }) => [row.id, questionIds]));
    for (const { id, languages } of offered) {
      for (const language of languages) {
        const translated = files.find((file) => file.language === language)?.rows.map((row) => row.id);
        expect(translated).toEqual(expect.arrayContaining(questionsOf.get(id) ?? []));
      }
    }
  });
});
