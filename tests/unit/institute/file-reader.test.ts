import { afterEach, expect, it, vi } from "vitest";
import { createFileReader, isNamedHost } from "~/lib/institute/file-reader";

const html = { "Content-Type": "text/html; charset=utf-8" };
const page = "<p>a</p>";

afterEach(() => vi.unstubAllGlobals());

/** A reader of an institute, and every request that it sent: to the institute, or to anybody else. */
function readerOf(reply: () => Response, mediaHosts: string[] = []) {
  const sent: { by: "institute" | "anybody"; url: string; token: string | null }[] = [];
  const fetchBy = (by: "institute" | "anybody") => async (url: unknown, init?: RequestInit) => {
    sent.push({ by, url: String(url), token: new Headers(init?.headers).get("Authorization") });
    expect(init?.redirect).toBe("manual");
    return reply();
  };
  vi.stubGlobal("fetch", fetchBy("anybody"));
  const read = createFileReader({
    fetch: fetchBy("institute") as typeof fetch,
    baseUrl: "https://institute.example/api/",
    token: "secret",
    mediaHosts,
    resolveMedia: (value) => value.replace("https://institute.example", ""),
    log: { unreachable: () => undefined },
  });
  return { read, sent };
}

it("the file of a note is read of the institute itself with the student's token", async () => {
  const { read, sent } = readerOf(() => new Response(page, { headers: html }));
  const file = await read("/media/notes/7.html?expires=1");
  expect(file).toMatchObject({ kind: "page", html: page });
  const url = "https://institute.example/media/notes/7.html?expires=1";
  expect(sent).toEqual([{ by: "institute", url, token: "token secret" }]);
  expect(file?.kind === "page" && file.pictureAt("a.png")).toBe("/media/notes/a.png");
});

it("the file of a note is read of a named host over https, which gets no token", async () => {
  const { read, sent } = readerOf(() => new Response(page, { headers: html }), ["*.cdn.example"]);
  expect((await read("https://a.cdn.example/7.html"))?.kind).toBe("page");
  const url = "https://a.cdn.example/7.html";
  expect(sent).toEqual([{ by: "anybody", url, token: null }]);
});

it.each(["https://other.example/7.html", "http://a.cdn.example/7.html", "https://institute.example:8443/7.html"])(
  "a note's file is not read from an unnamed host: %s",
  async (address) => {
    const { read, sent } = readerOf(() => new Response(page, { headers: html }), ["*.cdn.example"]);
    expect(await read(address)).toEqual({ kind: "other", bytes: null });
    expect(sent).toEqual([]);
  },
);

it("the file of a note says what it is, and how large, where it is no page", async () => {
  const headers = { "Content-Type": "application/pdf", "Content-Length": "340000" };
  const { read } = readerOf(() => new Response("%PDF", { headers }));
  expect(await read("/media/7")).toEqual({ kind: "pdf", bytes: 340_000 });
});

it("the file of a note is not read where it is too large for a page", async () => {
  const { read } = readerOf(() => new Response("a".repeat(1_000_001), { headers: html }));
  expect(await read("/media/7.html")).toMatchObject({ kind: "other" });
});

it.each([
  () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } }),
  () => {
    throw new TypeError("no network");
  },
])("a note's file that does not come is missing", async (reply) => {
  expect(await readerOf(reply).read("/media/7.html")).toBeNull();
});

it("the file of a note is read in the encoding that it names, or in UTF-8", async () => {
  const bytes = new Uint8Array([0xe9]);
  const of = async (charset: string) => {
    const headers = { "Content-Type": `text/html; charset=${charset}` };
    const file = await readerOf(() => new Response(bytes, { headers })).read("/media/7.html");
    return file?.kind === "page" ? file.html : null;
  };
  expect(await of("windows-1252")).toBe("é");
  expect(await of("none-such")).toBe("\ufffd");
});

it("a name of hosts stands for what is below it and nothing else", () => {
  const named = (host: string) => isNamedHost(host, ["media.example", "*.cdn.example"]);
  expect(["media.example", "a.cdn.example", "a.b.cdn.example"].every(named)).toBe(true);
  expect(["cdn.example", "xcdn.example", "a.media.example", "media.example:81"].some(named)).toBe(false);
});
