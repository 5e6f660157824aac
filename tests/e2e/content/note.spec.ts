import type { Page } from "@playwright/test";
import { drawObject, PDFDocument, PDFName, popGraphicsState, pushGraphicsState, scale } from "pdf-lib";
import { expect, test } from "../fixtures";

const pdf = "/note/501";
const text = "/note/520?subjectId=7";

/** The bytes of script that a page fetches, by file; nothing is kept from before. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(new URL(request.url()).pathname);
  });
  return asked;
}

test("a note remembers where it was left", async ({ open, page, signInNewStudent }) => {
  await signInNewStudent();
  await open(text);
  const heading = page.getByRole("article").getByRole("heading", { level: 2 }).nth(2);
  await heading.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY));
  await page.waitForFunction(() => scrollY > 200);
  const name = await heading.textContent();
  await page.goto(pdf);
  await expect(async () => {
    await page.goto(text);
    const back = page.getByRole("link", { name: /^Continue where you were/ });
    await expect(back).toHaveAttribute("href", /^#part-\d+$/, { timeout: 1000 });
  }).toPass();
  expect(await page.getByRole("link", { name: /^Continue where/ }).textContent()).toContain(name ?? "");
});

test("a PDF is drawn on a tap, a page at a time, and says so where it cannot", async ({ open, page, signIn }) => {
  await signIn(page);
  const asked = scriptsOf(page);
  await open(pdf);
  expect(asked.filter((path) => path.includes("pdf"))).toEqual([]);
  await page.getByRole("button", { name: /^(Read|Continue on page)/ }).click();
  await expect(page.getByText(/^Page \d of 2$/)).toBeVisible();
  await expect(page.locator(".pdf-page canvas")).toHaveCount(1);
  await page.getByRole("button", { name: "Text" }).click();
  await expect(page.locator(".pdf-page p").first()).toBeVisible();
  await page.route(/pdf\.worker/, (route) => route.abort());
  await page.route(/pdf\.min/, (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: /^(Read|Continue on page)/ }).click();
  await expect(page.getByText("The reader could not open this file here.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Open the note/ })).toBeVisible();
});

/** 16 black pixels a side as JPEG 2000; it is drawn over three quarters of a page. */
const scan =
  "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAEAAAABAAAQcHAAAAAAAPY29scgEAAAAAABEAAACKanAyY/9P/1EAKQAAAAAAEAAAABAAAAAAAAAAAAAAABAAAAAQAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS40/5AACgAAAAAAGAAB/5PfgDgRUFSv9Mh//9k=";

async function scannedPage(): Promise<Buffer> {
  const file = await PDFDocument.create();
  const page = file.addPage([160, 160]);
  const facts = { Type: "XObject", Subtype: "Image", Width: 16, Height: 16, Filter: "JPXDecode" };
  const image = file.context.register(file.context.stream(Buffer.from(scan, "base64"), facts));
  page.node.setXObject(PDFName.of("Scan"), image);
  page.pushOperators(pushGraphicsState(), scale(120, 160), drawObject("Scan"), popGraphicsState());
  return Buffer.from(await file.save());
}

test("a scan in JPEG 2000 is drawn, and one that cannot be decoded is said", async ({ open, page, signIn }) => {
  await signIn(page);
  const body = await scannedPage();
  await page.route(/\/media\/.*501/, (route) => route.fulfill({ contentType: "application/pdf", body }));
  await open(pdf);
  const read = () => page.getByRole("button", { name: /^(Read|Continue on page)/ }).click();
  await read();
  await expect(page.getByText(/^Page 1 of 1$/)).toBeVisible();
  const middle = await page.locator(".pdf-page canvas").evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? {};
    return data?.[0];
  });
  expect(middle).toBeLessThan(50);
  await page.route(/pdf\.worker/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "default-src 'none'" };
    await route.fulfill({ response, headers });
  });
  await open(pdf);
  await read();
  await expect(page.getByText("Page 1 of 1. This page cannot be shown here. Use the link.")).toBeVisible();
});

test.describe("kept on the phone", () => {
  test.use({ serviceWorkers: "allow" });

  test("a note opens without a network, for its student alone", async ({
    open,
    page,
    signInNewStudent,
    newStudent,
    signIn,
  }) => {
    const owner = await signInNewStudent();
    for (const path of [text, pdf]) {
      await open(path);
      await page.getByRole("button", { name: "Download to this phone" }).click();
      await expect(page.getByText("Downloaded.")).toBeVisible();
    }
    await page.goto("/dashboard/kept");
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(2);
    await page.context().setOffline(true);
    await page.goto(text);
    await expect(page.getByRole("heading", { name: "One heartbeat" })).toBeVisible();
    await page.goto(pdf);
    await page.getByRole("button", { name: /^(Read|Continue on page)/ }).click();
    await expect(page.getByText(/^Page \d of 2$/)).toBeVisible();
    await page.goto("/dashboard/kept");
    await page.getByRole("button", { name: /^Remove Bones/ }).click();
    await expect(page.getByRole("button", { name: /^Remove / })).toHaveCount(1);
    await page.goto("/note/502");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await page.context().setOffline(false);

    // The session ends by itself: nobody is shown the note until its student is back.
    await page.context().clearCookies();
    await page.goto("/login");
    await page.context().setOffline(true);
    await page.goto(text);
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await page.context().setOffline(false);
    await signIn(page, owner);
    await page.goto("/dashboard");
    await page.context().setOffline(true);
    await page.goto(text);
    await expect(page.getByRole("heading", { name: "One heartbeat" })).toBeVisible();
    await page.context().setOffline(false);

    await signIn(page, await newStudent());
    await page.goto("/dashboard");
    await expect.poll(() => page.evaluate(() => caches.has("pcbt-kept-1")), "the next student").toBe(false);
  });
});
