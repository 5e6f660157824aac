import { expect, it } from "vitest";
import { paperFromTest, withoutTexts } from "~/lib/attempt/object/paper";
import { testPaperSchema } from "~/lib/institute/schemas/paper";

const options = (normal: string, fast: string) => [
  { id: 101, text: normal },
  { id: 102, text: fast },
];
function sent(translations: unknown) {
  const question = { id: 1, question: "Pulse?", options: options("60-100", "fast"), marks: 1, negative_marks: 0 };
  return { id: 7, name: "Test", duration: 10, questions: [{ ...question, translations }] };
}
const paperOf = (translations: unknown) =>
  paperFromTest(testPaperSchema.parse(sent(translations))).questions[0]?.translations;
const hindi = { language: "hi", question: "नाड़ी? <script>x</script>", options: options("६०-१००", "तेज़").reverse() };

it("a question that the institute wrote in another language too keeps it in its paper, safe, its options by their ids", () => {
  expect(paperOf([hindi])).toEqual([
    { language: "hi", question: "नाड़ी? ", options: ["६०-१००", "तेज़"], explanation: null },
  ]);
});

it.each([
  ["no list", "hi"],
  ["an option is missing", [{ ...hindi, options: [{ id: 101, text: "६०" }] }]],
  ["an option is empty", [{ ...hindi, options: options("", "ख") }]],
  ["the question is empty", [{ ...hindi, question: " " }]],
  ["the language is none of ours", [{ ...hindi, language: "xx" }]],
  ["it is of another shape", [7, null, { language: "hi" }]],
])(
  "a question that the institute wrote in another language too is as without it where there is none to show: %s",
  (_, translations) => {
    expect(paperOf(translations)).toBeUndefined();
  },
);

it("a question that the institute wrote in another language too has no texts in a receipt", () => {
  const paper = withoutTexts(paperFromTest(testPaperSchema.parse(sent([hindi]))));
  expect(JSON.stringify(paper)).not.toContain("६०");
});
