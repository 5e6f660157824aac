import { describe, expect, it } from "vitest";
import { readQuestion } from "../../../search-words/question";
import { nearestWord, slipsBetween } from "../../../search-words/slips";
import { soundOf } from "../../../search-words/sound";

const names = (text: string) => readQuestion(text).flatMap(({ others }) => others.map((words) => words.join(" ")));

describe("a question", () => {
  it("is read as at most eight words, without empty ones", () => {
    expect(readQuestion("what is the dose of Insulin?").map(({ words }) => words)).toEqual([["dose"], ["insulin"]]);
    expect(readQuestion("one two three four five six seven eight nine ten")).toHaveLength(8);
    expect(readQuestion(" \"' ( * :^ ")).toEqual([]);
  });

  it.each([
    ["Lasix", "furosemide"],
    ["epinephrine", "adrenaline"],
    ["crocin", "paracetamol"],
    ["glyceryl trinitrate", "nitroglycerin"],
    ["magnesium sulfate", "mgso4"],
    ["TB", "tuberculosis"],
    ["दिल का दौरा", "heart attack"],
    ["khoon ki kami", "anemia"],
    ["bukhaar", "fever"],
  ])("knows %s by another name, %s", (typed, other) => {
    expect(names(typed)).toContain(other);
  });

  it("takes no word for a drug that only begins like one", () => {
    expect(names("panic")).toEqual([]);
    expect(names("dolorous")).toEqual([]);
  });
});

describe("a word of Hindi in Latin letters", () => {
  it.each([
    ["बुखार", "bukhar", "bukhaar"],
    ["रक्तचाप", "raktchap", "raktachaap"],
    ["गर्भावस्था", "garbhavastha", "garbhawastha"],
    ["संक्रमण", "sankraman", "sankramana"],
    ["शिशु", "shishu", "shishoo"],
    ["मूत्र", "mutra", "mootra"],
    ["औषधि", "aushadhi", "oshadhi"],
    ["ज्वर", "jvar", "jwar"],
  ])("sounds like %s: %s, %s", (word, ...typed) => {
    for (const one of typed) expect([one, soundOf(one)]).toEqual([one, soundOf(word)]);
  });

  it("has no sound of its own in a third script", () => {
    expect(soundOf("இன்சுலின்")).toBe("");
    expect(soundOf("12")).toBe("");
  });
});

describe("a slip", () => {
  const meant = (typed: string, ...words: string[]) =>
    nearestWord(
      typed,
      words.map((word) => ({ word, weight: 0 })),
    )?.word ?? null;

  it("is one letter too few, too many, another one, or two that changed places", () => {
    for (const typed of ["insuln", "innsulin", "insukin", "insuiln"]) expect(slipsBetween("insulin", typed)).toBe(1);
    expect(slipsBetween("insulin", "insulin")).toBe(0);
    expect(slipsBetween("insulin", "nsuiln")).toBe(2);
  });

  it("is forgiven once, in long words twice, in short ones never", () => {
    expect(meant("insuln", "insulin", "inulin")).toBe("insulin");
    expect(meant("insl", "insulin")).toBeNull();
    expect(meant("farmacolgy", "pharmacology")).toBeNull();
    expect(meant("pharmcolgy", "pharmacology")).toBe("pharmacology");
    expect(meant("bpp", "bp")).toBeNull();
  });

  it("most likely leaves a letter out, doubles one or swaps two", () => {
    expect(meant("pant", "part", "plant")).toBe("plant");
    expect(meant("hearrt", "hearot", "heart")).toBe("heart");
    expect(meant("tets", "tens", "test")).toBe("test");
  });
});
