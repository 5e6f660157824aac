import { readFile } from "node:fs/promises";
import { startChat } from "../../chats";
import { startTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

test.describe("my data, without script", () => {
  test.use({ mode: "no-scripts" });

  test("all that is stored is read on a page and saved as a file", async ({ open, page, signIn }) => {
    await signIn(page);
    await open("/profile");
    await page.getByRole("link", { name: /^My data/ }).click();
    await expect(page.getByRole("heading", { name: "My data", level: 1 })).toBeVisible();
    const account = page.getByRole("region", { name: "From your institute" }).getByText(/^Your account \(1\)/);
    await account.click();
    await expect(page.getByText("9876543210").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Change Your account" })).toHaveAttribute(
      "href",
      "/profile?view=details",
    );
    await expect(page.getByRole("link", { name: "Name, email, batches" })).toHaveAttribute(
      "href",
      "/profile?view=details",
    );
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save all as a file" }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(await readFile(await saved.path(), "utf8"));
    expect(Object.keys(data).sort()).toEqual(
      ["attempts", "institute", "leftOut", "madeAt", "notebook", "phone", "purchases", "settings", "student"].sort(),
    );
    expect(data.institute.kind).toBe("told");
    const table = (name: string) => data.institute.tables.find((one: { name: string }) => one.name === name);
    expect(table("consents").rows).toMatchObject([{ given_by: "student", version: "2026-11-26", withdrawn_at: null }]);
    expect(table("students").rows[0].birth_year).toBe(2001);
    await expect(page.getByRole("link", { name: "Consent and year of birth" })).toBeVisible();
  });
});

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("10,000 messages and a test that runs: the page shows some, the file has all and no key of the test", async ({
    page,
    product,
    signInNewStudent,
  }) => {
    test.setTimeout(120_000);
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
    await expect(page.getByText("message 10000", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Older messages" })).toBeVisible();
    await startTest(page, 803);
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: /Save/ }).first().click();
    await page.goto("/profile/data");
    await page.getByText(/\(10000\)$/).click();
    await expect(page.getByText("9950 more are in the file.")).toBeVisible();
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: "Save all as a file" }).click();
    const text = await readFile(await (await saving).path(), "utf8");
    const data = JSON.parse(text);
    const messages = data.institute.tables.find((one: { name: string }) => one.name === "messages");
    expect(messages.rows).toHaveLength(10_000);
    expect(data.attempts["803"].attempts).toHaveLength(1);
    expect(data.attempts["803"].papers).toBeUndefined();
    expect(text).not.toMatch(/correct_?option|explanation/i);
    await page.goto("/test/803/take");
    await expect(page.getByRole("radio").first()).toBeVisible();
  });
});
