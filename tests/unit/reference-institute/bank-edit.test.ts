import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inDeskWords } from "../../../institute/desk/tests/desk-words";
import { readSections, writeSections } from "../../../institute/papers/section-lines";
import { editedQuestion } from "../../../institute/question-bank/edit-question";
import { folderOfFiles } from "../../../institute/question-bank/picture-files";
import { readPaperFiles } from "../../../institute/question-bank/read-paper-files";

const TEMPLATES = "docs/import-templates/";
const sourceOf = (name: string) => ({ name, bytes: readFileSync(`${TEMPLATES}${name}`) });
const square = sourceOf("pictures/square.png");

async function bankOf(name: string) {
  return readPaperFiles({ paper: sourceOf(name), key: null }, { pictures: folderOfFiles([square]) });
}

describe("a question of a paper", () => {
  it.each(["cases.csv", "questions.docx", "questions.moodle.xml", "sections-and-pictures.csv", "two-languages.csv"])(
    "of %s that is saved as it is stays as it is",
    async (name) => {
      const { questions, pictures } = await bankOf(name);
      expect(questions.length).toBeGreaterThan(0);
      for (const before of questions) {
        const typed = { ...before, picture: before.image, imageAlt: before.imageAlt ?? "" };
        expect(editedQuestion(before.line, before, typed, pictures).question).toEqual(before);
      }
    },
  );

  const typed = {
    ...{ question: "Which?", options: ["A.b", "x < y", "none"], rightPlaces: [2, 1], dropped: null, explanation: "" },
    ...{ topic: "", section: "", language: null, picture: null, imageAlt: "", optionExplanations: [] },
  };
  it.each([
    ["no options", { options: [] }, "fewer than two options"],
    ["an empty option", { options: ["a", "", "c"] }, "option B is empty"],
    ["a right option that is not there", { rightPlaces: [5] }, "none of the 3 options"],
    ["a picture that is none", { picture: new Uint8Array(60) }, "no JPEG, PNG or WebP"],
  ])("with %s is refused", (_, wrong, words) => {
    expect(() => editedQuestion(1, null, { ...typed, ...wrong }, [])).toThrow(words);
  });

  it("keeps its markup and loses what is none", () => {
    const question = '<b>Which</b><script>x</script> <img src="https://a.example/x.png">';
    expect(() => editedQuestion(1, null, { ...typed, question }, [])).toThrow("is an address");
    const { question: made } = editedQuestion(
      1,
      null,
      { ...typed, question: question.slice(0, question.indexOf(" <img")) },
      [],
    );
    expect([made.question, made.rightPlaces]).toEqual(["<b>Which</b>&lt;script>x&lt;/script>", [1, 2]]);
  });
});

describe("sections in lines", () => {
  it("are read as they are written", () => {
    const text = "Nursing, 1 to 80, 60 minutes\nAptitude, general, 81 to 100, 30 minutes";
    const sections = readSections(text, 100);
    expect(sections[1]).toEqual({ name: "Aptitude, general", from: 81, to: 100, minutes: 30 });
    expect(writeSections(sections.map(({ from, to, ...one }) => ({ ...one, count: to - from + 1 })))).toBe(text);
    expect(readSections(" \r\n", 5)).toEqual([]);
  });

  it.each([
    ["Nursing 1-80", "is no section"],
    ["A, 1 to 5\nB, 7 to 10", "must begin with question 6"],
    ["A, 1 to 5", "end with question 5, and the test has 10"],
    ["A, 1 to 5, 10 minutes\nB, 6-10", "others have none"],
    ["A, 1 to 5\nA, 6 to 10", "one name"],
  ])("%s: refused", (text, words) => {
    expect(() => readSections(text, 10)).toThrow(words);
  });
});

it("what readers say of options of a command is said of fields at the desk", () => {
  expect(inDeskWords("say --answers numbers or --answers numbers-from-0")).not.toContain("--");
  expect(inDeskWords("give the key with --key FILE")).toBe("give the key with “File with the answers”");
});
