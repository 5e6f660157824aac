import { expect, test } from "../fixtures";

const pdf = "/note/501";
const text = "/note/520?subjectId=7";
/** Of a PDF note that the demo student has bought, and of one that nobody bought here. */
const bought = { page: "/note/503", key: "notes/503.pdf" };
const locked = { page: "/note/507", key: "notes/507" };

test("a note is read as text: its parts, its drawings, its tables", async ({ open, page, signIn }) => {
  await signIn(page);
  await open(text);
  expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Heart Rhythm/);
  expect(page.getByRole("heading", { level: 2, name: "One heartbeat" })).toBeVisible();
  expect(page.getByText(/· \d+ min to read$/)).toBeVisible();
  const drawing = page.getByRole("article").getByRole("img").first();
  expect(drawing).toHaveAttribute("src", /^data:image\/svg\+xml,/);
  expect(drawing).toHaveAttribute("alt", /\w/);
  expect(page.locator(".note-text :is(svg, style, script, [style], [class])")).toHaveCount(
    await page.locator(".note-text > .rich").count(),
  );
  await page.getByText("Contents").click();
  await page.getByRole("listitem").getByRole("link", { name: "One heartbeat" }).click();
  expect(page).toHaveURL(/#part-\d+$/);
});

test("a note that is a PDF is a link with its size, to a file of this site", async ({ open, page, signIn }) => {
  await signIn(page);
  await open(pdf);
  const link = page.getByRole("link", { name: /^Open the note \(PDF, \d+ KB\)$/ });
  const reply = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([reply.status(), reply.headers()["content-type"]]).toEqual([200, "application/pdf"]);
});

test("a note that is bought has a link that ends, one that is not has none", async ({
  open,
  page,
  signIn,
  secondPhone,
}) => {
  const { request } = await secondPhone();
  await signIn(page);
  await open(bought.page);
  const href = await page.getByRole("link", { name: /^Open the note/ }).getAttribute("href");
  expect(href).toContain(`${bought.key}?expires=`);
  // Without a session: whoever has the link reads it, and nobody who changes it.
  expect((await request.get(href ?? "")).status()).toBe(200);
  const changed = await request.get((href ?? "").replace(/signature=./, "signature=z"), {
    headers: { Accept: "text/html" },
  });
  expect([changed.status(), await changed.text()]).toEqual([
    403,
    expect.stringContaining("This file is not open to you"),
  ]);

  await open(locked.page);
  expect(page.getByRole("heading", { name: "Premium note" })).toBeVisible();
  expect(page.getByText("₹49")).toBeVisible();
  const source = await (await page.request.get(locked.page)).text();
  expect(source).toContain("Antibiotics");
  expect(source).not.toContain(locked.key);
});

test("what is kept says that it needs script", async ({ page, signIn }) => {
  await signIn(page);
  await page.goto("/dashboard/kept");
  expect(page.getByText("This list needs JavaScript")).toBeVisible();
  expect(page.getByText("Looking for your downloads…")).toBeHidden();
});
