import { startChat } from "../../chats";
import { expect, test } from "../fixtures";

test("a message is reported from a conversation", async ({ open, page, signInNewStudent }) => {
  await signInNewStudent();
  await open("/chat");
  await page.getByRole("link", { name: /Norcet Morning Batch/ }).click();
  const from = page.getByRole("link", { name: /^Report this message of/ }).first();
  expect(from).toBeVisible();
  await from.click();
  expect(page.getByRole("heading", { name: "Report a message" })).toBeVisible();
  await page.getByLabel("What is wrong?").selectOption("fraud");
  await page.getByRole("button", { name: "Report" }).click();
  expect(page.getByText("Your institute reads it, with your name.")).toBeVisible();
  expect(page).toHaveURL(/\/chat\/\d+$/);
  await open("/chat/blocked");
  expect(page.getByText("Nobody is blocked.")).toBeVisible();
});

test("a blocked student's messages are gone from the chat and its row, and come back", async ({
  open,
  page,
  product,
  signInNewStudent,
}) => {
  const { username } = await signInNewStudent({ name: "Block Tester" });
  const { DB } = await product.institute.getEnv();
  const words = `Send me your password ${username}`;
  const sent = await DB.prepare(
    `INSERT INTO messages (chat_id, client_id, kind, text, student_id, created_at)
     SELECT c.id, ?1, 'text', ?1, 101, ?2 FROM chats c JOIN batches b ON b.id = c.batch_id WHERE b.id = 11`,
  )
    .bind(words, new Date().toISOString())
    .run();
  await open("/chat");
  const row = page.getByRole("link", { name: /Norcet Morning Batch/ });
  expect(row).toContainText(words);
  await row.click();
  const said = page.getByRole("list", { name: "Messages" }).getByText(words);
  expect(said).toBeVisible();
  const conversation = new URL(page.url()).pathname;
  await open(`${conversation}/report/${sent.meta.last_row_id}`);
  await page.getByRole("button", { name: "Block", exact: true }).click();
  expect(page.getByText("Asha Verma is blocked")).toBeVisible();
  expect(said).toHaveCount(0);
  await open("/chat");
  expect(row).toContainText("From somebody you blocked");
  await page.getByRole("link", { name: "People you blocked" }).click();
  await page.getByRole("button", { name: "Show again" }).click();
  expect(page.getByText("You see their messages again")).toBeVisible();
  await open(conversation);
  expect(said).toBeVisible();
  await DB.prepare("DELETE FROM messages WHERE id = ?").bind(sent.meta.last_row_id).run();
});

test("nobody reports their own message", async ({ open, page, signInNewStudent }) => {
  await signInNewStudent();
  const path = await startChat(page);
  await open(path);
  await page.getByLabel("Message", { exact: true }).fill("My own words");
  await page.getByRole("button", { name: "Send" }).click();
  const own = page
    .getByRole("list", { name: "Messages" })
    .locator("[data-message]")
    .filter({ hasText: "My own words" });
  expect(own).toHaveCount(1);
  expect(own.getByRole("link", { name: /Report/ })).toHaveCount(0);
  await open(`${path}/report/${await own.getAttribute("data-message")}`);
  expect(page.getByText("This is your own message. Report what others wrote.")).toBeVisible();
  expect(page.getByRole("button", { name: "Report" })).toHaveCount(0);
});

test("to a doubt is reported with its copy", async ({ open, page, product, signIn }) => {
  await signIn(page);
  await open("/dashboard/doubts");
  const answer = page.getByRole("link", { name: /^Report this answer of/ }).first();
  await answer.click();
  expect(page.getByRole("heading", { name: "Report an answer" })).toBeVisible();
  const words = await page.locator("blockquote p").last().textContent();
  await page.getByLabel("What is wrong?").selectOption("rude");
  await page.getByRole("button", { name: "Report" }).click();
  expect(page.getByText("Your institute reads it, with your name.")).toBeVisible();
  expect(page).toHaveURL("/dashboard/doubts");
  const { DB } = await product.institute.getEnv();
  const stored = await DB.prepare("SELECT copy, sender_type FROM safety_reports WHERE kind = 'answer'").all();
  expect(stored.results).toEqual([{ copy: words, sender_type: "teacher" }]);
  await open("/dashboard/doubts/1/report/999999");
  expect(page.getByText("There is no such answer")).toBeVisible();
});
