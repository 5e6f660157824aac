import { describe, expect, it } from "vitest";
import { wordsOf } from "~/components/glossary/shown-words";
import { createGlossary } from "~/lib/glossary/glossary";
import type { LanguageCode } from "~/lib/languages";
import { sanitise } from "~/lib/rich-text/sanitise";
import type { Services } from "~/request/services";
import { fake } from "../../fake";

const glossary = createGlossary([
  { term: "trachea", meaning: "The windpipe.", names: { hi: "श्वासनली" } },
  { term: "thrill", meaning: "A trembling.", names: {} },
  { term: "bruit", meaning: "A sound.", names: {} },
]);

const context = (language: LanguageCode, own: string[] = []) =>
  fake<Services>("services", {
    glossary: async () => glossary,
    preferences: fake("preferences", { read: async () => ({ language }) }),
    notebook: fake("notebook", {
      words: fake("words", { all: async () => own.map((term) => ({ term, memory: null })) }),
    }),
  });

const texts = {
  stem: sanitise("Where is the trachea?"),
  options: ["A thrill", "A bruit"].map(sanitise),
  optionExplanations: [null, sanitise("A bruit is heard.")],
  explanation: sanitise("The trachea has no thrill."),
};

const translated = {
  stem: sanitise("trachea (श्वासनली) कहाँ है?"),
  options: ["thrill (थ्रिल)", "ध्वनि"].map(sanitise),
  explanation: null,
  optionExplanations: null,
  case: null,
  checked: [],
  made: "Translated by machine.",
  notice: "",
  explanationMade: null,
  explanationNotice: "",
};

async function shown(more: object = {}, beside = false, own: string[] = []) {
  const asked = { id: "q3", texts, translated: null, ...more };
  const { questions } = await wordsOf(context("hi", own), [asked], beside);
  const [question] = questions;
  if (!question) throw new Error("No question");
  return question;
}

const link = (term: string, place: number) => `<a href="#q3w${place}">${term}</a>`;

describe("the terms of an answered question", () => {
  it("are listed with what the student has of them, and linked where they are first read", async () => {
    const { words, texts: linked } = await shown({}, false, ["Thrill"]);
    expect(words).toEqual([
      { term: "trachea", meaning: "The windpipe.", name: "श्वासनली", isOwn: false },
      { term: "thrill", meaning: "A trembling.", name: null, isOwn: true },
      { term: "bruit", meaning: "A sound.", name: null, isOwn: false },
    ]);
    expect(linked).toEqual({
      stem: `Where is the ${link("trachea", 0)}?`,
      options: [`A ${link("thrill", 1)}`, `A ${link("bruit", 2)}`],
      optionExplanations: [null, "A bruit is heard."],
      explanation: "The trachea has no thrill.",
    });
  });

  it("are linked in the order in which the options are shown", async () => {
    const twice = { ...texts, options: ["A bruit", "The bruit"].map(sanitise) };
    expect((await shown({ texts: twice, order: [1, 0] })).texts.options).toEqual([
      "A bruit",
      `The ${link("bruit", 1)}`,
    ]);
  });

  it("are linked in the translation alone where that is shown alone", async () => {
    const question = await shown({ translated });
    expect(question.translated?.stem).toBe(`${link("trachea", 0)} (श्वासनली) कहाँ है?`);
    expect(question.translated?.options).toEqual([`${link("thrill", 1)} (थ्रिल)`, "ध्वनि"]);
    expect(question.texts.stem).toBe(texts.stem);
    expect(question.texts.options).toEqual(texts.options);
  });

  it("are linked in what is translated of the reasons of options", async () => {
    const whys = { optionExplanations: [undefined, sanitise("bruit सुनाई देता है।")] };
    const { texts: own, translated: made } = await shown({ translated: { ...translated, ...whys } });
    expect(made?.optionExplanations).toEqual([undefined, `${link("bruit", 2)} सुनाई देता है।`]);
    expect(own.optionExplanations).toEqual(texts.optionExplanations);
  });

  it("are linked beside a translation where that has them not in English", async () => {
    const { texts: linked } = await shown({ translated }, true);
    expect(linked.stem).toBe(texts.stem);
    expect(linked.options).toEqual(["A thrill", `A ${link("bruit", 2)}`]);
  });

  it("have a name from a teacher's translation where the glossary has none, and from no other", async () => {
    const nameOf = async (more: object) => (await shown({ translated: { ...translated, ...more } })).words[1];
    expect(await nameOf({ checked: translated.options })).toMatchObject({ name: "थ्रिल", isFromTranslation: true });
    expect((await nameOf({}))?.name).toBeNull();
    for (const other of [
      "thrill (தாளம்)",
      "thrill (IV)",
      "thrill (थ्रिल 5)",
      "thrill (थ्रिल A)",
      "thrill",
      `thrill (${"थ".repeat(81)})`,
    ]) {
      expect((await nameOf({ checked: [sanitise(other)] }))?.name, other).toBeNull();
    }
    const { words } = await shown({ translated: { ...translated, checked: [sanitise("trachea (कंठ)")] } });
    expect(words[0]?.name).toBe("श्वासनली");
  });
});
