/** A student who has written as much as a minute takes, and writes on. */
import type { Page } from "@playwright/test";
import { startChat } from "../chat/chats";
import { expect, inEveryMode, test } from "../fixtures";

const words = "क्या liver दाईं ओर है? Which side is it on?";
const refusal = "You have sent a lot in a short time. Wait a minute, then send this again.";

/** What the page's own form is answered with as its button is pressed. */
async function statusAfter(page: Page, button: string, path: RegExp): Promise<number> {
  const [reply] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === "POST" && path.test(one.url())),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  return reply.status();
}

inEveryMode(() => {
  test("a doubt and a comment are told when to come back, and keep what was typed", async ({
    mode,
    open,
    page,
    sendForm,
    signInNewStudent,
  }) => {
    await signInNewStudent();
    const chat = await startChat(page);
    // Just before each press: the minute may be over by then.
    const spendMinute = () =>
      Promise.all(
        Array.from({ length: 45 }, (_, n) =>
          sendForm(`${chat}/messages`, { text: "Hello", formId: `m-much-${n}-${Date.now()}` }),
        ),
      );

    await open("/dashboard/doubts?view=ask");
    const doubt = page.getByLabel("What is unclear?");
    await doubt.fill(words);
    await spendMinute();
    expect(await statusAfter(page, "Send the doubt", /\/dashboard\/doubts/)).toBe(429);
    await expect(page.getByRole("alert")).toContainText(refusal);
    await expect(doubt).toHaveValue(words);

    await open("/free-classes/watch/901");
    const comment = page.getByLabel("Your comment");
    await comment.fill(words);
    await spendMinute();
    expect(await statusAfter(page, "Send", /\/free-classes\/watch\/901/)).toBe(429);
    if (mode === "no-scripts") {
      await expect(page.getByRole("alert")).toContainText(refusal);
      await expect(comment).toHaveValue(words);
    } else {
      // The phone keeps it, and sends it when the minute is over.
      const waiting = page.getByRole("list", { name: "Not sent yet" }).locator("li");
      await expect(waiting).toContainText(words);
      await expect(waiting).toContainText("On this phone.");
    }
  });
});
