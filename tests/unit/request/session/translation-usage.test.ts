import { describe, expect, it } from "vitest";
import { noTranslations } from "~/request/session/translation-usage";
import { browser, signedInBrowser, student } from "./visit";

type Phone = ReturnType<typeof browser>;
const statsOn = async (phone: Phone) => (await phone.request(({ translationUsage }) => translationUsage.read())).result;

describe("a student's own figures of translation", () => {
  it("begin at nothing and add up over pages", async () => {
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

  it("set no cookie on a page without translations, nor for a visitor", async () => {
    const phone = await signedInBrowser();
    await phone.request(({ translationUsage }) => translationUsage.count({}));
    expect([...phone.jar.keys()]).not.toContain("__Host-pcbt_translation");
    const visitor = browser();
    await visitor.request(({ translationUsage }) => translationUsage.count({ hits: 1 }));
    expect([...visitor.jar.keys()]).not.toContain("__Host-pcbt_translation");
  });

  it("lose their error with a translation that comes, or when it is cleared", async () => {
    const phone = await signedInBrowser();
    const fail = () => phone.request(({ translationUsage }) => translationUsage.count({ failed: 1, error: "LLM" }));
    await fail();
    await phone.request(({ translationUsage }) => translationUsage.count({ made: 1 }));
    expect(await statsOn(phone)).toMatchObject({ lastError: null, failedTranslations: 1 });
    await fail();
    await phone.request(({ translationUsage }) => translationUsage.clearError());
    expect(await statsOn(phone)).toMatchObject({ lastError: null, failedTranslations: 2 });
  });

  it("are cleared together", async () => {
    const phone = await signedInBrowser();
    await phone.request(({ translationUsage }) => translationUsage.count({ hits: 3, misses: 1 }));
    await phone.request(({ translationUsage }) => translationUsage.clear());
    expect(await statsOn(phone)).toEqual(noTranslations);
  });

  it("are not those of another student on the phone", async () => {
    const phone = await signedInBrowser();
    await phone.request(({ translationUsage }) => translationUsage.count({ hits: 3 }));
    await phone.request(({ session }) => session.signIn("token-2", { ...student, id: "8" }));
    expect(await statsOn(phone)).toEqual(noTranslations);
    await phone.request(({ translationUsage }) => translationUsage.count({ hits: 1 }));
    expect(await statsOn(phone)).toMatchObject({ cacheHits: 1 });
  });
});
