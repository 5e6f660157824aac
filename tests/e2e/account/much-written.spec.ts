/** A student who has written as much as a minute takes, and writes on. */
import { startChat } from "../chat/chats";
import { expect, test, withAndWithoutScript } from "../fixtures";
import { minuteNow } from "./minute";

const words = "क्या liver दाईं ओर है? Which side is it on?";
const refusal = "You have sent a lot in a short time. Wait a minute, then send this again.";

/** What a student may write in one minute. */
const MOST = 20;

withAndWithoutScript(() => {
  test("a doubt and a comment are told when to come back, and keep what was typed", async ({
    mode,
    open,
    page,
    sendForm,
    signInNewStudent,
  }) => {
    await signInNewStudent();
    const chat = await startChat(page);

    /** Writes into a field and presses a button when the minute's words are spent; anew if the minute ends in between. */
    async function writeTooMuch(path: string, label: string, button: string): Promise<void> {
      for (let tries = 0; tries < 4; tries += 1) {
        await open(path);
        await page.getByLabel(label).fill(words);
        const minute = minuteNow();
        await Promise.all(
          Array.from({ length: MOST }, (_, n) =>
            sendForm(`${chat}/messages`, { text: "Hello", formId: `m-much-${n}-${Date.now()}` }),
          ),
        );
        const { pathname } = new URL(page.url());
        const [reply] = await Promise.all([
          page.waitForResponse((one) => one.request().method() === "POST" && one.url().includes(pathname)),
          page.getByRole("button", { name: button, exact: true }).click(),
        ]);
        if (minuteNow() !== minute) continue;
        expect(reply.status()).toBe(429);
        return;
      }
      throw new Error("every try went over the end of a minute");
    }

    await writeTooMuch("/dashboard/doubts?view=ask", "What is unclear?", "Send the doubt");
    await expect(page.getByRole("alert")).toContainText(refusal);
    await expect(page.getByLabel("What is unclear?")).toHaveValue(words);

    await writeTooMuch("/free-classes/watch/901", "Your comment", "Send");
    if (mode === "no-scripts") {
      await expect(page.getByRole("alert")).toContainText(refusal);
      await expect(page.getByLabel("Your comment")).toHaveValue(words);
    } else {
      // The phone keeps it, and sends it when the minute is over.
      const waiting = page.getByRole("list", { name: "Not sent yet" }).locator("li");
      await expect(waiting).toContainText(words);
      await expect(waiting).toContainText("On this phone.");
    }
  });
});
