import { expect, it } from "vitest";
import { pageOfRequest, safeRedirect, signInPath } from "~/request/return-to";

const site = "https://pcbt.example";

it.each([["/free-tests"], ["/free-tests/content/3/Community%20Health?sort=-name"], ["/test/9/take?q=7"]])(
  "a way back keeps %s",
  (path) => {
    expect(safeRedirect(path)).toBe(path);
  },
);

it.each([
  ["//evil.example"],
  ["/\\evil.example"],
  ["/\t/evil.example"],
  ["javascript:alert(1)"],
  ["https://evil.example/free-tests"],
  ["free-tests"],
  ["/free-tests/..//evil.example"],
  ["/\u0000/evil.example"],
  [`/${"a".repeat(600)}`],
  [null],
  [["/free-tests"]],
])("a way back refuses %j", (value) => {
  expect(safeRedirect(value)).toBe("/dashboard");
});

it.each(["/%2F%2Fevil.example", "/%5Cevil.example", "/@evil.example"])("a way back keeps %s on this site", (value) => {
  const path = safeRedirect(value);
  expect(new URL(path, site).origin).toBe(site);
  expect(path.startsWith("//")).toBe(false);
});

const pageOf = (request: Request) => pageOfRequest(request, new URL(request.url));
const signInOf = (request: Request) => signInPath(request, new URL(request.url));
const post = (path: string, referrer?: string) =>
  new Request(`${site}${path}`, { method: "POST", ...(referrer ? { headers: { Referer: referrer } } : {}) });

it("the page a request belongs to is the address of a GET", () => {
  expect(pageOf(new Request(`${site}/test/9/take?q=7`))).toBe("/test/9/take?q=7");
});

it("the page a request belongs to is the page that held the form", () => {
  expect(pageOf(post("/settings", `${site}/free-tests?sort=name`))).toBe("/free-tests?sort=name");
});

it("the page a request belongs to is never a page of another site", () => {
  expect(pageOf(post("/test/9/take", "https://evil.example/x"))).toBe("/test/9/take");
});

it("the page a request belongs to is the way back of the sign-in", () => {
  expect(signInOf(new Request(`${site}/note/4?page=2`))).toBe("/login?next=%2Fnote%2F4%3Fpage%3D2");
  expect(signInOf(new Request(`${site}/`))).toBe("/login");
  expect(signInOf(new Request(`${site}//evil.example`))).toBe("/login");
});
