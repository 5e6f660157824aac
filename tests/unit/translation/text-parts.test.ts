import { expect, it } from "vitest";
import { CutOff, ModelFailure, type ModelRequest } from "~/lib/translation/model";
import { partSize, splitText, translateParts } from "~/lib/translation/text-parts";

const sentence = "Give 5.5 mg of morphine, then wait for ten minutes. ";
const long = `${sentence.repeat(20)}\n\n${sentence.repeat(30).trim()}\n${sentence.repeat(45)}`;

it("the parts of a text are the text again when they are joined, and none is too long", () => {
  for (const most of [60, 300, 1_000, 3_000]) {
    const parts = splitText(long, most);
    expect(parts.join("")).toBe(long);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(most);
  }
});

it("the parts of a text end with a paragraph, else a line, else a sentence, else a word", () => {
  expect(splitText(`${"a ".repeat(20)}\n\n${"b. ".repeat(10)}`, 70)[0]).toMatch(/\n\n$/);
  expect(splitText("One is 5.5 mg. Two is 6.5 mg", 20)[0]).toBe("One is 5.5 mg. ");
  expect(splitText("पहला है। दूसरा यह है", 12)[0]).toBe("पहला है। ");
  expect(splitText("第一句话。第二句话", 7)[0]).toBe("第一句话。");
  expect(splitText("one two three", 9)[0]).toBe("one two ");
  expect(splitText("😀😀😀", 3)).toEqual(["😀", "😀", "😀"]);
});

const textOf = ({ messages }: ModelRequest) => messages[1]?.content ?? "";

/** Translates each part with `ask`; what it was asked for is in `asked`. */
async function translated(text: string, ask: (part: string) => string, asked: string[] = []) {
  const whole = await translateParts(text, {
    source: "en",
    language: "hi",
    ask: async (request) => {
      asked.push(textOf(request));
      return ask(textOf(request));
    },
  });
  return { whole, asked };
}

it("a long text comes back whole, in its order and with its paragraphs", async () => {
  const { whole, asked } = await translated(long, (part) => part.toUpperCase());
  expect(whole).toBe(long.toUpperCase());
  expect(asked).toHaveLength(splitText(long, partSize("hi")).length);
});

it("a long text is asked for again in halves where a reply is cut off", async () => {
  const { whole, asked } = await translated(long, (part) => {
    if (part.length > 600) throw new CutOff();
    return part.toUpperCase();
  });
  expect(whole).toBe(long.toUpperCase());
  expect(asked.some((part) => part.length > 600)).toBe(true);
  // The service may not say that it cut off.
  const half = (part: string) => (part.length > 600 ? part.slice(0, 100) : part.toUpperCase());
  expect((await translated(long, half)).whole).toBe(long.toUpperCase());
});

it("a long text is not shown where even small parts are cut off, or one of them fails", async () => {
  await expect(translated(long, (part) => part.slice(0, 9))).rejects.toThrow(CutOff);
  const asked: string[] = [];
  const fail = () => {
    throw new ModelFailure("down");
  };
  await expect(translated(long, fail, asked)).rejects.toThrow(ModelFailure);
  expect(asked.length).toBeLessThanOrEqual(3);
});
