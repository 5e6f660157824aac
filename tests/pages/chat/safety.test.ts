import { expect, test } from "../fixtures";

test("a message is reported from a conversation", async ({ open, page, signInNewStudent }) => {
  await signInNewStudent();
  await open("/chat");
  await page.getByRole("link", { name: /Norcet Morning Batch/ }).click();
  const from = page.getByRole("link", { name: /^Report this message of/ }).first();
  await page.getByText("⋯").first().click();
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
