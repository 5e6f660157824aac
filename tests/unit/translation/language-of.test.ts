import { expect, it } from "vitest";
import { languageOf, questionDirection } from "~/lib/translation/language-of";

const rtl = { dir: "rtl" } as const;

it.each([
  ["α-blocker, β and µg", {}],
  ["", {}],
  ["मरीज़ को 5 mg दें", { lang: "hi" }],
  ["बाळाला दूध", { lang: "mr" }],
  ["রোগী কেমন আছে", { lang: "bn" }],
  ["ৰোগী কেনে আছে", { lang: "as" }],
  ["−10 °C سے 4 °C", { lang: "ur", ...rtl }],
  ["5 mg IV دیں", { lang: "ur", ...rtl }],
  ["المريض في المستشفى", { lang: "ar", ...rtl }],
  ["ワクチンの副作用", { lang: "ja" }],
])("the language of a text by its letters %s", (text, attributes) => {
  expect(languageOf(text)).toEqual(attributes);
});

it("the language of a text by its letters is that of most words, and of no tag or entity", () => {
  expect(languageOf("What is the meaning of अतिसार?")).toEqual({});
  expect(languageOf("Insulin की dose क्या है")).toEqual({ lang: "hi" });
  expect(languageOf("<strong>ताप</strong>&nbsp;<em>ज्वर</em>")).toEqual({ lang: "hi" });
});

it("the language of a text by its letters is what the institute says where the letters can be of it", () => {
  expect(languageOf("ताप और ज्वर", "MR-in")).toEqual({ lang: "mr" });
  expect(languageOf("ताप और ज्वर", "en")).toEqual({ lang: "hi" });
  expect(languageOf("ताप और ज्वर", "ur")).toEqual({ lang: "hi" });
  expect(languageOf("این دارو", "fa")).toEqual({ lang: "fa", ...rtl });
  expect(languageOf("Insulin glargine U-100 pen کیا ہے", "ur")).toEqual({ lang: "ur", ...rtl });
  expect(languageOf("Insuline rapide", "fr")).toEqual({ lang: "fr" });
  expect(languageOf("Insulin", "Hindi")).toEqual({});
});

it("the direction of a question is that of its words, and of its options where it has none", () => {
  expect(questionDirection("خوراک کیا ہے", ["Insulin"])).toBe("rtl");
  expect(questionDirection("Which dose?", ["انسولین"])).toBeUndefined();
  expect(questionDirection('<img src="/media/a.png" alt="">', ["انسولین", "5 mg"])).toBe("rtl");
  expect(questionDirection("5 + 5 =", ["10"])).toBeUndefined();
});
