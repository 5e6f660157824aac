import { startChat } from "../../chats";
import { startTest } from "../exam/exam-page";
import { expect, type Phone, test } from "../fixtures";

async function savedFile(page: Phone) {
  const link = page.getByRole("link", { name: "Save all as a file" });
  return page.request.get((await link.getAttribute("href")) ?? "");
}

test("all that is stored is read on a page and saved as a file", async ({ open, page, signIn }) => {
  await signIn(page);
  await open("/profile");
  await page.getByRole("link", { name: /^My data/ }).click();
  expect(page.getByRole("heading", { name: "My data", level: 1 })).toBeVisible();
  const account = page.getByRole("region", { name: "From your institute" }).getByText(/^Your account \(1\)/);
  await account.click();
  expect(page.getByText("9876543210").first()).toBeVisible();
  expect(page.getByRole("link", { name: "Change Your account" })).toHaveAttribute("href", "/profile?view=details");
  expect(page.getByRole("link", { name: "Name, email, batches" })).toHaveAttribute("href", "/profile?view=details");
  const saved = await savedFile(page);
  expect(saved.headers()["content-disposition"]).toMatch(/my-data-\d{4}-\d\d-\d\d\.json/);
  const data = JSON.parse(await saved.text());
  expect(Object.keys(data).sort()).toEqual(
    ["attempts", "institute", "leftOut", "madeAt", "notebook", "phone", "purchases", "settings", "student"].sort(),
  );
  expect(data.institute.kind).toBe("told");
  const table = (name: string) => data.institute.tables.find((one: { name: string }) => one.name === name);
  expect(table("consents").rows).toMatchObject([{ given_by: "student", version: "2026-11-26", withdrawn_at: null }]);
  expect(table("students").rows[0].birth_year).toBe(2001);
  expect(page.getByRole("link", { name: "Consent and year of birth" })).toBeVisible();
});

test("10,000 messages and a test that runs: the page shows some, the file has all and no key of the test", async ({
  page,
  product,
  signInNewStudent,
}) => {
  const { username } = await signInNewStudent();
  const path = await startChat(page);
  const chatId = Number(path.split("/").at(-1));
  const { DB } = await product.institute.getEnv();
  await DB.prepare(
    `INSERT INTO messages (chat_id, client_id, kind, text, student_id, created_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
     SELECT ?1, 'many-' || i, 'text', 'message ' || i, s.id, '2026-11-26T00:00:00Z' FROM n JOIN students s ON s.username = ?2`,
  )
    .bind(chatId, username)
    .run();
  await page.goto(path);
  expect(page.getByText("message 10000", { exact: true })).toBeVisible();
  expect(page.getByRole("link", { name: "Older messages" })).toBeVisible();
  await startTest(page, 803);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: /Save/ }).first().click();
  await page.goto("/profile/data");
  await page.getByText(/\(10000\)$/).click();
  expect(page.getByText("9950 more are in the file.")).toBeVisible();
  const text = await (await savedFile(page)).text();
  const data = JSON.parse(text);
  const messages = data.institute.tables.find((one: { name: string }) => one.name === "messages");
  expect(messages.rows).toHaveLength(10_000);
  expect(data.attempts["803"].attempts).toHaveLength(1);
  expect(data.attempts["803"].papers).toBeUndefined();
  expect(text).not.toMatch(/correct_?option|explanation/i);
  await page.goto("/test/803/take");
  expect(page.getByRole("radio").first()).toBeVisible();
});
