import { expect, type Phone, test } from "../fixtures";

const file = (page: Phone) => page.locator("video");

/** Gives the student a video, as a purchase at the institute does. */
async function buy(
  product: { institute: { getEnv(): Promise<{ DB: D1Database }> } },
  username: string,
  videoId: number,
): Promise<void> {
  const { DB } = await product.institute.getEnv();
  await DB.prepare(
    `INSERT INTO purchases (institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at)
     SELECT institute_id, id, 'video', ?, 29, 'pay_' || username, '2026-08-12T00:00:00.000Z'
       FROM students WHERE username = ?`,
  )
    .bind(videoId, username)
    .run();
}

test("a locked video says what unlocks it, and nothing of its file", async ({ page, product, signInNewStudent }) => {
  const { username } = await signInNewStudent();
  const reply = await page.goto("/dashboard/video/409");
  expect(reply.status()).toBe(200);
  expect(await reply.text()).not.toMatch(/\.mp4|<video|<script/);
  expect(page.getByRole("heading", { name: "Premium video" })).toBeVisible();
  expect(page.getByRole("link", { name: "Unlock for ₹29" })).toHaveAttribute(
    "href",
    "/buy-individual-content?type=video&id=409",
  );
  await buy(product, username, 409);
  await page.reload();
  expect(file(page)).toHaveAttribute("src", /\.mp4/);
  expect(page.getByRole("link", { name: "Unlock for ₹29" })).toHaveCount(0);
});

test("a video without script goes on where another phone left it", async ({ page, sendForm, signInNewStudent }) => {
  await signInNewStudent();
  expect((await sendForm("/place/video/401", { place: "21.5" })).status()).toBe(204);
  await page.goto("/dashboard/video/401");
  expect(page.getByText("Starts at 0:21, where you stopped.")).toBeVisible();
  expect(file(page)).toHaveAttribute("src", /#t=21$/);
  await page.getByRole("link", { name: "From the beginning" }).click();
  expect(file(page)).toHaveAttribute("src", /\.mp4[^#]*$/);
});

test("a video is a link to its file with the data saver", async ({ page, saveSettings, signInNewStudent }) => {
  await signInNewStudent();
  await saveSettings({ lite: "on" });
  await page.goto("/dashboard/video/401");
  expect(file(page)).toHaveCount(0);
  const link = page.getByRole("link", { name: "Play the video (Video, 76 KB)" });
  expect((await page.request.get((await link.getAttribute("href")) ?? "")).headers()["content-type"]).toBe("video/mp4");
});

test("a video says what it costs, and fetches nothing before it plays", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard/video/401?subjectId=2");
  expect(page.getByRole("heading", { level: 1 })).toHaveText("Hand Rub in Six Steps");
  expect(page.locator("main .row-line").first()).toContainText(/Infection Control and Safety.*0:40/s);
  expect(file(page)).toHaveAttribute("poster", /^\/media\//);
  expect(file(page)).toHaveAttribute("preload", "none");
  await page.getByRole("link", { name: /^Hand Washing with Soap/ }).click();
  expect(page).toHaveURL("/dashboard/video/402?subjectId=2");
});
