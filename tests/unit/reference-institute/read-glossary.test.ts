import { describe, expect, it } from "vitest";
import { readGlossary } from "../../../institute/glossary/read-glossary";

const table = (...lines: string[]) => lines.join("\n");
const refusal = (text: string) => {
  try {
    return readGlossary(text);
  } catch (error) {
    return error instanceof Error ? error.message.split("\n") : error;
  }
};

describe("a glossary of an institute", () => {
  it("is a table of terms, meanings and names, its columns named by code or name of a language", () => {
    const read = readGlossary(
      table(
        "\ufeffTerm,Meaning,hi,Tamil",
        '"bed sore","A wound, from lying long.",शय्या-व्रण,',
        "trachea,,श्वासनली,மூச்சுக்குழாய்",
      ),
    );
    expect(read).toEqual([
      { term: "bed sore", meaning: "A wound, from lying long.", names: { hi: "शय्या-व्रण" } },
      { term: "trachea", meaning: "", names: { hi: "श्वासनली", ta: "மூச்சுக்குழாய்" } },
    ]);
  });

  it("joins what two rows say of one term, where they agree", () => {
    const read = readGlossary(table("term,meaning,hi,ur", "Bruit,A sound.,,", "bruit,A sound.,ब्रुई,بروئی"));
    expect(read).toEqual([{ term: "bruit", meaning: "A sound.", names: { hi: "ब्रुई", ur: "بروئی" } }]);
  });

  it("is refused where it contradicts itself, in words that name both lines", () => {
    const text = table("term,meaning,hi", "bruit,A sound.,ब्रुई", "bruit,A smell.,ध्वनि");
    expect(refusal(text)).toEqual([
      "Line 3: “bruit” has another meaning in line 2: “A sound.” there, “A smell.” here.",
      "Line 3: “bruit” has another Hindi name in line 2: “ब्रुई” there, “ध्वनि” here.",
    ]);
  });

  it("is refused where terms are explained by each other, and taken where one leads to an explanation", () => {
    expect(
      refusal(table("term,meaning", "windpipe,See trachea.", "trachea,same as windpipe", "throat,windpipe")),
    ).toEqual([
      "Line 2: the meaning “See trachea.” leads back to “windpipe” and explains nothing.",
      "Line 3: the meaning “same as windpipe” leads back to “trachea” and explains nothing.",
    ]);
    expect(readGlossary(table("term,meaning", "windpipe,See trachea.", "trachea,A tube."))).toHaveLength(2);
  });

  it("is refused with 10,000 terms, and 5,000 that are all wrong are told of in a few lines", () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => `term ${at} x,A thing.`);
    expect(refusal(table("term,meaning", ...rows))).toEqual([
      "A glossary has at most 5000 terms: this file has 10000.",
    ]);
    const wrong = refusal(table("term,meaning", ...rows.slice(0, 5_000).map((row) => `(${row}`)));
    expect(wrong).toHaveLength(21);
    expect(wrong).toContain("And 4980 more.");
  });

  it.each([
    ["term,klingon\nbruit,x", "A column is “term”, “meaning” or a language of ours, not “klingon”."],
    ["term,hi,Hindi\nbruit,ब्रुई,ब्रुई", "There are two columns of “hi”."],
    ["term,meaning", "There is no term in this file."],
    ["", "There is no column “term”."],
    ["term,meaning\nA,A vitamin.", "Line 2: “A” is too short for a term: it would be found in every question."],
    [
      "term,meaning\ntra.*|a+,A tube.",
      "Line 2: “tra.*|a+” is no English term: letters, hyphens and blanks, at most 80.",
    ],
    [
      "term,ur\nbruit,\u202eبروئی",
      "Line 2: there is an invisible sign that turns the direction of the text. Take it out.",
    ],
    ["term,hi\nbruit,ब्रुई / ध्वनि", "Line 2: the Hindi name of “bruit” has brackets or signs, or is longer than 80."],
    ["term,meaning\nbruit,", "Line 2: “bruit” has no meaning and no name."],
    ["term,hi\nbruit,bruee", "Line 2: “bruee” is not written in the letters of Hindi."],
    [
      'term,hi\n"bruit,ब्रुई',
      "This is no table: Quote Not Closed: the parsing is finished with an opening quote at line 2",
    ],
  ])("%j is refused: %s", (text, words) => {
    expect(refusal(text)).toEqual([words]);
  });
});
