import { describe, expect, it } from "vitest";
import { checkTranslation, reasonsOf } from "~/lib/translation/gate/gate";

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

describe("the terms of a translation", () => {
  it.each([
    ["in English with the name in brackets", "antibodies (प्रतिरक्षी) किन receptors (ग्राही) को रोकते हैं?"],
    ["the other way round", "प्रतिरक्षी (antibodies) किन ग्राहियों (receptors) को रोकते हैं?"],
    ["in English alone", "antibodies किन receptors को रोकते हैं?"],
    ["by their names alone", "प्रतिरक्षी किन ग्राहियों को रोकते हैं?"],
  ])("pass %s", (_, translated) => {
    expect(check(translated)).toEqual([]);
  });

  it("may not have another name in their brackets, on either side", () => {
    expect(check("antibodies (प्रतिजन) किन receptors (ग्राही) को रोकते हैं?")).toEqual(["term-changed"]);
    expect(check("प्रतिजन (antibodies) किन ग्राहियों (receptors) को रोकते हैं?")).toEqual(["term-changed"]);
  });

  it("may not be lost, or become another term", () => {
    expect(check("antigens (प्रतिजन) किन receptors (ग्राही) को रोकते हैं?")).toContain("term-lost");
  });

  it("may have the brackets that the English text has", () => {
    const dose = { question: "Give the antibody (5 mg IV) now.", options: [], translatedOptions: [] };
    expect(check("antibody (5 mg IV) अभी दें।", { ...dose, terms: [terms[0]] })).toEqual([]);
    const short = { ...dose, question: "Give AB (antibody) now." };
    expect(check("AB (antibody) अभी दें।", { ...short, terms: [terms[0]] })).not.toContain("term-changed");
  });

  it("leave the other checks as they are: the name in brackets is no number, no length, no negation", () => {
    const name = [["trachea", "नहीं लंबी साँस की नली जो गले से फेफड़ों तक जाती है"]] as const;
    const asked = { question: "Where is the trachea?", options: [], translatedOptions: [], terms: name };
    expect(check(`trachea (${name[0][1]}) कहाँ है?`, asked)).toEqual([]);
  });
});
