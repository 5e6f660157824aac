import { expect, it } from "vitest";
import { contentPaths } from "~/paths";
import { addVisit, lastVisit, MAX_PAGES, type RecentPage, recentPage } from "~/request/session/history";

const page = (path: string): RecentPage => ({ path, title: `Title of ${path}` });
const walk = (...paths: string[]) => paths.reduce<RecentPage[]>((pages, path) => addVisit(pages, page(path)), []);
const pathsOf = (pages: readonly RecentPage[]) => pages.map(({ path }) => path);

it("the page history keeps the last 10 pages, newest first", () => {
  const pages = walk(...Array.from({ length: 14 }, (_, n) => `/page/${n}`));
  expect(pages).toHaveLength(MAX_PAGES);
  expect(MAX_PAGES).toBe(10);
  expect(pathsOf(pages).slice(0, 2)).toEqual(["/page/13", "/page/12"]);
});

it("the page history holds each place once, under the address it was last seen at", () => {
  expect(pathsOf(walk("/a", "/test/1/take?q=1", "/test/1/take?q=2", "/b"))).toEqual(["/b", "/test/1/take?q=2", "/a"]);
});

it.each([
  "/premium-tests/detail/861",
  "/test/801/instructions",
  "/free-tests/content/1/bones/5/heart?q=a",
  "/test-results/801/9",
  "/note/501",
  "/package/701/subject/3/chapters",
])("the page history continues with the thing at %s", (path) => {
  expect(lastVisit(walk(path, "/dashboard"))?.path).toBe(path);
});

it.each([
  "/dashboard",
  "/free-tests",
  "/test/results?test=801",
  "/profile?view=password",
  "/package/701/demo",
  // It is over, or a card says that it runs.
  "/test/801/take?q=3",
  "/test/801/attempts",
])("the page history does not continue with %s, which names nothing", (path) => {
  expect(lastVisit(walk(path))).toBeNull();
});

it("the page history leaves out a running test, which says for itself that it goes on", () => {
  const pages = walk(
    "/note/7",
    "/test/8010/instructions",
    "/free-tests/detail/801",
    "/test-results/801/9",
    "/test/801/instructions",
  );
  expect(lastVisit(pages, { running: [801] })?.path).toBe("/test/8010/instructions");
  expect(lastVisit(pages, { running: [801, 8010] })?.path).toBe("/note/7");
});

it("the page history leaves out the way into a test that is over, and not its result", () => {
  const pages = walk("/test-results/801/9", "/free-tests/detail/801");
  expect(lastVisit(pages, { taken: [801] })?.path).toBe("/test-results/801/9");
  expect(lastVisit(pages, { taken: [80] })?.path).toBe("/free-tests/detail/801");
});

const at = (address: string, title = "T") => recentPage(new URL(address, "https://x.example"), title);

it("a page of the history is kept without what only says how it was looked at", () => {
  expect(at("/free-tests?modal=settings&lang=hi&sort=name")?.path).toBe("/free-tests?sort=name");
  expect(at("/free-tests?modal=settings")?.path).toBe("/free-tests");
});

it("a page of the history has its names left out where letters of Hindi make its address long", () => {
  const chapter = { id: 305, name: "नवजात शिशु की देखभाल और टीकाकरण" };
  const address = contentPaths.freeChapter({ id: 23, name: "बाल रोग नर्सिंग" }, chapter);
  expect(address.length).toBeGreaterThan(200);
  const page = at(address);
  expect(page?.path).toBe("/free-tests/content/23/-/305/-");
  expect(lastVisit(page ? [page] : [])?.path).toBe(page?.path);
  expect(at("/free-tests/chapters/23/%E0%A4%AC")?.path).toBe("/free-tests/chapters/23/%E0%A4%AC");
});

it("a page of the history is not kept where its address is too long or it is a picture, and its title is cut", () => {
  expect(at(`/free-tests/content/1/${"a".repeat(300)}`) ?? at("/test-results/801/9?view=picture")).toBeNull();
  expect(at("/a", "t".repeat(200))?.title).toHaveLength(60);
});
