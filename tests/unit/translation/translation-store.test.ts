import { expect, it } from "vitest";
import { createGlossary } from "~/lib/glossary/glossary";
import { faultOf, keysOf, questionPiece } from "~/lib/translation/piece";
import { createTranslationStore } from "~/lib/translation/translation-store";
import { fake } from "../../fake";

let questions = 0;
const newPiece = () => questionPiece({ question: `Which, ${++questions}?`, options: ["One", "Two"] }, "hi");
const texts = ["कौन?", "एक", "दो"];

/** A store that counts what it is asked for. */
function newStore() {
  const held = new Map<string, string>();
  const reads: string[][] = [];
  const logged: string[] = [];
  let clock = 0;
  let isDown = false;
  const get = async (keys: string[]) => {
    reads.push(keys);
    if (isDown) throw new Error("KV is down");
    return new Map(keys.map((key) => [key, held.get(key) ?? null]));
  };
  const log = { unreachable: (what: string) => void logged.push(what) };
  const kept = createTranslationStore(fake<KVNamespace>("kv", { get }), log, () => clock);
  return {
    held,
    reads,
    logged,
    kept,
    pass: (ms: number) => {
      clock += ms;
    },
    fail: () => {
      isDown = true;
    },
  };
}

it("stored translations are read from KV once in five minutes", async () => {
  const { held, reads, kept, pass } = newStore();
  const piece = newPiece();
  held.set(keysOf(piece).machine, JSON.stringify({ texts, by: "machine" }));
  for (let time = 0; time < 3; time += 1) await kept.read([piece]);
  expect(reads).toEqual([[keysOf(piece).teacher, keysOf(piece).machine]]);
  held.set(keysOf(piece).teacher, JSON.stringify({ texts, on: "2026-11-23" }));
  pass(5 * 60_000);
  expect(await kept.read([piece])).toMatchObject([{ made: { by: "teacher" } }]);
});

it("a translation that is not stored is looked for each time", async () => {
  const { reads, kept } = newStore();
  const piece = newPiece();
  await kept.read([piece]);
  await kept.read([piece]);
  expect(reads).toHaveLength(2);
});

it("stored translations are read a hundred keys at a time", async () => {
  const { reads, kept } = newStore();
  await kept.read(Array.from({ length: 101 }, newPiece));
  expect(reads.map(({ length }) => length)).toEqual([100, 100, 2]);
});

it("a store of translations that does not answer has none", async () => {
  const { kept, logged, fail } = newStore();
  fail();
  expect(await kept.read([newPiece()])).toEqual([null]);
  expect(logged).toEqual(["kept translations"]);
});

const asked = { question: "Which?", options: ["One", "Two"] };

it("the key of a piece is that of its content and language", () => {
  const key = keysOf(questionPiece(asked, "hi")).machine;
  const withMore = { ...asked, explanation: "Because.", right: 1 };
  expect(keysOf(questionPiece(withMore, "hi")).machine).toBe(key);
  expect(keysOf(questionPiece(asked, "ur")).machine).not.toBe(key);
  const others = [
    { ...asked, question: "Which one?" },
    { ...asked, options: ["Two", "One"] },
    { question: "Which?One", options: ["Two"] },
  ];
  for (const other of others) {
    expect(keysOf(questionPiece(other, "hi")).machine).not.toBe(key);
  }
});

it("the key of a piece is another where a term has another name; a teacher's stays", () => {
  const bruit = { question: "Where is a bruit?", options: ["One", "Two"] };
  const named = (name: string) => createGlossary([{ term: "bruit", meaning: "", names: { hi: name } }]);
  const [ours, theirs] = ["ब्रुई", "सरसराहट"].map((name) => keysOf(questionPiece(bruit, "hi", named(name))));
  expect(ours?.machine).not.toBe(theirs?.machine);
  expect(ours?.teacher).toBe(theirs?.teacher);
  expect(keysOf(questionPiece(bruit, "sw", named("ब्रुई")))).toEqual(
    keysOf(questionPiece(bruit, "sw", createGlossary([]))),
  );
});

it("the key of a piece is for what a model can give back whole", () => {
  expect(faultOf(questionPiece(asked, "hi"))).toBeNull();
  const long = questionPiece({ ...asked, question: "x".repeat(12_000) }, "hi");
  expect(faultOf(long)).toBe("Text too long for translation");
});
