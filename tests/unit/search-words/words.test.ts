import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldLetters } from "../../../search-words/fold";
import { foldedWords, storedWords, withoutEmptyWords } from "../../../search-words/words";

const alike = (...texts: string[]) => expect(new Set(texts.map((text) => foldedWords(text).join(" "))).size).toBe(1);

describe("words as a search compares them", () => {
  it("are alike in either case, with and without accents, in any form of Unicode", () => {
    alike("Sjögren’s", "SJOGRENS", "Sjo\u0308gren's", "sjogren");
    alike("H₂O", "H2O", "h²o");
    alike("ﬁbre", "fibre", "fiber");
    alike("β-blocker", "beta blockers");
  });

  it.each([
    ["नाड़ी", "नाड\u093cी", "नाडी", "नाड\u200dी"],
    ["इन्सुलिन", "इंसुलिन", "इँसुलिन"],
    ["हड्डी", "हड्डियाँ", "हड्डियों"],
    ["ਸਿੰਘ", "ਸਿਂਘ"],
    ["ড়", "ড\u09bc", "ড"],
    ["كتاب", "کتاب", "کِتاب"],
    ["ന്\u200d", "ൻ"],
  ])("are alike in the ways that one keyboard or another writes %s", (...texts) => {
    alike(...texts);
  });

  it("have the digits of any script as Latin ones", () => {
    expect(foldedWords("१२ ৩৪ ٥٦ ۷۸ ௯೦ ๑๒ ５")).toEqual(["12", "34", "56", "78", "90", "12", "5"]);
  });

  it.each([
    ["anaemia", "anemia"],
    ["labour", "labor"],
    ["sterilisation", "sterilization"],
    ["litres", "liter"],
    ["leucocytes", "leukocyte"],
    ["counselling", "counseling"],
    ["children", "child"],
    ["diagnoses", "diagnosis"],
    ["vertebrae", "vertebra"],
    ["allergies", "allergy"],
  ])("are alike in Britain and America, one and many: %s, %s", (one, other) => {
    alike(one, other);
  });

  it.each([
    ["virus", "viru"],
    ["heart", "hear"],
    ["colon", "color"],
    ["क", "ख"],
    ["दिन", "दीन"],
  ])("stay apart where they are two: %s, %s", (one, other) => {
    expect(foldedWords(one)).not.toEqual(foldedWords(other));
  });

  it("are stored joined too where a hyphen parts them", () => {
    expect(storedWords("An X-ray")).toEqual(["an", "x", "ray", "xray"]);
  });

  it("are only those that say something, unless none does", () => {
    expect(withoutEmptyWords(foldedWords("what is the dose of insulin"))).toEqual(["dose", "insulin"]);
    expect(withoutEmptyWords(foldedWords("what is it"))).toEqual(["what", "is", "it"]);
  });

  it("are the same when folded again, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const once = foldLetters(text);
        expect(foldLetters(once)).toBe(once);
        for (const word of foldedWords(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });
});
