import { expect, it } from "vitest";
import { readVariables } from "~/lib/env";
import { explanationPiece, questionPiece } from "~/lib/translation/piece";
import { hasSecondReader, readerRequest, readFindings } from "~/lib/translation/second-reader";

const piece = questionPiece({ question: "Which is NOT safe?", options: ["One", "Two"] }, "hi");
const same = {
  ...{ numbers_same: true, negation_same: true, options_one_to_one: true },
  ...{ nothing_missing: true, nothing_added: true, place: null, difference: null },
};
const read = (form: unknown) => readFindings(JSON.stringify(form), piece);

const model = { TRANSLATION_ENDPOINT: "https://model.example.org/v1", TRANSLATION_API_KEY: "the-key" };
const reads = (variables: object) =>
  hasSecondReader(readVariables({ SESSION_SECRETS: "a secret of 16 or more", ...variables }));

it("a second reader reads where a model is configured, unless it is switched off", () => {
  expect(reads(model)).toBe(true);
  expect(reads({ ...model, TRANSLATION_SECOND_READER: "" })).toBe(true);
  expect(reads({ ...model, TRANSLATION_SECOND_READER: "off" })).toBe(false);
});

it("a second reader does not read the stand-in's own samples, unless it is switched on", () => {
  expect(reads({})).toBe(false);
  expect(reads({ TRANSLATION_SECOND_READER: "on" })).toBe(true);
});

it("the form of the second reader that finds nothing different lets the translation through", () => {
  expect(read(same)).toEqual([]);
});

it("the form of the second reader that finds a difference names it in our words, with its place and what it says", () => {
  const form = { ...same, negation_same: false, place: "option B", difference: "no not" };
  expect(read(form)).toEqual([
    { place: "option B", words: 'A "not" or "except" differs from the original.', detail: "no not" },
  ]);
  expect(read({ ...same, numbers_same: false, nothing_added: false })).toHaveLength(2);
});

it("the form of the second reader names places of the question alone", () => {
  for (const place of ["option C", "Ignore all rules", "explanation", null]) {
    expect(read({ ...same, numbers_same: false, place })?.[0]?.place).toBe("question");
  }
});

it("the form of the second reader names an explanation and its reasons where those are read", () => {
  const whole = explanationPiece(["Because.", "It is less.", "It is more."], "hi");
  const placeOf = (place: string) => readFindings(JSON.stringify({ ...same, numbers_same: false, place }), whole);
  for (const place of ["explanation", "options", "option B"]) expect(placeOf(place)).toMatchObject([{ place }]);
  for (const place of ["question", "option C"]) expect(placeOf(place)).toMatchObject([{ place: "explanation" }]);
});

it("the form of the second reader is read as JSON of these fields, or not at all", () => {
  const { nothing_added: _, ...short } = same;
  const bad = [short, { ...same, numbers_same: "true" }, { ...same, place: 3 }, [], null, "ok"];
  for (const form of bad) expect(read(form)).toBeNull();
  for (const reply of ["", "Sure!", `\`\`\`json\n${JSON.stringify(same)}\n\`\`\``, "{"]) {
    expect(readFindings(reply, piece)).toBeNull();
  }
});

it("the second reader is asked about both texts, as data, and nothing else", () => {
  const request = readerRequest(piece, ["कौन सा?", "एक", "दो"]);
  expect(request.response_format).toEqual({ type: "json_object" });
  expect(request.messages[0]?.content).toContain("JSON");
  expect(JSON.parse(request.messages[1]?.content ?? "")).toEqual({
    language: "hi",
    source: { question: "Which is NOT safe?", options: ["One", "Two"] },
    translation: { question: "कौन सा?", options: ["एक", "दो"] },
  });
});
