import { readFileSync } from "node:fs";
import { messages, startChat, teacherSays } from "../../chats";
import { expect, test } from "../fixtures";

const picture = { name: "board.png", mimeType: "image/png", buffer: readFileSync("public/icons/icon-192.png") };
const recording = {
  name: "voice.webm",
  mimeType: "audio/webm",
  // A head, and one track of sound.
  buffer: Buffer.from("1a45dfa3801853806701ffffffffffffff1654ae6b8c" + "ae8a838102536e84486f6d65", "hex"),
};
const sendPath = "api/content/student_send_message/";

test("a student writes to a teacher, with text, picture and recording", async ({
  page,
  signInNewStudent,
  institute,
}) => {
  await signInNewStudent({ name: "आशा वर्मा" });
  await startChat(page);
  expect(page.getByText("No messages yet. Write the first.")).toBeVisible();

  const hostile = "नमस्ते <script>alert(1)</script> javascript:alert(1) https://example.org/a.";
  await page.getByLabel("Message", { exact: true }).fill(hostile);
  await page.getByRole("button", { name: "Send" }).click();
  expect(messages(page)).toHaveCount(1);
  expect(messages(page)).toContainText(hostile);
  expect(messages(page).getByRole("link")).toHaveCount(1);
  const link = messages(page).getByRole("link");
  expect(link).toHaveAttribute("href", "https://example.org/a");
  expect(link).toHaveAttribute("rel", /noopener/);
  expect(page.getByText("Today", { exact: true })).toBeVisible();

  for (const file of [picture, recording]) {
    await page.locator("summary", { hasText: "Add a file" }).click();
    await page.getByLabel("Picture or recording").setInputFiles(file);
    await page.getByRole("button", { name: "Send" }).click();
  }
  expect(messages(page)).toHaveCount(3);
  const shown = messages(page).locator("img");
  expect(shown).toHaveAttribute("src", /^\/media\//);
  const sent = await page.request.get((await shown.getAttribute("src")) ?? "");
  expect([sent.status(), sent.headers()["content-type"]]).toEqual([200, "image/png"]);
  expect(messages(page).locator("audio")).toHaveAttribute("src", /^\/media\//);
  expect((await institute.calls(sendPath)).at(-1)?.body).not.toContain("voice.webm");

  // In the list it is the newest.
  await page.getByRole("link", { name: "Back: Chat" }).click();
  expect(page.getByRole("link", { name: /Dr Meena Krishnan You: Voice message/ })).toBeVisible();
});

test("what cannot be sent is said, and what was typed stays", async ({ page, signInNewStudent, institute }) => {
  await signInNewStudent();
  await startChat(page);
  const text = page.getByLabel("Message", { exact: true });
  const file = page.getByLabel("Picture or recording");
  const send = () => page.getByRole("button", { name: "Send" }).click();
  const choose = (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: "image/png", buffer });

  await send();
  expect(text).toHaveAccessibleDescription(/Write a message, or choose a picture or a recording/);

  await text.fill("Is this\nright?");
  await page.locator("summary", { hasText: "Add a file" }).click();
  await choose("a.png", Buffer.from("<html><script>alert(1)</script>"));
  await send();
  expect(file).toHaveAccessibleDescription(/We cannot send this file\./);
  expect(text).toHaveValue("Is this\nright?");

  await institute.failNext(sendPath, "status-400", 1);
  await send();
  expect(page.getByRole("alert")).toContainText("Your message was not sent");
  expect(text).toHaveValue("Is this\nright?");
  expect(messages(page)).toHaveCount(0);
  await send();
  expect(messages(page)).toHaveCount(1);
});

test("a conversation of somebody else is not there, nor what was sent in it", async ({
  page,
  secondPhone,
  signIn,
  newStudent,
  signInNewStudent,
}) => {
  await signInNewStudent();
  const path = await startChat(page);
  await page.locator("summary", { hasText: "Add a file" }).click();
  await page.getByLabel("Picture or recording").setInputFiles(picture);
  await page.getByRole("button", { name: "Send" }).click();
  const image = await messages(page).locator("img").getAttribute("src");
  expect((await page.request.get(image ?? "")).status()).toBe(200);

  const other = await secondPhone();
  await signIn(other, await newStudent());
  for (const address of [path, `${path}?before_id=9999999`, "/chat/0", "/chat/-1"]) {
    expect((await other.goto(address))?.status(), address).toBe(404);
    expect(other.getByRole("heading", { name: "This page does not exist" })).toBeVisible();
  }
  expect((await other.goto("/chat/x"))?.url()).toMatch(/\/chat$/);
  expect((await other.request.get(image ?? "")).status()).toBe(404);
  const posted = await other.request.post(path, {
    multipart: { text: "Let me in" },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(posted.status()).toBe(404);
  expect((await other.goto("/chat/group/1"))?.url()).toMatch(/\/chat\/1$/);
});

test("new messages are counted until they are read, and older ones come page by page", async ({
  page,
  signInNewStudent,
  product,
  institute,
}) => {
  await signInNewStudent();
  const path = await startChat(page);
  const texts = Array.from({ length: 45 }, (_, index) => `Line ${index + 1}.`);
  await teacherSays(product, path, texts);

  await page.goto("/chat");
  const row = page.getByRole("link", { name: /Dr Meena Krishnan/ });
  expect(row).toContainText("45 new");
  await row.click();
  expect(messages(page)).toHaveCount(30);
  expect(messages(page).last()).toContainText("Line 45.");
  expect(messages(page).last()).toContainText("Teacher");

  await page.getByRole("link", { name: "Older messages" }).click();
  expect(messages(page)).toHaveCount(15);
  expect(messages(page).first()).toContainText("Line 1.");
  expect(page.getByRole("link", { name: "Older messages" })).toHaveCount(0);
  await page.getByRole("link", { name: "Newest messages" }).click();

  await teacherSays(product, path, ["And one more."]);
  await page.getByRole("link", { name: "Refresh", exact: true }).click();
  expect(messages(page).last()).toContainText("And one more.");
  await page.getByRole("link", { name: "Refresh automatically" }).click();
  expect(page.locator("meta[http-equiv=refresh]")).toHaveAttribute("content", "20");
  expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);
  await page.getByRole("link", { name: "Write a message" }).click();

  await expect
    .poll(async () => (await institute.calls("api/content/student_mark_chat_read/")).length)
    .toBeGreaterThan(1);
  await page.goto("/chat");
  expect(row).not.toContainText("new");
});

test("a chat that only the institute writes in says so", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/chat/3");
  expect(page.getByText("Only the institute writes here.")).toBeVisible();
  expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);
});
