import { describe, expect, it } from "vitest";
import { paperFromTest } from "~/lib/attempt/object/paper";
import { testPaperSchema } from "~/lib/institute/schemas/paper";

const question = (id: number, more: object = {}) => ({
  id,
  text: `Question ${id}`,
  image: null,
  marks: 2,
  negativeMarks: 0.5,
  options: [
    { id: id * 10 + 1, text: "A" },
    { id: id * 10 + 2, text: "B" },
  ],
  ...more,
});

/** A test as the institute may send it, read. */
function source(more: object = {}) {
  const facts = { id: 3, name: "Test", mode: "practice", duration: 10, totalMarks: 4, languages: ["en"] };
  return testPaperSchema.parse({ ...facts, questions: [question(1), question(2)], sections: [], ...more });
}

describe("paperFromTest", () => {
  it("keeps the words for a picture where there are any", () => {
    const drawn = question(1, { image: "/media/a.svg", imageAlt: "A wavy line" });
    const { questions } = paperFromTest(source({ questions: [drawn, question(2)] }));
    expect(questions.map((one) => one.imageAlt)).toEqual(["A wavy line", undefined]);
  });

  it("makes one section of a test without any", () => {
    const paper = paperFromTest(source());
    expect(paper.sections).toEqual([{ name: "Test", durationSeconds: null, questionIds: [1, 2] }]);
    expect(paper).toMatchObject({ durationSeconds: 600, totalMarks: 4 });
  });

  it("puts the questions in the order of the sections, each once, and keeps what is in none", () => {
    const paper = paperFromTest(
      source({
        questions: [question(1), question(2), question(3), question(4)],
        sections: [
          { name: "One", duration: 18, questionIds: [3, 99, 1] },
          { name: "Empty", duration: 18, questionIds: [] },
          { name: "Two", duration: 18, questionIds: [1, 4] },
        ],
      }),
    );
    expect(paper.questions.map(({ id }) => id)).toEqual([3, 1, 4, 2]);
    expect(paper.sections.map(({ questionIds }) => questionIds)).toEqual([[3, 1], [4], [2]]);
  });

  it("lasts as long as its timed sections together", () => {
    const sections = [1, 2].map((id) => ({ name: `S${id}`, duration: 18, questionIds: [id] }));
    expect(paperFromTest(source({ duration: 5, sections })).durationSeconds).toBe(36 * 60);
    const mixed = [...sections.slice(0, 1), { name: "S2", duration: null, questionIds: [2] }];
    expect(paperFromTest(source({ duration: 60, sections: mixed })).durationSeconds).toBe(3600);
  });

  describe("with extra minutes", () => {
    const sectionsOf = (...durations: (number | null)[]) =>
      durations.map((duration, index) => ({ name: `S${index}`, duration, questionIds: [index + 1] }));
    const questions = [question(1), question(2), question(3)];
    const clockOf = (more: object) => {
      const { durationSeconds, sections } = paperFromTest(source({ questions, ...more }));
      return [durationSeconds, ...sections.map((section) => section.durationSeconds)];
    };

    it("lasts so much longer", () => {
      expect(clockOf({ duration: 60, extraMinutes: 20 })).toEqual([4800, null]);
      expect(clockOf({ duration: 60 })).toEqual([3600, null]);
    });

    it("lengthens its sections by the same share, and they end with the test", () => {
      const sections = sectionsOf(10, 20, 30);
      expect(clockOf({ sections, extraMinutes: 20 })).toEqual([4800, 800, 1600, 2400]);
      const odd = clockOf({ sections: sectionsOf(7, 7, 7), extraMinutes: 5 });
      expect(odd).toEqual([1560, 520, 520, 520]);
      const [whole = 0, ...each] = clockOf({ sections: sectionsOf(11, 13, 17), extraMinutes: 7 });
      expect(each.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0)).toBe(whole);
    });

    it("lengthens the timed ones of a test whose others share its clock", () => {
      const sections = sectionsOf(10, null);
      expect(clockOf({ duration: 60, sections, extraMinutes: 30 })).toEqual([5400, 900, null, null]);
    });
  });

  it("keeps safe pictures and the language of the writing", () => {
    const urdu = question(1, { text: "<p>1. دل کہاں ہے؟ (heart)</p>", image: "/media/a.png" });
    const english = question(2, { text: "What does دل mean?", image: "javascript:alert(1)", language: "en" });
    const marathi = question(3, { text: "ताप", language: "mr" });
    const { questions } = paperFromTest(source({ questions: [urdu, english, marathi] }));
    expect(questions.map(({ language }) => language)).toEqual(["ur", undefined, "mr"]);
    expect(questions.map(({ image }) => image)).toEqual(["/media/a.png", null, null]);
  });

  it("makes the picture of an option part of it, whatever its address holds", () => {
    const image = 'https://x.example/a.png" onerror="alert(1)';
    const options = [{ id: 11, text: "ECG", image }];
    const [paper] = paperFromTest(source({ questions: [question(1, { options })] })).questions;
    expect(paper?.options[0]?.html).toMatch(/^ECG <img src="[^"]*" alt="" loading="lazy">$/);
  });
});
