import { expect, it } from "vitest";
import { userSchema } from "~/lib/institute/schemas/user";
import { defaultPreferences } from "~/request/session/default-preferences";
import { preferencesSchema } from "~/request/session/preferences";
import { studentFromUser } from "~/request/session/student";
import {
  choiceFrom,
  chooseLanguage,
  lookedAtLanguage,
  offeredLanguage,
  questionLanguage,
} from "~/request/session/translation-choice";
import { noTranslations } from "~/request/session/translation-usage";
import { browser, signedInBrowser, student } from "./visit";

it("the translation settings survive a cookie that is not ours", () => {
  const odd = { language: "tlh", translate: "yes", confidenceThreshold: 7, recentLanguages: "hi" };
  expect(preferencesSchema.parse(odd)).toEqual(defaultPreferences);
});

it("the translation settings turn translation on with a language that is not English", () => {
  const chosen = chooseLanguage(defaultPreferences, "hi");
  expect(chosen).toEqual({ language: "hi", translate: true, recentLanguages: ["hi"] });
  expect(questionLanguage(chosen)).toBe("hi");
  expect(questionLanguage({ language: "ta", translate: false })).toBe("en");
  expect(chooseLanguage(defaultPreferences, "en")).toMatchObject({ translate: false });
  expect(chooseLanguage({ translate: true, recentLanguages: ["hi"] }, "en")).toEqual({
    language: "en",
    translate: true,
    recentLanguages: ["hi"],
  });
});

it("the translation settings keep the last four languages, the latest first, each once", () => {
  const codes = ["hi", "ta", "ur", "hi", "bn", "te"] as const;
  const last = codes.reduce((known, code) => chooseLanguage(known, code), chooseLanguage(defaultPreferences, "en"));
  expect(last.recentLanguages).toEqual(["te", "bn", "hi", "ur"]);
});

it("the translation settings take a new language before the switch of the same form, and the switch before an old one", () => {
  const hindi = { language: "hi", translate: true, recentLanguages: ["hi"] } as const;
  const known = { ...hindi, recentLanguages: [...hindi.recentLanguages] };
  expect(choiceFrom(known, { language: "ta", translate: false })).toMatchObject({ language: "ta", translate: true });
  expect(choiceFrom(known, { language: "hi", translate: false })).toEqual({ translate: false });
  expect(choiceFrom({ ...known, translate: false }, { language: "hi" })).toMatchObject({ translate: true });
  expect(choiceFrom(known, { showOriginal: true })).toEqual({ showOriginal: true });
  expect(choiceFrom(known, {})).toEqual({});
});

it("one look at a page is in the language that the address asks for, whatever is chosen", () => {
  const hindi = { language: "hi", translate: false } as const;
  expect(lookedAtLanguage(hindi, { search: "?shown=translated&q=1" })).toBe("hi");
  expect(lookedAtLanguage({ ...hindi, translate: true }, { search: "?shown=original" })).toBe("en");
  for (const search of ["", "?shown=", "?shown=<b>", "?shown=__proto__"]) {
    expect(lookedAtLanguage(hindi, { search })).toBe("en");
  }
});

it("the phone's own language is offered where it can be read, until one was chosen or it was refused", () => {
  expect(offeredLanguage(defaultPreferences, "hi", ["hi", "ta"])).toBe("hi");
  expect(offeredLanguage(defaultPreferences, "hi", ["ta"])).toBeNull();
  expect(offeredLanguage(defaultPreferences, null, ["hi"])).toBeNull();
  expect(offeredLanguage({ ...defaultPreferences, offersLanguage: false }, "hi", ["hi"])).toBeNull();
  expect(offeredLanguage({ ...defaultPreferences, language: "ta" }, "hi", ["hi"])).toBeNull();
});

type Phone = ReturnType<typeof browser>;
const statsOn = async (phone: Phone) => (await phone.request(({ translationUsage }) => translationUsage.read())).result;

it("a student's own figures of translation begin at nothing and add up over pages", async () => {
  const phone = await signedInBrowser();
  expect(await statsOn(phone)).toEqual(noTranslations);
  await phone.request(({ translationUsage }) =>
    translationUsage.count({ hits: 18, misses: 2, made: 1, failed: 1, error: "Translation failed" }),
  );
  await phone.request(({ translationUsage }) => translationUsage.count({ hits: 20 }));
  expect(await statsOn(phone)).toEqual({
    totalTranslations: 1,
    cacheHits: 38,
    cacheMisses: 2,
    failedTranslations: 1,
    lastError: "Translation failed",
  });
});

it("a student's own figures of translation set no cookie on a page without translations, nor for a visitor", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ translationUsage }) => translationUsage.count({}));
  expect([...phone.jar.keys()]).not.toContain("__Host-pcbt_translation");
  const visitor = browser();
  await visitor.request(({ translationUsage }) => translationUsage.count({ hits: 1 }));
  expect([...visitor.jar.keys()]).not.toContain("__Host-pcbt_translation");
});

it("a student's own figures of translation are cleared together, and are not those of another student on the phone", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ translationUsage }) => translationUsage.count({ hits: 3 }));
  await phone.request(({ session }) => session.signIn("token-2", { ...student, id: "8" }));
  expect(await statsOn(phone)).toEqual(noTranslations);
  await phone.request(({ translationUsage }) => translationUsage.count({ hits: 1 }));
  expect(await statsOn(phone)).toMatchObject({ cacheHits: 1 });
  await phone.request(({ translationUsage }) => translationUsage.clear());
  expect(await statsOn(phone)).toEqual(noTranslations);
});

it("the student of a session is of the institute that the reply names, else of the typed one", () => {
  const wire = { status: true, key: "token", id: 7, name: "Asha", username: "9876500001" };
  const from = (said: object, typed: string) => studentFromUser(userSchema.parse({ ...wire, ...said }), typed);
  expect(from({ institute_code: "ABC" }, "abc").instituteCode).toBe("ABC");
  expect(from({}, "Abc").instituteCode).toBe("Abc");
});
