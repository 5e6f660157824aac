import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseReply } from "~/lib/translation/reply";

const right = { texts: ["हृदय क्या करता है?", "एक", "दो", "तीन", "चार"] };
const read = (...lines: string[]) => parseReply(lines.join("\n"), 4, "question");

describe("a reply", () => {
  const question = "Question: हृदय क्या करता है?";
  const labelled = ["A. एक", "B. दो", "C. तीन", "D. चार"];
  it.each([
    ["as asked for", [question, "Options:", ...labelled]],
    [
      "with Markdown",
      ["**Question:** हृदय क्या करता है?", "", "### Options:", "- **A.** एक", "- **B.** दो", "* C. तीन", "D. **चार**"],
    ],
    ["in a block of code", ["```text", question, "Options:", ...labelled, "```"]],
    ["after some talk", ["Here is the translation:", "", question, "Options:", ...labelled]],
    ["with headings in Hindi", ["प्रश्न: हृदय क्या करता है?", "विकल्प:", "क) एक", "ख) दो", "ग) तीन", "घ) चार"]],
    ["with headings in Chinese", ["问题：हृदय क्या करता है?", "选项：", "Ａ．एक", "Ｂ．दो", "Ｃ．तीन", "Ｄ．चार"]],
    [
      "with its text below the heading",
      [question.replace(" ", "\n"), "Options:", "A.", "एक", "B.", "दो", "C.", "तीन", "D.", "चार"],
    ],
    ["without headings", ["हृदय क्या करता है?", ...labelled]],
    ["without some labels", [question, "Options:", "A. एक", "दो", "C. तीन", "चार"]],
    ["out of order", [question, "Options:", "B. दो", "D. चार", "A. एक", "C. तीन"]],
    ["with options first", ["Options:", ...labelled, question]],
    ["with two options on a line", [question, "Options:", "A) एक; B) दो", "C) तीन; D) चार"]],
    ["on one line", [[question, "Options:", ...labelled].join(" ")]],
    ["that gives the answer away", [question, "Options:", ...labelled, "Correct answer: B"]],
    ["that gives it away in Hindi", [question, "Options:", ...labelled, "सही उत्तर: B"]],
    ["with an explanation nobody asked for", [question, "Options:", ...labelled, "व्याख्या: क्योंकि"]],
  ])("%s is read", (_, lines) => {
    expect(read(...lines)).toEqual(right);
  });

  it("keeps the lines of a question and joins those of an option", () => {
    const reply = read("Question: एक", "दो", "Options:", "A. क", "ख", "B. ग", "C. घ", "D. ङ");
    expect(reply).toEqual({ texts: ["एक\nदो", "क ख", "ग", "घ", "ङ"] });
  });

  it("leaves out what the model says after the last option", () => {
    const options = ["A. क", "B. ख", "C. ग", "D. घ"];
    const reply = read("Question: एक", "Options:", ...options, "", "Let me know if you need more.");
    expect(reply).toEqual({ texts: ["एक", "क", "ख", "ग", "घ"] });
  });

  it("keeps an organism's name that looks like a label", () => {
    const reply = read("Question: कौन?", "Options:", "A. E. coli", "B. A. baumannii", "C. S. aureus", "D. कोई नहीं");
    expect(reply).toEqual({ texts: ["कौन?", "E. coli", "A. baumannii", "S. aureus", "कोई नहीं"] });
  });

  it("has an explanation with the reasons of its options", () => {
    const alone = ["**Explanation:** इसलिए", "Options:", "- **A.** क", "- **B.** ख"].join("\n");
    expect(parseReply(alone, 2, "explanation")).toEqual({ texts: ["इसलिए", "क", "ख"] });
    expect(parseReply(alone, 3, "explanation")).toHaveProperty("error");
  });
});

it.each([
  ["without a question", ["Options:", "A. एक", "B. दो", "C. तीन", "D. चार"], "The reply has no question."],
  ["at 100 KB", ["Question: क", "Options:", "x".repeat(100_000)], "The reply is far too long."],
])("a reply is refused %s", (_, lines, error) => {
  expect(read(...lines)).toEqual({ error });
});

it.each([
  ["cut off", ["A. एक", "B. दो"]],
  ["with one option more", ["A. 1", "B. 2", "C. 3", "D. 4", "E. 5"]],
  ["with a label twice and enough others", ["A. 1", "B. 2", "B. x", "C. 3", "D. 4"]],
  ["with a label twice", ["A. 1", "B. 2", "B. 3", "D. 4"]],
  ["with an empty option", ["A. 1", "B.", "C. 3", "D. 4"]],
  ["without labels and a line short", ["1", "2", "3"]],
])("a reply is refused where its options are not 4: %s", (_, options) => {
  expect(read("Question: क", "Options:", ...options)).toEqual({ error: "The options of the reply are not 4." });
});

it("a model's reply has the right number of options, or an error", () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.constantFrom("Question:", "Options:", "A.", "B. b", "**", "A. a B. b", "उत्तर:", "Explanation: e", "J)"),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 10 }), (some, options) => {
      const reply = parseReply(some.join("\n"), options, "question");
      if ("error" in reply) return;
      expect(reply.texts).toHaveLength(1 + options);
      expect(reply.texts.every((text) => text.trim() !== "")).toBe(true);
    }),
  );
});
