import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { hostForm } from "~/lib/http/cookie-form";
import { type Cookie, cookieFormOf, openCookieJar } from "~/lib/http/cookie-jar";
import { areCookiesRefused } from "~/request/session/cookie-support";
import { signedInBrowser } from "./visit";

const words: Cookie<string[]> = { name: "pcbt_words", schema: z.array(z.string()), maxAge: 60 };
const secrets = ["a-secret-of-the-tests-only"];
const add = (word: string) => (known: string[] | null) => [...(known ?? []), word];

afterEach(() => vi.restoreAllMocks());

it("a cookie jar makes all changes of a request, in their order, before any of them is opened", async () => {
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

it("a cookie jar leaves the old cookie where the new one is longer than browsers take", async () => {
  const jar = openCookieJar("", secrets);
  jar.set(words, ["a".repeat(3000)]);
  const headers = new Headers();
  await jar.commit(headers);
  expect(headers.getSetCookie()).toEqual([]);
});

it("a cookie jar lets scripts read what is shared with them, and nothing else", async () => {
  const jar = openCookieJar("", secrets);
  jar.set(words, ["a"]);
  jar.set({ name: "pcbt_shared", schema: z.string(), isPlain: true, isShared: true }, "a");
  const headers = new Headers();
  await jar.commit(headers);
  const [own, shared] = headers.getSetCookie();
  expect(own).toContain("; Path=/; HttpOnly; Secure");
  expect(shared).toBe("__Host-pcbt_shared=a; Path=/; Secure; SameSite=Lax");
});

it.each(["http://127.0.0.1:8787/login", "http://[::1]:9000/", "http://LOCALHOST:1/"])(
  "a cookie jar leaves out at %s, this machine's own, what Safari would not keep there",
  async (address) => {
    const form = cookieFormOf(new Request(address));
    const jar = openCookieJar("", secrets, form);
    jar.set(words, ["a"]);
    const headers = new Headers();
    await jar.commit(headers);
    const line = headers.get("Set-Cookie") ?? "";
    expect(line).toMatch(/^pcbt_words=[\w-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await openCookieJar(line.split(";", 1)[0] ?? "", secrets, form).get(words)).toEqual(["a"]);
    expect(await openCookieJar(`__Host-${line.split(";", 1)[0]}`, secrets).get(words)).toBeNull();
  },
);

it.each([
  "https://127.0.0.1:8787/",
  "http://exam.example.org/",
  "http://127.0.0.1.example.org/",
  "http://notlocalhost/",
  "http://example.org/127.0.0.1",
  "http://192.168.1.5:8787/",
])("a cookie jar keeps every cookie secure and of one host at %s", (address) => {
  expect(cookieFormOf(new Request(address))).toBe(hostForm);
});

it.each([
  ["X-Forwarded-Proto", "https"],
  ["X-Forwarded-Host", "exam.example.org"],
  ["Forwarded", "proto=https;host=exam.example.org"],
])("a cookie jar does so too behind a proxy on this machine: %s: %s", (name, value) => {
  expect(cookieFormOf(new Request("http://127.0.0.1:8787/", { headers: { [name]: value } }))).toBe(hostForm);
});

it.each([
  ["X-Forwarded-Proto", "http"],
  ["X-Forwarded-Host", "localhost"],
  ["Host", "127.0.0.1"],
])("a cookie jar believes no header that names this machine elsewhere: %s: %s", (name, value) => {
  expect(cookieFormOf(new Request("https://exam.example.org/", { headers: { [name]: value } }))).toBe(hostForm);
});

it("a cookie jar writes nothing that was only read", async () => {
  const phone = await signedInBrowser();
  await phone.request(({ toasts }) => toasts.add({ type: "info", title: "Hello" }));
  const { commit, preferences, toasts } = await phone.request(() => null);
  await Promise.all([preferences.read(), toasts.take()]);
  const headers = new Headers();
  await commit(headers);
  expect(headers.getSetCookie()).toEqual([]);
});

const url = new URL("http://pcbt.test/login?next=%2Fdashboard");
const refused = (headers: Record<string, string>) => areCookiesRefused(new Request(url, { headers }), url);

it.each(["/login?next=%2Fdashboard", "/verify-otp", "/register"])(
  "a browser that keeps no cookie comes back from %s without one",
  (path) => {
    expect(refused({ Referer: `http://pcbt.test${path}` })).toBe(true);
  },
);

it.each<Record<string, string>>([
  { Referer: "http://pcbt.test/login", Cookie: "a=b" },
  { Referer: "http://pcbt.test/" },
  { Referer: "http://other.test/login" },
  { Referer: "login" },
  {},
])("a browser that keeps no cookie is no browser that asks with %o", (headers) => {
  expect(refused(headers)).toBe(false);
});
