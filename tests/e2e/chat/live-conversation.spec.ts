import type { Page } from "@playwright/test";
import { signInByForm } from "../../account-forms";
import { messages, startChat, teacherSays } from "../../chats";
import { expect as expectNow, overflow, test } from "../fixtures";

/** A message takes up to five seconds to come, and the page then some. */
const expect = expectNow.configure({ timeout: 15_000 });

const text = (page: Page) => page.getByLabel("Message", { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true }).click();
const unsentCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "pcbt_unsent")?.value;
const sendPath = "api/content/student_send_message/";

/** The group of everybody's batch, which two students share. */
const group = "/chat/1";

test("two phones chat, one of them without script", async ({
  page,
  open,
  browser,
  product,
  signIn,
  newStudent,
  signInNewStudent,
}) => {
  await signInNewStudent({ name: "Asha Verma" });
  await open(group);
  const plain = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  const other = await plain.newPage();
  await signIn(other, await newStudent({ name: "Ravi Kumar" }));
  await other.goto(group);
  const mark = `Dose ${Date.now()}`;

  await test.step("a message sent without script is heard by the phone with script", async () => {
    await text(other).fill(`${mark} from Ravi <b>bold</b>`);
    await send(other);
    const heard = messages(page).filter({ hasText: `${mark} from Ravi <b>bold</b>` });
    await expect(heard).toHaveCount(1);
    await expect(heard).toContainText("Ravi Kumar");
    await expect(heard).toBeInViewport();
  });

  await test.step("the phone with script sends a text", async () => {
    await text(page).fill(`${mark} from Asha`);
    await send(page);
    const mine = messages(page).filter({ hasText: `${mark} from Asha` });
    await expect(mine).toContainText("Sent");
    await expect(text(page)).toHaveValue("");
  });

  await test.step("the phone with script sends a picture, smaller and as a JPEG", async () => {
    await page.locator("summary", { hasText: "Add a file" }).click();
    await page.getByLabel("Picture or recording").setInputFiles("public/icons/icon-512.png");
    await text(page).fill(`${mark} picture`);
    await send(page);
    const picture = messages(page).filter({ hasText: `${mark} picture` });
    await expect(picture).toContainText("Sent");
    await expect(page.getByLabel("Picture or recording")).toBeHidden();
    await expect(picture.locator("img")).toHaveAttribute("src", /\.jpg$/);
  });

  await test.step("the phone with script hears a recording, deletes it, and sends another", async () => {
    const recordAndStop = async () => {
      await page.getByRole("button", { name: "Record a voice message" }).click();
      await expect(page.getByText(/0:01 of 5:00/)).toBeVisible();
      await page.getByRole("button", { name: "Stop and listen" }).click();
    };
    await recordAndStop();
    const recording = page.locator("[data-recorder] audio");
    await recording.evaluate((sound: HTMLAudioElement) => sound.play());
    await page.getByRole("button", { name: "Delete the recording" }).click();
    await expect(recording).toHaveCount(0);
    await recordAndStop();
    await page.getByRole("button", { name: "Send the recording" }).click();
    await expect(messages(page).last().locator("audio")).toHaveCount(1);
  });

  await test.step("the phone without script sees all of it", async () => {
    await other.getByRole("link", { name: "Refresh", exact: true }).click();
    await expect(messages(other).filter({ hasText: `${mark} from Asha` })).toContainText("Asha Verma");
    const shown = messages(other)
      .filter({ hasText: `${mark} picture` })
      .locator("img");
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    await expect(messages(other).last().locator("audio")).toHaveCount(1);
  });

  await test.step("the recording plays", async () => {
    const audio = messages(page).last().locator("audio");
    await audio.evaluate((sound: HTMLAudioElement) => sound.play());
  });
  expect(await overflow(page)).toBe(0);
  await plain.close();
});

test("what is sent without a network waits on the phone, over a reload, and arrives once", async ({
  page,
  open,
  signInNewStudent,
  product,
  institute,
}) => {
  await signInNewStudent();
  const path = await startChat(page);
  await open(path);
  // The recorder is there before the network goes.
  await page.getByRole("button", { name: "Record a voice message" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.context().setOffline(true);
  await text(page).fill("First");
  await send(page);
  await expect(messages(page)).toContainText(["First"]);
  await expect(messages(page).first()).toContainText("On this phone.");
  await page.getByRole("button", { name: "Record a voice message" }).click();
  await expect(page.getByText(/0:01 of 5:00/)).toBeVisible();
  await page.getByRole("button", { name: "Send the recording" }).click();
  await expect(messages(page).nth(1)).toContainText("Voice message");
  await expect(messages(page).nth(1)).toContainText("On this phone.");
  expect(await institute.calls(sendPath)).toHaveLength(0);

  // Its network comes back with the message taken and the answer lost.
  let isLost = false;
  await page.route(/\/messages\?/, async (route) => {
    if (route.request().method() !== "POST" || isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await page.context().setOffline(false);
  await expect.poll(async () => (await institute.calls(sendPath)).length).toBeGreaterThan(0);
  await open(path);
  await expect(messages(page)).toHaveCount(2);
  await expect(messages(page).first()).toContainText("Sent");
  await expect(messages(page).nth(1).locator("audio")).toHaveCount(1);
  await expect(messages(page).filter({ hasText: "On this phone." })).toHaveCount(0);
  const { DB } = await product.institute.getEnv();
  const chatId = Number(path.split("/").at(-1));
  const stored = await DB.prepare("SELECT kind FROM messages WHERE chat_id = ? ORDER BY id")
    .bind(chatId)
    .all<{ kind: string }>();
  expect(stored.results.map(({ kind }) => kind)).toEqual(["text", "audio"]);
});

test("what is not sent is told before signing out, and gone after it", async ({
  page,
  open,
  sendForm,
  signInNewStudent,
}) => {
  const student = await signInNewStudent();
  const path = await startChat(page);
  await open(path);
  await page.route(/\/messages\?/, (route) => (route.request().method() === "POST" ? route.abort() : route.continue()));
  for (const words of ["First", "Second"]) {
    await text(page).fill(words);
    await send(page);
    await expect(messages(page).filter({ hasText: words })).toContainText("On this phone.");
  }
  await open("/profile");
  await expect(page.getByText("2 messages are not sent yet.")).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/login/);
  // The page has deleted them and says so to the server.
  await expect.poll(() => unsentCookie(page)).toBe(undefined);

  await signInByForm(page, student);
  await expect(page).toHaveURL("/dashboard");
  await open(path);
  await expect(text(page)).toBeVisible();
  await expect(messages(page)).toHaveCount(0);

  // Somebody signs in before any page of ours could delete them.
  await text(page).fill("One");
  await send(page);
  await expect(messages(page)).toContainText(["On this phone."]);
  await page.goto("about:blank");
  await sendForm("/logout");
  expect(await unsentCookie(page)).toBe("gone");
  const { username, password } = student;
  await sendForm("/login", { institute_code: "PCBT", username, password });
  await open(path);
  await expect(text(page)).toBeVisible();
  await expect.poll(() => unsentCookie(page)).toBe(undefined);
  await expect(messages(page)).toHaveCount(0);
});

test("a student who reads further up stays there, and sees what is new when they come back", async ({
  page,
  open,
  signInNewStudent,
  product,
}) => {
  await signInNewStudent();
  const path = await startChat(page);
  await teacherSays(
    product,
    path,
    Array.from({ length: 40 }, (_, index) => `Line ${index + 1}.`),
  );
  await open(path);
  await expect(messages(page).last()).toBeInViewport();

  await page.getByRole("link", { name: "Older messages" }).click();
  await expect(messages(page)).toHaveCount(40);
  await expect(page.getByText("Today", { exact: true })).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Older messages" })).toHaveCount(0);

  const tenth = messages(page).nth(9);
  await tenth.scrollIntoViewIfNeeded();
  const place = (await tenth.boundingBox())?.y ?? Number.NaN;
  await teacherSays(product, path, ["And now this."]);
  await expect(messages(page)).toHaveCount(41);
  // A place is scrolled to in whole pixels, a row need not be as high.
  const after = (await tenth.boundingBox())?.y ?? Number.NaN;
  expect(Math.abs(after - place)).toBeLessThanOrEqual(1);
});
