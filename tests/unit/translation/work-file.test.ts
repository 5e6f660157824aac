import { expect, it } from "vitest";
import { optionHtml, sanitise } from "~/lib/rich-text/sanitise";
import { explanationPiece, keysOf, questionPiece } from "~/lib/translation/piece";
import {
  piecesOf,
  readLines,
  resumed,
  translationOf,
  UnreadableFile,
  withTranslation,
} from "../../../scripts/translate/work-file";

const line = { question: "Is 5 < 6?", options: ["Yes, 5 < 6", "No"] };

it("a file of translations is known by the same keys as the pages use", () => {
  const [piece] = piecesOf(line, "hi");
  const options = line.options.map((option) => optionHtml(option, null));
  const asked = { question: sanitise(line.question), options };
  expect(piece && keysOf(piece)).toEqual(keysOf(questionPiece(asked, "hi")));
});

it("a file of translations has no piece for an explanation that says nothing", () => {
  expect(piecesOf({ ...line, explanation: " " }, "hi")).toHaveLength(1);
});

it("a file of translations has a piece for a case, apart from the explanation", () => {
  const both = { ...line, explanation: "Because.", case: "A pale man." };
  const [, shared, explanation] = piecesOf(both, "hi");
  if (!shared || !explanation) throw new Error("no piece");
  const half = withTranslation(both, shared, ["पीला आदमी।"]);
  expect(half).toMatchObject({ translatedCase: "पीला आदमी।" });
  expect([translationOf(half, shared), translationOf(half, explanation)]).toEqual([["पीला आदमी।"], null]);
  expect(withTranslation(half, explanation, ["क्योंकि"])).toMatchObject({ translatedExplanation: "क्योंकि" });
  expect(keysOf(shared)).toEqual(keysOf(explanationPiece(sanitise(both.case), "hi")));
});

it("a file of translations has why options are right or wrong in one piece with the explanation", () => {
  const both = { ...line, explanation: "Because.", option_explanations: ["It is less.", ""] };
  const [, piece] = piecesOf(both, "hi");
  if (!piece) throw new Error("no piece");
  expect(piece.texts).toEqual(["Because.", "It is less."]);
  const whole = withTranslation(both, piece, ["क्योंकि", "यह कम है।"]);
  expect(whole).toMatchObject({ translatedExplanation: "क्योंकि", translatedOptionExplanations: ["यह कम है।", ""] });
  expect(translationOf(whole, piece)).toEqual(["क्योंकि", "यह कम है।"]);
  expect(translationOf({ ...whole, translatedOptionExplanations: [] }, piece)).toBeNull();
  const [, alone] = piecesOf({ ...both, explanation: "" }, "hi");
  if (!alone) throw new Error("no piece");
  const reasons = withTranslation({ ...both, explanation: "" }, alone, ["यह कम है।"]);
  expect(reasons).toMatchObject({ translatedOptionExplanations: ["यह कम है।", ""] });
  expect(reasons.translatedExplanation).toBeUndefined();
  expect(translationOf(reasons, alone)).toEqual(["यह कम है।"]);
  expect(resumed([{ ...both, option_explanations: ["Other.", ""] }], [whole], "hi")[0]).not.toHaveProperty(
    "translatedExplanation",
  );
});

it("a file of translations drops the key, and names the line that it cannot read", () => {
  const [read] = readLines(`\uFEFF\n${JSON.stringify({ ...line, answer: "A" })}\n\n`, "a.jsonl");
  expect(read).toEqual(line);
  const bad = (text: string) => () => readLines(`${JSON.stringify(line)}\n${text}`, "a.jsonl");
  expect(bad("{")).toThrow(new UnreadableFile("a.jsonl, line 2 is no JSON."));
  expect(bad('{"question":"?"}')).toThrow(/line 2: "options"/u);
  expect(bad(JSON.stringify({ ...line, language: "tlh" }))).toThrow(/none of our languages/u);
  expect(bad(JSON.stringify({ ...line, checked: "soon" }))).toThrow(/no day like 2026-11-23/u);
});

it("a file of translations holds a translation only where every text has one, marks of direction and all", () => {
  const [piece] = piecesOf(line, "ur");
  if (!piece) throw new Error("no piece");
  const isolated = "کیا \u20665 < 6\u2069 ہے؟";
  const whole = withTranslation(line, piece, [isolated, "ہاں", "نہیں"]);
  expect(translationOf(whole, piece)).toEqual([isolated, "ہاں", "نہیں"]);
  expect(translationOf({ ...whole, translatedOptions: ["ہاں"] }, piece)).toBeNull();
  expect(translationOf({ ...whole, translatedOptions: ["ہاں", " "] }, piece)).toBeNull();
  expect(translationOf(line, piece)).toBeNull();
});

it("a file of translations goes on with what is known of the same texts, in the order of the questions", () => {
  const known = { ...line, language: "hi" as const, translatedQuestion: "?", checked: "2026-11-23" };
  const other = { ...line, question: "Another?" };
  expect(resumed([other, line], [known, { ...line, question: "Gone?" }], "hi")).toEqual([
    { ...other, language: "hi" },
    known,
  ]);
  const changed = { ...line, options: ["Yes, 5 < 6", "Never"] };
  expect(resumed([changed], [known], "hi")[0]).not.toHaveProperty("checked");
});
