import { describe, expect, it } from "vitest";
import { defaultPreferences } from "~/request/session/default-preferences";
import { preferencesSchema } from "~/request/session/preferences";
import {
  choiceFrom,
  chooseLanguage,
  lookedAtLanguage,
  offeredLanguage,
  questionLanguage,
  resetChoice,
} from "~/request/session/translation-choice";

describe("the translation settings", () => {
  it("begin with English and translation off", () => {
    const { language, translate, showOriginal, autoTranslate, confidenceThreshold } = preferencesSchema.parse({});
    expect({ language, translate, showOriginal, autoTranslate, confidenceThreshold }).toEqual({
      language: "en",
      translate: false,
      showOriginal: false,
      autoTranslate: true,
      confidenceThreshold: 0.8,
    });
    expect(preferencesSchema.parse({})).toEqual(defaultPreferences);
  });

  it("survive a cookie that is not ours", () => {
    const odd = { language: "tlh", translate: "yes", confidenceThreshold: 7, recentLanguages: "hi" };
    expect(preferencesSchema.parse(odd)).toEqual(defaultPreferences);
  });

  it("turn translation on with a language that is not English", () => {
    const chosen = chooseLanguage(defaultPreferences, "hi");
    expect(chosen).toEqual({ language: "hi", translate: true, recentLanguages: ["hi"] });
    expect(questionLanguage(chosen)).toBe("hi");
    expect(chooseLanguage(defaultPreferences, "en")).toMatchObject({ translate: false });
    expect(chooseLanguage({ translate: true, recentLanguages: ["hi"] }, "en")).toEqual({
      language: "en",
      translate: true,
      recentLanguages: ["hi"],
    });
  });

  it("show English while translation is off, and remember the language", () => {
    expect(questionLanguage({ language: "ta", translate: false })).toBe("en");
  });

  it("keep the last four languages, the latest first, each once", () => {
    const codes = ["hi", "ta", "ur", "hi", "bn", "te"] as const;
    const last = codes.reduce((known, code) => chooseLanguage(known, code), chooseLanguage(defaultPreferences, "en"));
    expect(last.recentLanguages).toEqual(["te", "bn", "hi", "ur"]);
  });

  it("take a new language before the switch of the same form, and the switch before an old one", () => {
    const hindi = { language: "hi", translate: true, recentLanguages: ["hi"] } as const;
    const known = { ...hindi, recentLanguages: [...hindi.recentLanguages] };
    expect(choiceFrom(known, { language: "ta", translate: false })).toMatchObject({ language: "ta", translate: true });
    expect(choiceFrom(known, { language: "hi", translate: false })).toEqual({ translate: false });
    expect(choiceFrom({ ...known, translate: false }, { language: "hi" })).toMatchObject({ translate: true });
    expect(choiceFrom(known, { showOriginal: true })).toEqual({ showOriginal: true });
    expect(choiceFrom(known, {})).toEqual({});
  });

  it("go back to English and off", () => {
    expect(resetChoice()).toEqual({
      language: "en",
      translate: false,
      showOriginal: false,
      autoTranslate: true,
      confidenceThreshold: 0.8,
    });
  });
});

describe("one look at a page", () => {
  it("is in the language that the address asks for, whatever is chosen", () => {
    const hindi = { language: "hi", translate: false } as const;
    expect(lookedAtLanguage(hindi, { search: "?shown=translated&q=1" })).toBe("hi");
    expect(lookedAtLanguage({ ...hindi, translate: true }, { search: "?shown=original" })).toBe("en");
    for (const search of ["", "?shown=", "?shown=<b>", "?shown=__proto__"]) {
      expect(lookedAtLanguage(hindi, { search })).toBe("en");
    }
  });
});

describe("the phone's own language", () => {
  it("is offered where it can be read, until one was chosen or it was refused", () => {
    expect(offeredLanguage(defaultPreferences, "hi", ["hi", "ta"])).toBe("hi");
    expect(offeredLanguage(defaultPreferences, "hi", ["ta"])).toBeNull();
    expect(offeredLanguage(defaultPreferences, null, ["hi"])).toBeNull();
    expect(offeredLanguage({ ...defaultPreferences, offersLanguage: false }, "hi", ["hi"])).toBeNull();
    expect(offeredLanguage({ ...defaultPreferences, language: "ta" }, "hi", ["hi"])).toBeNull();
  });
});
