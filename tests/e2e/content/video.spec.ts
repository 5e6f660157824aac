import type { Page } from "@playwright/test";
import { expect, test, untilHydrated } from "../fixtures";

const youtube = "https://www.youtube-nocookie.com";
const file = (page: Page) => page.locator("video");

/** The addresses that a page asks for from now on. */
function requests(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  return asked;
}

/** Waits until the page has told where the video is left. */
const told = (page: Page, id: number) =>
  page.waitForResponse((reply) => reply.url().endsWith(`/place/video/${id}`) && reply.ok());

/** Opens a video until it begins there: what a page says while it goes away comes after the next one. */
async function startsAt(page: Page, id: number, clock: string | RegExp): Promise<void> {
  const words = new RegExp(`^Starts at ${clock instanceof RegExp ? clock.source : clock}, where`);
  await expect(async () => {
    await page.goto(`/dashboard/video/${id}`);
    await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

/** Starts the video without a sound, from a second on. */
async function play(page: Page, second: number): Promise<void> {
  await file(page).evaluate(async (video: HTMLVideoElement, from) => {
    video.muted = true;
    await video.play();
    video.currentTime = from;
  }, second);
  await page.waitForFunction(() => !document.querySelector("video")?.seeking);
}

test("a video goes on where it was left, and begins anew once it was watched", async ({
  page,
  open,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await open("/dashboard/video/401?subjectId=2");
  await Promise.all([told(page, 401), play(page, 16)]);
  // So little further is told by nothing but leaving.
  await play(page, 26);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /Hand Rub in Six Steps/ })).toBeVisible();
  await startsAt(page, 401, /0:2[6-9]/);
  await expect(file(page)).toHaveAttribute("src", /\.mp4.*#t=2\d$/);
  const second = await file(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    return video.currentTime;
  });
  expect(second).toBeGreaterThanOrEqual(26);
  await page.getByRole("link", { name: "From the beginning" }).click();
  await expect(file(page)).toHaveAttribute("src", /\.mp4[^#]*$/);

  // Another app comes to the front: the page may never run again.
  await play(page, 12);
  await Promise.all([
    told(page, 401),
    page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }),
  ]);
  await open("/dashboard/video/401");
  await expect(page.getByText(/^Starts at 0:1\d/)).toBeVisible();

  await Promise.all([told(page, 401), play(page, 39.8)]);
  await page.waitForFunction(() => document.querySelector("video")?.ended);
  await open("/dashboard/video/401");
  await expect(page.getByText("Starts at")).toHaveCount(0);
});

test("a video plays faster, and says so when it does not play", async ({ page, open, signIn }) => {
  await signIn(page);
  await open("/dashboard/video/401");
  const speeds = page.getByRole("group", { name: "Speed" });
  await expect(speeds.locator("[aria-pressed=true]")).toHaveText("1×");
  await speeds.getByRole("button", { name: "1.5×" }).click();
  await expect(speeds.locator("[aria-pressed=true]")).toHaveText("1.5×");
  await play(page, 1);
  expect(await file(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);

  await page.route(/\.mp4/, (route) => route.abort());
  await open("/dashboard/video/401?subjectId=2");
  await file(page).evaluate((video: HTMLVideoElement) => void video.play().catch(() => undefined));
  await expect(page.getByText("The video does not play.")).toBeVisible();
  await page.unroute(/\.mp4/);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByText("The video does not play.")).toBeHidden();
});

test("a video at YouTube asks nothing of it before a tap, and is gone on with there", async ({
  page,
  open,
  product,
  signInNewStudent,
}) => {
  await signInNewStudent();
  const player = `<script>onmessage = () =>
    parent.postMessage('{"event":"infoDelivery","info":{"currentTime":75.4}}', "*")</script>`;
  await page.route(`${youtube}/**`, (route) => route.fulfill({ contentType: "text/html", body: player }));
  const asked = requests(page);
  await open("/dashboard/video/405");
  await expect(page.locator(".player img")).toBeVisible();
  expect(asked.filter((address) => !address.startsWith(product.url))).toEqual([]);

  await page.evaluate(() => addEventListener("message", () => document.body.setAttribute("data-heard", "")));
  await page.getByRole("button", { name: "Play here" }).click();
  const frame = page.locator(`iframe[src^="${youtube}/embed/X9ZZ6tcxArI?"]`);
  await expect(frame).toHaveAttribute("src", /start=0/);
  await expect(frame).toHaveAttribute("title", "The Heart, Part 1");
  await expect.poll(() => asked.some((address) => address.startsWith(youtube)), "the player is fetched").toBe(true);
  await expect(page.locator("body[data-heard]")).toBeVisible();
  await page.goto("/dashboard");
  await startsAt(page, 405, "1:15");
  await expect(page.getByRole("link", { name: "Watch on YouTube" })).toHaveAttribute(
    "href",
    "https://www.youtube.com/watch?v=X9ZZ6tcxArI&t=75s",
  );
  await untilHydrated(page);
  await page.getByRole("button", { name: "Play here" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("src", /start=75/);
});
