import { describe, expect, it } from "vitest";
import { areCookiesRefused } from "~/request/session/cookie-support";

const url = new URL("http://pcbt.test/login?next=%2Fdashboard");
const refused = (headers: Record<string, string>) => areCookiesRefused(new Request(url, { headers }), url);

describe("a browser that keeps no cookie", () => {
  it.each(["/login", "/login?next=%2Fdashboard", "/verify-otp", "/register"])(
    "comes back from %s without one",
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
  ])("is no browser that asks with %o", (headers) => {
    expect(refused(headers)).toBe(false);
  });
});
