import { describe, expect, it } from "vitest";
import { requestForRoutes } from "~/framework/route-request";

const address = "https://pcbt.example/test/7/take?q=3";

describe("a request as the routes get it", () => {
  it("has of a GET's headers those that routes read, and ends when the visitor goes", () => {
    const visit = new AbortController();
    const headers = {
      Cookie: "pcbt_session=secret",
      "User-Agent": "a phone",
      "Sec-Purpose": "prefetch",
      Range: "bytes=0-9",
      "If-None-Match": '"tag"',
    };
    const request = requestForRoutes(new Request(address, { headers, signal: visit.signal }));
    expect(request.url).toBe(address);
    expect([...request.headers]).toEqual([
      ["if-none-match", '"tag"'],
      ["range", "bytes=0-9"],
      ["sec-purpose", "prefetch"],
    ]);
    visit.abort();
    expect(request.signal.aborted).toBe(true);
  });

  it("is the very request where it brings something", async () => {
    const headers = { Referer: "https://pcbt.example/profile" };
    const post = new Request(address, { method: "POST", headers, body: "a=1" });
    expect(requestForRoutes(post)).toBe(post);
    expect(await requestForRoutes(post).text()).toBe("a=1");
  });
});
