import { addressesOfNothing, screens } from "../../content-screens";
import { expect, test } from "../fixtures";

/** Some of a list, other ones for each place: together the places try all of it. */
const inTurn = <T>(all: readonly T[], place: number, count: number): T[] =>
  Array.from({ length: count }, (_, at) => all[(place * count + at) % all.length] as T);

test("an address of nothing is answered with 404 and a way on", async ({ page, signIn }) => {
  await signIn(page);
  const numbers = ["0", "-1", "9".repeat(20), "99999"];
  const words = ["abc", "1.5", "%00", "1e3"];
  for (const [at, address] of addressesOfNothing.entries()) {
    // A word below the jobs leads to their list.
    const impossible = address === "/job-portal/*" ? numbers : inTurn([...numbers, ...words], at, 2);
    for (const id of impossible) {
      const path = address.replace("*", id);
      const reply = await page.context().request.get(path);
      const html = await reply.text();
      // Before the route's own words: the server refuses some bytes in an address.
      expect.soft([400, 404], `${path}: ${reply.status()}`).toContain(reply.status());
      expect.soft(html, path).toContain("<h1");
      expect.soft(html, path).not.toContain("Oops! Something went wrong");
    }
  }
});

test("what is deleted, or of another institute, is found nowhere", async ({ page, signIn, product }) => {
  await signIn(page);
  const { DB } = await product.institute.getEnv();
  const foreign = async (table: string) =>
    (
      await DB.prepare(
        `SELECT id FROM ${table} WHERE institute_id <> (SELECT id FROM institutes WHERE code = 'PCBT') LIMIT 1`,
      ).first<{ id: number }>()
    )?.id;
  const test = await foreign("tests");
  const subject = await foreign("subjects");
  expect(test && subject).toBeTruthy();
  for (const path of [
    `/free-tests/detail/${test}`,
    `/premium-tests/detail/${test}`,
    `/test/${test}/instructions`,
    `/free-tests/content/${subject}/x`,
    `/demo/subjects/${subject}/chapters`,
    `/premium-content/${subject}/notes`,
    `/package/701/subject/${subject}/chapters`,
    `/free-notes?subjectId=${subject}`,
  ]) {
    expect.soft((await page.context().request.get(path)).status(), path).toBe(404);
  }
});

test("a list takes any search, order and page", async ({ page, signIn }) => {
  await signIn(page);
  const lists = screens.filter((path) => !/detail|note\/|book\/|video|instructions/.test(path));
  const searches = [
    "limit=0&offset=-1",
    "limit=101&offset=99999999999999999999",
    "limit=x&offset=1.5&sort=--name&view=%3Cb%3E&category=__proto__",
    `q=${encodeURIComponent("<script>alert(1)</script>\"'&% ".repeat(20))}`,
    "q=%00%FF&q=2&sort=&modal=nothing",
  ];
  for (const [at, path] of lists.entries()) {
    for (const search of inTurn(searches, at, 2)) {
      const asked = `${path}${path.includes("?") ? "&" : "?"}${search}`;
      const reply = await page.context().request.get(asked);
      expect.soft(reply.status(), asked).toBe(200);
      expect.soft(await reply.text(), asked).not.toContain("<script>alert");
    }
  }
});

test("an institute that fails one of a page's calls leaves a page with words", async ({
  page,
  institute,
  signInNewStudent,
}) => {
  await signInNewStudent();
  // Each third of them; what a call says when it fails is tried in tests/unit/content.
  for (const [at, path] of screens.filter((_, at) => at % 3 === 0).entries()) {
    await institute.clear();
    await page.context().request.get(path);
    for (const [place, call] of (await institute.called()).entries()) {
      for (const fault of inTurn(["garbage", "close"] as const, at + place, 1)) {
        await institute.failNext(call, fault, 8);
        const reply = await page.context().request.get(path, { maxRedirects: 0 });
        const html = await reply.text();
        const what = `${path} when ${call} fails by ${fault}`;
        // 403: a premium test that is locked.
        expect.soft([200, 403, 502, 503], `${what}: ${reply.status()}`).toContain(reply.status());
        expect.soft(html, what).toContain("<h1");
        expect.soft(html, what).not.toContain("Oops! Something went wrong");
        if (reply.status() > 500) {
          expect.soft(html, what).toMatch(/Failed to load [a-z]+|Network error\. Please check/);
        }
        await institute.clear();
      }
    }
  }
});
