import { describe, expect, it } from "vitest";
import { baseGlossary, createGlossary, glossaryWith, namedTerms } from "~/lib/glossary/glossary";

const terms = (text: string) => baseGlossary.termsIn(text).map(({ term }) => term);

const term = (one: string, name = "नाम") => ({ term: one, meaning: "A thing.", names: { hi: name } });

describe("the terms of a text", () => {
  it("are whole words: a term that is a part of another word is none", () => {
    expect(terms("The trachea is red.")).toEqual(["trachea"]);
    expect(terms("A tracheal tube, a tracheostomy, thrilling and lochial.")).toEqual([]);
  });

  it("are found in the plural, in capitals, in markup, and in British and American spelling", () => {
    expect(terms("<b>Receptors</b> and ANTIBODIES")).toEqual(["receptor", "antibody"]);
    expect(terms("Hyperkalemia with anemia")).toEqual(["hyperkalaemia", "anaemia"]);
    const glossary = createGlossary([term("oedema"), term("estrogen")]);
    expect(glossary.termsIn("Edema of oestrogens").map((one) => one.term)).toEqual(["oedema", "estrogen"]);
    expect(terms("A pulmonary\nvein; pulmonary veins")).toEqual(["pulmonary vein"]);
  });

  it("are the longest of those that overlap, each once", () => {
    const glossary = createGlossary([term("pressure"), term("blood pressure"), term("blood")]);
    const found = glossary.termsIn("Blood pressure is pressure of blood, not blood-pressure.");
    expect(found.map((one) => one.term)).toEqual(["blood pressure", "pressure", "blood"]);
    expect(glossary.termsIn("A blood pressure.").map((one) => one.term)).toEqual(["blood pressure"]);
    // Only the last word has a plural.
    expect(glossary.termsIn("Bloods pressure").map((one) => one.term)).toEqual(["blood", "pressure"]);
  });

  it("do not run from the question into an option", () => {
    const glossary = createGlossary([term("heart block")]);
    expect(namedTerms(glossary, ["Which heart", "block"], "hi")).toEqual([]);
  });

  it("are named in the language asked for, and left out where they have no name there", () => {
    expect(namedTerms(baseGlossary, ["The bruit of a trachea"], "ta")).toEqual([["trachea", "மூச்சுக்குழாய்"]]);
    expect(namedTerms(baseGlossary, ["The trachea"], "sw")).toEqual([]);
  });
});

describe("a glossary", () => {
  it("of an institute has its word for ours", () => {
    const own = glossaryWith([{ ...term("Trachea"), meaning: "As our teachers say it." }]);
    expect(own.find("trachea")?.meaning).toBe("As our teachers say it.");
    expect(own.all).toHaveLength(baseGlossary.all.length);
  });
});
