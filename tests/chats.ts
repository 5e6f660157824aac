import type { Page } from "@playwright/test";
import type { Phone } from "./pages/phone";
import type { Product } from "./product";

/** Opens the page's own chat with a teacher of PCBT, which nobody else is in; gives its path. */
export async function startChat(page: Page | Phone, teacher = "Dr Meena Krishnan"): Promise<string> {
  await page.goto("/chat");
  await page.getByRole("button", { name: `Start a chat with ${teacher}` }).click();
  await page.waitForURL(/\/chat\/\d+$/);
  return new URL(page.url()).pathname;
}

/** What stands on the page as messages, oldest first. */
export const messages = <P extends Page | Phone>(page: P) =>
  page.getByRole("list", { name: "Messages" }).locator(".message") as ReturnType<P["getByRole"]>;

/** Has the teacher of a chat say these, from another program of the institute. */
export async function teacherSays(product: Product, path: string, texts: string[]): Promise<void> {
  const { DB } = await product.institute.getEnv();
  const statement = DB.prepare(
    `INSERT INTO messages (chat_id, kind, text, size, teacher_id, created_at) VALUES (?, 'text', ?, 0, 1, ?)`,
  );
  const chatId = Number(path.split("/").at(-1));
  await DB.batch(texts.map((text) => statement.bind(chatId, text, new Date().toISOString())));
}
