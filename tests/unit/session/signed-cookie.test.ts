import { createCookie } from "@remix-run/cloudflare";
import { describe, expect, it } from "vitest";
import { createSignedCookie } from "~/lib/session/signed-cookie";

const secrets = ["the-newest-secret-of-this-test", "an-older-secret-of-this-test"];
const cookie = createSignedCookie("pcbt_test", { secrets, maxAge: 600 });
const value = { name: "आशा वर्मा", list: [1, null, true], text: 'a;b,c=d"e\\ 100%', empty: "" };

/** What a browser sends back of a Set-Cookie header, beside other cookies. */
function sent(line: string): string {
  return `other=1; ${line.split(";", 1)[0]}; pcbt_test2=x`;
}

describe("a signed cookie", () => {
  it("comes back as it was written, beside other cookies", async () => {
    expect(await cookie.parse(sent(await cookie.serialize(value)))).toEqual(value);
  });

  it("is read and written as Remix does it", async () => {
    const theirs = createCookie("pcbt_test", { secrets });
    expect(await theirs.parse(sent(await cookie.serialize(value)))).toEqual(value);
    expect(await cookie.parse(sent(await theirs.serialize(value)))).toEqual(value);
  });

  it("stays out of reach of scripts, plain connections and other sites, and ends when it should", async () => {
    const attributes = "; Path=/; HttpOnly; Secure; SameSite=Lax";
    expect(await cookie.serialize(value)).toMatch(new RegExp(`; Max-Age=600${attributes}$`));
    expect(cookie.removed).toBe(`pcbt_test=; Max-Age=0${attributes}`);
    const untilTheBrowserCloses = createSignedCookie("pcbt_test", { secrets });
    expect(await untilTheBrowserCloses.serialize(value)).not.toContain("Max-Age");
  });

  it("is read with an older secret, and not with one that is gone", async () => {
    const older = createSignedCookie("pcbt_test", { secrets: secrets.slice(1) });
    const line = sent(await older.serialize(value));
    expect(await cookie.parse(line)).toEqual(value);
    const newer = createSignedCookie("pcbt_test", { secrets: secrets.slice(0, 1) });
    expect(await newer.parse(line)).toBeNull();
  });

  it.each([
    ["absent", () => "other=1"],
    ["empty", () => "pcbt_test="],
    ["without a value", () => "pcbt_test"],
    ["of another name", (line: string) => line.replace("pcbt_test=", "pcbt_tess=")],
    ["cut in half", (line: string) => line.slice(0, line.length / 2)],
    ["without its signature", (line: string) => line.replace(/\.[^.]*$/, "")],
    ["with a letter changed", (line: string) => line.replace("pcbt_test=e", "pcbt_test=f")],
    ["with a signature of nothing", (line: string) => line.replace(/\.[^.]*$/, ".")],
    ["no base64 at all", () => "pcbt_test=%%%.***"],
    ["badly escaped", () => "pcbt_test=%E0%A4%A"],
  ])("counts as absent where it is %s", async (_, spoil) => {
    const [line = ""] = (await cookie.serialize(value)).split(";", 1);
    expect(await cookie.parse(line)).toEqual(value);
    expect(await cookie.parse(spoil(line))).toBeNull();
  });

  it("counts as absent where there is no header", async () => {
    expect(await cookie.parse(null)).toBeNull();
  });
});
