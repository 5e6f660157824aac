import { expect, it } from "vitest";
import { withMissingNames } from "~/lib/translation/gate/check-terms";
import { checkTranslation, reasonsOf } from "~/lib/translation/gate/gate";
import { makeTranslation } from "~/lib/translation/make";
import { explanationPiece } from "~/lib/translation/piece";

const terms = [
  ["antibody", "प्रतिरक्षी"],
  ["receptor", "ग्राही"],
] as const;

const pair = {
  language: "hi",
  question: "Which receptors do the antibodies block?",
  options: ["Those of nerves", "Those of bones"],
  translatedOptions: ["तंत्रिकाओं के", "हड्डियों के"],
  terms,
} as const;

const check = (translatedQuestion: string, more: object = {}) =>
  reasonsOf(checkTranslation({ ...pair, translatedQuestion, ...more }));

it.each([
  ["in English with the name in brackets", "antibodies (प्रतिरक्षी) किन receptors (ग्राही) को रोकते हैं?"],
  ["the other way round", "प्रतिरक्षी (antibodies) किन ग्राहियों (receptors) को रोकते हैं?"],
  ["in English alone", "antibodies किन receptors को रोकते हैं?"],
  ["by their names alone", "प्रतिरक्षी किन ग्राहियों को रोकते हैं?"],
])("the terms of a translation pass %s", (_, translated) => {
  expect(check(translated)).toEqual([]);
});

it("the terms of a translation may not have another name in their brackets, on either side", () => {
  expect(check("antibodies (प्रतिजन) किन receptors (ग्राही) को रोकते हैं?")).toEqual(["term-changed"]);
  expect(check("प्रतिजन (antibodies) किन ग्राहियों (receptors) को रोकते हैं?")).toEqual(["term-changed"]);
});

it("the terms of a translation may not be lost, or become another term", () => {
  expect(check("antigens (प्रतिजन) किन receptors (ग्राही) को रोकते हैं?")).toContain("term-lost");
});

it("the terms of a translation may have the brackets that the English text has", () => {
  const dose = { question: "Give the antibody (5 mg IV) now.", options: [], translatedOptions: [] };
  expect(check("antibody (5 mg IV) अभी दें।", { ...dose, terms: [terms[0]] })).toEqual([]);
  const short = { ...dose, question: "Give AB (antibody) now." };
  expect(check("AB (antibody) अभी दें।", { ...short, terms: [terms[0]] })).not.toContain("term-changed");
});

it("the terms of a translation are known in American spelling, and with an ending of the language right behind them", () => {
  const names = [["anaemia", "രക്തക്കുറവ്"]] as const;
  const asked = { language: "ml", question: "Which anemia is it?", options: [], translatedOptions: [], terms: names };
  expect(check("ഏത് anemiaയാണ് അത്?", asked)).toEqual([]);
  expect(check("ഏത് anemiaയാണ് (രക്തക്കുറവ്) അത്?", asked)).toEqual([]);
  expect(check("ഏത് anemia-യാണ് (പനി) അത്?", asked)).toEqual(["term-changed"]);
});

it("the terms of a translation leave the other checks as they are: the name in brackets is no number, no length, no negation", () => {
  const name = [["trachea", "नहीं लंबी साँस की नली जो गले से फेफड़ों तक जाती है"]] as const;
  const asked = { question: "Where is the trachea?", options: [], translatedOptions: [], terms: name };
  expect(check(`trachea (${name[0][1]}) कहाँ है?`, asked)).toEqual([]);
});

const named = (...texts: string[]) => withMissingNames(texts, terms);

it("a name that a translation leaves out is put in brackets behind the first use of its term, in text alone", () => {
  expect(named('<img alt="antibody"> <b>antibodies</b> और antibody?', "receptors की")).toEqual([
    '<img alt="antibody"> <b>antibodies (प्रतिरक्षी)</b> और antibody?',
    "receptors (ग्राही) की",
  ]);
  expect(withMissingNames(["anemiaയുടെ കാരണം?"], [["anaemia", "രക്തക്കുറവ്"]])).toEqual(["anemiaയുടെ (രക്തക്കുറവ്) കാരണം?"]);
});

it.each([
  ["is there in brackets already", "antibody (प्रतिरक्षी) और antibody"],
  ["stands in the place of the term", "प्रतिरक्षियों (antibodies) की"],
  ["has a bracket of its own", "antibody (IgG) की"],
  ["would stand within brackets", "यह (एक antibody) है"],
  ["has no term in the text", "एक कोशिका"],
])("a name that a translation leaves out is left out where it %s", (_, text) => {
  expect(named(text)).toEqual([text]);
});

it("a name that a translation leaves out is put in before the gate and the reader see it", async () => {
  const piece = explanationPiece("The trachea is red.", "hi");
  const ask = async () => "Explanation: trachea लाल है।";
  expect(await makeTranslation(piece, { ask, secondReader: false })).toMatchObject({
    texts: ["trachea (श्वासनली) लाल है।"],
  });
});
