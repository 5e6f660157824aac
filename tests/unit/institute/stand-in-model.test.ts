import { describe, expect, it } from "vitest";
import { checkTranslation } from "~/lib/translation/gate/gate";
import { PLANTED_FAULTS, type PlantedFault } from "../../../institute/http/model-faults";
import { allQuestions, readCurriculum } from "../../../institute/seed/curriculum";
import { samplesOf } from "../../../institute/seed/samples";
import { TRANSLATED_LANGUAGES } from "../../../institute/seed/translation-files";
import { ALL_DRUGS, drugsIn } from "../../../institute/translation/drugs";
import { LANGUAGE_CODES, type LanguageCode } from "../../../institute/translation/languages";
import { plantInQuestion, plantInText } from "../../../institute/translation/planted";
import { readPrompt } from "../../../institute/translation/protocol";
import { pseudoTranslate } from "../../../institute/translation/pseudo";
import {
  type QuestionText,
  questionLines,
  readQuestion,
  type WrittenQuestion,
} from "../../../institute/translation/question-text";
import { NO_DIFFERENCE, readAgain } from "../../../institute/translation/second-reader";
import { cutReply, replyOf } from "../../../institute/translation/shapes";
import { translatorOf } from "../../../institute/translation/translator";

const samples = samplesOf("hi");
const hindi = translatorOf(samples, "hi");
const LABELS = ["A.", "B.", "C.", "D."];
const written = (question: QuestionText): WrittenQuestion => ({ ...question, labels: LABELS });

describe("a question in a prompt", () => {
  const text =
    "Question: Which dose\nis right?\nOptions:\nA. 1 mg\nB) 2 mg\n  by mouth\nExplanation: One\nis enough.";

  it("is read by its headings and labels, with lines that go on", () => {
    expect(readQuestion(text)).toEqual({
      question: "Which dose\nis right?",
      options: ["1 mg", "2 mg\n  by mouth"],
      labels: ["A.", "B)"],
      explanation: "One\nis enough.",
    });
    expect(questionLines(readQuestion(text)).join("\n")).toBe(text);
  });

  it("may be a question alone or an explanation alone", () => {
    for (const part of ["Question: Why?", "Explanation: A. is a letter."]) {
      expect(questionLines(readQuestion(part))).toEqual([part]);
    }
  });
});

describe("the translator", () => {
  it.each(TRANSLATED_LANGUAGES)("knows sixty questions by heart in %s", (language) => {
    const known = samplesOf(language);
    const translator = translatorOf(known, language);
    expect(known).toHaveLength(60);
    for (const { source, translation } of known) {
      expect(translator.question(source)).toEqual(translation);
    }
  });

  it("finds a question without its markup, and its options in any order", () => {
    const sample = samples.find(({ source }) => source.question.includes("<b>NOT</b>"));
    const { source, translation } = sample ?? { source: null, translation: null };
    if (source === null) throw new Error("There is no such sample.");
    const asked = {
      question: ` ${source.question.replace(/<[^>]+>/g, "").replace(" ", "\n ")} `,
      options: [...source.options].reverse(),
      explanation: null,
    };
    expect(hindi.question(asked)).toEqual({
      question: translation.question.replace(/<[^>]+>/g, ""),
      options: [...translation.options].reverse(),
      explanation: null,
    });
  });

  it("knows an explanation as a text of its own, and marks an option that it does not know", () => {
    const [first] = samples;
    if (first === undefined) throw new Error("There is no sample.");
    expect(hindi.text(first.source.explanation)).toBe(first.translation.explanation);
    const asked = { ...first.source, options: ["Tail", "Heart", "5 mg"] };
    expect(hindi.question(asked).options).toEqual(["[sample: hi] तािल", "हृदय", "5 mg"]);
  });
});

describe("a pseudo-translation", () => {
  it.each<[string, string]>([
    ["Give 2.5 mg/kg every 6 hours", "[sample: ru] Гиве 2.5 mg/kg еверй 6 hours"],
    ["It is <b>NOT</b> given", "[sample: ru] Ит ис <b>НЕ</b> гивен"],
    ["It isn't vitamin K<sub>1</sub>", "[sample: ru] Ит не витамин K<sub>1</sub>"],
    ["An ECG, 120/80 mm Hg &amp; B12", "[sample: ru] Ан ECG, 120/80 mm Hg &amp; B12"],
    ["Both A and B", "[sample: ru] Ботх A анд B"],
    ["MRI", "MRI"],
  ])("of %s is %s", (text, pseudo) => {
    expect(pseudoTranslate(text, "ru")).toBe(pseudo);
  });

  it("keeps what the app compares, in nearly every question and in every language", () => {
    const questions = allQuestions(readCurriculum()).filter((_, index) => index % 23 === 0);
    const passing = LANGUAGE_CODES.filter((code) => code !== "en").map((language) => {
      const translator = translatorOf([], language);
      const passed = questions.filter(({ question, options }) => {
        const given = translator.question({ question, options, explanation: null });
        const translated = {
          translatedQuestion: given.question,
          translatedOptions: given.options,
        };
        return checkTranslation({ language, question, options, ...translated }).verdict === "pass";
      });
      return { language, share: passed.length / questions.length };
    });
    expect(passing).toHaveLength(42);
    expect(passing.filter(({ share }) => share < 0.9)).toEqual([]);
  });
});

describe("a planted fault", () => {
  const plant = (text: string, fault: PlantedFault, language: LanguageCode = "hi") =>
    plantInText(text, fault, language);

  it.each<[PlantedFault, string, string | null]>([
    ["plant-number", "K<sub>1</sub> की मात्रा 10 mg", "K<sub>1</sub> की मात्रा 11 mg"],
    ["plant-number", "दवा 0.9%", "दवा 1.9%"],
    ["plant-number", "कोई दवा", null],
    ["plant-unit", "5 mg दें", "5 mcg दें"],
    ["plant-unit", "5 दें", null],
    ["plant-not-dropped", "यह सही <b>नहीं</b> है", "यह सही <b>ही</b> है"],
    ["plant-not-dropped", "यह सही है", null],
    ["plant-name", "पैरासिटामोल (Paracetamol)", "एस्पिरिन (aspirin)"],
    ["plant-name", "पानी", null],
  ])("%s makes of %s %s", (fault, text, planted) => {
    expect(plant(text, fault)).toBe(planted);
  });

  it("keeps the capitals of a NOT, and knows every drug in every language", () => {
    expect(plant("¿Cuál <b>NO</b> es?", "plant-not-dropped", "es")).toBe("¿Cuál <b>SÍ</b> es?");
    for (const language of TRANSLATED_LANGUAGES) {
      const texts = samplesOf(language).map(({ translation }) => Object.values(translation).flat());
      const all = texts.flat().join(" ");
      // A translator writes them so; none is found by its English name alone.
      const native = language === "es" ? all : all.replace(/[A-Za-z]+/g, "");
      expect([language, drugsIn(native, language)]).toEqual([language, ALL_DRUGS]);
    }
  });

  it("swaps or merges the options of a question, whose labels stay", () => {
    const question = written({ question: "?", options: ["a", "b", "c"], explanation: null });
    expect(plantInQuestion(question, "plant-options-swapped", "hi")?.options).toEqual([
      "b",
      "a",
      "c",
    ]);
    const merged = plantInQuestion(question, "plant-options-merged", "hi");
    expect(merged && questionLines(merged)).toEqual(["Question: ?", "Options:", "A. a, b", "B. c"]);
  });
});

describe("the second reader", () => {
  const FOUND: Record<PlantedFault, object> = {
    "plant-number": { numbers_same: false },
    "plant-unit": { numbers_same: false },
    "plant-not-dropped": { negation_same: false },
    "plant-options-swapped": { options_one_to_one: false },
    "plant-options-merged": { options_one_to_one: false },
    "plant-name": { nothing_missing: false, nothing_added: false },
    "plant-missing": { nothing_missing: false },
    "plant-added": { nothing_added: false },
  };
  const languages = [...TRANSLATED_LANGUAGES, "fr", "ja"] as const;
  const cases = languages.map((language) => {
    const known = language === "fr" || language === "ja" ? [] : samplesOf(language);
    return { language, translator: translatorOf(known, language) };
  });

  it.each(cases)("has nothing to say of a right translation in $language", (one) => {
    for (const { source } of samples) {
      const asked = {
        language: one.language,
        source,
        translation: one.translator.question(source),
      };
      const mutable = { ...asked.translation, options: [...asked.translation.options] };
      expect(readAgain({ ...asked, translation: mutable }, one.translator)).toEqual(NO_DIFFERENCE);
    }
  });

  it.each(cases)("finds every fault that is planted in $language", ({ language, translator }) => {
    const planted = Object.fromEntries(PLANTED_FAULTS.map((fault) => [fault, 0]));
    for (const { source } of samples) {
      const right = written(translator.question(source));
      for (const fault of PLANTED_FAULTS) {
        const wrong = plantInQuestion(right, fault, language);
        if (wrong === null) continue;
        planted[fault] = (planted[fault] ?? 0) + 1;
        const { question, options, explanation } = wrong;
        const translation = { question, options: [...options], explanation };
        const findings = readAgain({ language, source, translation }, translator);
        expect({ fault, wrong, ...findings }).toMatchObject({ ...FOUND[fault], place: /./ });
      }
    }
    expect(Object.entries(planted).filter(([, count]) => count < 10)).toEqual([]);
  });

  it("says in which option a difference is, and leaves other words alone", () => {
    const source = { question: "Which dose?", options: ["Five, 5 mg", "Six, 6 mg"] };
    const translation = { question: "कितनी?", options: ["5 mg", "6 mcg"] };
    const findings = readAgain({ language: "hi", source, translation }, hindi);
    expect(findings).toMatchObject({ numbers_same: false, place: "option B" });
    const other = { ...source, options: ["पाँच मिलीग्राम 5 mg", "छह मिलीग्राम 6 mg"] };
    const reworded = { ...other, question: "दवा की कौन-सी मात्रा?" };
    expect(readAgain({ language: "hi", source, translation: reworded }, hindi)).toEqual(
      NO_DIFFERENCE,
    );
  });
});

describe("the shape of a reply", () => {
  const question = written({ question: "क?", options: ["ख", "ग"], explanation: "घ" });

  it("can be one that models give", () => {
    expect(replyOf(question, "hi", null)).toBe(
      "Question: क?\nOptions:\nA. ख\nB. ग\nExplanation: घ",
    );
    expect(replyOf(question, "hi", "model-reordered")).toContain("Options:\nB. ग\nA. ख\n");
    expect(replyOf(question, "hi", "model-unlabelled")).toContain("Options:\nख\nग\n");
    expect(replyOf(question, "hi", "model-one-line")).toContain("Question: क? Options: A. ख B. ग");
    expect(replyOf(question, "hi", "model-own-headings")).toMatch(/^प्रश्न: क\?\nविकल्प:\nA\. ख/u);
    expect(replyOf(question, "hi", "model-markdown")).toMatch(
      /^### \*\*Question:\*\* क\?\n\n### \*\*Options:\*\*\n\n- \*\*A\.\*\* ख/u,
    );
    expect(replyOf(question, "hi", "model-chatty")).toMatch(/^Sure!.*\n\nQuestion: /u);
  });

  it("can be empty, half, a refusal or 100 KB", () => {
    expect(cutReply("Question: x", "model-empty")).toBe("");
    expect(cutReply("Question: x", "model-half")).toBe("Questi");
    expect(cutReply("Question: x", "model-refusal")).toMatch(/can't assist/u);
    expect(cutReply("Question: x", "model-huge").length).toBeGreaterThan(100 * 1024);
    expect(cutReply("Question: x", "plant-number")).toBe("Question: x");
  });
});

describe("the protocol", () => {
  const messages = [
    { role: "system", content: "Translate into Hindi." },
    { role: "user", content: "Question: Why?" },
  ];
  const text = {
    messages,
    max_tokens: 2048,
    temperature: 0.3,
    top_p: 0.1,
    presence_penalty: 0,
    frequency_penalty: 0,
  };
  const question = { messages, max_tokens: 3000, temperature: 0.2 };
  const json = { role: "system", content: "Answer in JSON." };
  const reader = { ...question, response_format: { type: "json_object" } };

  it("tells a text, a question and a second reading apart", () => {
    expect(readPrompt(text)).toMatchObject({ kind: "text", user: "Question: Why?" });
    expect(readPrompt(question)).toMatchObject({ kind: "question" });
    expect(readPrompt({ ...text, max_tokens: 3000, temperature: 0.2 })).toMatchObject({
      kind: "question",
    });
    expect(readPrompt({ ...reader, messages: [json, messages[1]], max_tokens: 500 })).toMatchObject(
      { kind: "reader", maxTokens: 500 },
    );
  });

  it.each<[object, RegExp]>([
    [{ ...text, temperature: 0.2 }, /^temperature: Expected 0\.3 for a text/],
    [{ ...text, top_p: 0.9 }, /^top_p: /],
    [{ ...text, top_p: undefined }, /^top_p: /],
    [{ ...text, presence_penalty: undefined }, /^presence_penalty: /],
    [{ ...text, frequency_penalty: 1 }, /^frequency_penalty: /],
    [{ ...text, max_tokens: 4096 }, /^max_tokens: Expected 2048/],
    [{ ...text, max_tokens: undefined }, /^max_tokens: /],
    [{ ...text, stream: true }, /stream/],
    [{ ...question, temperature: 0.3 }, /^temperature: Expected 0\.2 for a question/],
    [{ ...question, top_p: 1 }, /^top_p: /],
    [{ ...question, messages: [messages[0], { role: "user", content: "Why?" }] }, /No line begins/],
    [{ ...question, messages: [messages[1]] }, /^messages/],
    [{ ...question, messages: [...messages, messages[1]] }, /^messages/],
    [{ ...question, messages: [messages[1], messages[0]] }, /^messages/],
    [{ ...question, messages: [messages[0], { role: "user", content: " " }] }, /not empty/],
    [reader, /must say JSON/],
    [{ ...reader, response_format: { type: "xml" } }, /^response_format/],
  ])("refuses %j", (body, words) => {
    expect(readPrompt(body)).toEqual({ refused: expect.stringMatching(words) });
  });
});
