import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { type Cookie, openCookieJar } from "~/lib/http/cookie-jar";
import { browser, openVisit, signedInBrowser } from "./visit";

const words: Cookie<string[]> = { name: "pcbt_words", schema: z.array(z.string()), maxAge: 60 };
const secrets = ["a-secret-of-the-tests-only"];
const add = (word: string) => (known: string[] | null) => [...(known ?? []), word];

afterEach(() => vi.restoreAllMocks());

describe("a cookie jar", () => {
  it("makes all changes of a request, in their order, before any of them is opened", async () => {
    const first = openCookieJar("", secrets);
    first.set(words, ["a"]);
    const headers = new Headers();
    await first.commit(headers);
    const jar = openCookieJar(headers.get("Set-Cookie")?.split(";", 1)[0] ?? "", secrets);
    const before = jar.get(words);
    jar.update(words, add("b"));
    jar.update(words, add("c"));
    expect(await before).toEqual(["a"]);
    expect(await jar.get(words)).toEqual(["a", "b", "c"]);
  });

  it("lets scripts read what is shared with them, and nothing else", async () => {
    const jar = openCookieJar("", secrets);
    jar.set(words, ["a"]);
    jar.set({ name: "pcbt_shared", schema: z.string(), isPlain: true, isShared: true }, "a");
    const headers = new Headers();
    await jar.commit(headers);
    const [own, shared] = headers.getSetCookie();
    expect(own).toContain("; Path=/; HttpOnly; Secure");
    expect(shared).toBe("__Host-pcbt_shared=a; Path=/; Secure; SameSite=Lax");
  });

  it("writes nothing that was only read", async () => {
    const phone = await signedInBrowser();
    await phone.request(({ toasts }) => toasts.add({ type: "info", title: "Hello" }));
    const { commit, preferences, toasts } = await phone.request(() => null);
    await Promise.all([preferences.read(), toasts.take()]);
    const headers = new Headers();
    await commit(headers);
    expect(headers.getSetCookie()).toEqual([]);
  });

  it("opens the session alone for who asks for nothing else", async () => {
    const phone = await signedInBrowser();
    await phone.request(({ toasts, history, incidents, preferences }) => {
      toasts.add({ type: "info", title: "Hello" });
      history.add({ path: "/note/4", title: "A note" });
      incidents.note("request-1", "/note/4", "It broke");
      preferences.set({ theme: "dark" });
    });
    expect(phone.jar.size).toBeGreaterThan(5);
    const open = vi.spyOn(crypto.subtle, "decrypt");
    await phone.request(({ session }) => session.renew());
    expect(open).toHaveBeenCalledTimes(1);
  });

  it("opens nothing for a browser without cookies", async () => {
    const open = vi.spyOn(crypto.subtle, "decrypt");
    await openVisit("");
    await browser().request(({ preferences }) => preferences.isLite());
    expect(open).not.toHaveBeenCalled();
  });
});
