import { expect, it } from "vitest";
import { z } from "zod";
import { openCookieJar } from "~/lib/http/cookie-jar";

const secrets = ["the-newest-secret-of-this-test", "an-older-secret-of-this-test"];
const value = { name: "आशा वर्मा", list: [1, null, true], text: 'a;b,c=d"e\\ 100%', empty: "" };

/** A cookie as the jar of a request with these secrets reads and writes it. */
function sealedCookie(name: string, using = secrets, maxAge?: number) {
  const cookie = { name, schema: z.unknown(), ...(maxAge === undefined ? {} : { maxAge }) };
  return {
    parse: (header: string) => openCookieJar(header, using).get(cookie),
    async serialize(content: unknown, seconds?: number): Promise<string> {
      const jar = openCookieJar("", using);
      jar.set(cookie, content, seconds);
      const headers = new Headers();
      await jar.commit(headers);
      return headers.get("Set-Cookie") ?? "";
    },
  };
}

const cookie = sealedCookie("pcbt_test", secrets, 600);

/** What a browser sends back of a Set-Cookie header, beside other cookies. */
function sent(line: string): string {
  return `other=1; ${line.split(";", 1)[0]}; __Host-pcbt_test2=x`;
}

it("a sealed cookie comes back as it was written, beside other cookies", async () => {
  expect(await cookie.parse(sent(await cookie.serialize(value)))).toEqual(value);
});

it("a sealed cookie tells nobody what is in it, and looks new each time", async () => {
  const [line, again] = await Promise.all([cookie.serialize(value), cookie.serialize(value)]);
  expect(line).not.toBe(again);
  const [, text = ""] = /=([^;]*)/.exec(line) ?? [];
  expect(text).toMatch(/^[\w-]+$/);
  const bytes = Buffer.from(text, "base64url");
  expect(bytes.toString("utf8")).not.toContain("name");
  expect(bytes.toString("utf8")).not.toContain("वर्मा");
});

it("a sealed cookie is this host's alone, and out of reach of scripts, plain connections and other sites", async () => {
  const attributes = "; Path=/; HttpOnly; Secure; SameSite=Lax";
  const line = await cookie.serialize(value);
  expect(line).toMatch(new RegExp(`^__Host-pcbt_test=[^;]+; Max-Age=600${attributes}$`));
  expect(await cookie.serialize(null)).toBe(`__Host-pcbt_test=; Max-Age=0${attributes}`);
});

it("a sealed cookie ends when it should", async () => {
  const untilTheBrowserCloses = sealedCookie("pcbt_test");
  expect(await untilTheBrowserCloses.serialize(value)).not.toContain("Max-Age");
  expect(await untilTheBrowserCloses.serialize(value, 30)).toContain("; Max-Age=30;");
  expect(await cookie.serialize(value, 30)).toContain("; Max-Age=30;");
});

it("a sealed cookie is read with an older secret, and not with one that is gone", async () => {
  const older = sealedCookie("pcbt_test", secrets.slice(1));
  const line = sent(await older.serialize(value));
  expect(await cookie.parse(line)).toEqual(value);
  const newer = sealedCookie("pcbt_test", secrets.slice(0, 1));
  expect(await newer.parse(line)).toBeNull();
});

it("a sealed cookie is not taken for another one of the same Worker", async () => {
  const other = sealedCookie("pcbt_other");
  const line = (await other.serialize(value)).replace("pcbt_other=", "pcbt_test=");
  expect(await cookie.parse(line)).toBeNull();
});

it("a sealed cookie is not another one of the same name without the prefix", async () => {
  const line = (await cookie.serialize(value)).replace("__Host-", "");
  expect(await cookie.parse(line)).toBeNull();
});

it.each([
  ["absent", () => ""],
  ["empty", () => "__Host-pcbt_test="],
  ["without a value", () => "__Host-pcbt_test"],
  ["of another name", (line: string) => line.replace("pcbt_test=", "pcbt_tess=")],
  ["without its end", (line: string) => line.slice(0, -3)],
  ["shorter than any", () => "__Host-pcbt_test=AAAA"],
  ["with a letter changed", (line: string) => line.replace(/=(.)/, (_, first) => `=${first === "A" ? "B" : "A"}`)],
  ["no base64 at all", () => "__Host-pcbt_test=%%%.***"],
  ["badly escaped", () => "__Host-pcbt_test=%E0%A4%A"],
])("a sealed cookie counts as absent where it is %s", async (_, spoil) => {
  const [line = ""] = (await cookie.serialize(value)).split(";", 1);
  expect(await cookie.parse(line)).toEqual(value);
  expect(await cookie.parse(spoil(line))).toBeNull();
});
