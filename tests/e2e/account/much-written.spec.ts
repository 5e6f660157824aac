/** A student who has written as much as a minute takes, and writes on; forms and lines: limits.spec.ts. */
import { startChat } from "../chat/chats";
import { expect, test } from "../fixtures";
import { minuteNow } from "./minute";

const words = "क्या liver दाईं ओर है? Which side is it on?";

/** What a student may write in one minute. */
const MOST = 20;

test("a comment that is too much for its minute waits on the phone", async ({
  open,
  page,
  sendForm,
  signInNewStudent,
}) => {
  await signInNewStudent();
  const chat = await startChat(page);
  await expect(async () => {
    await open("/free-classes/watch/901");
    await page.getByLabel("Your comment").fill(words);
    const minute = minuteNow();
    const many = Array.from({ length: MOST }, (_, n) =>
      sendForm(`${chat}/messages`, { text: "Hello", formId: `m-much-${n}-${Date.now()}` }),
    );
    await Promise.all(many);
    const posted = page.waitForResponse((one) => one.request().method() === "POST" && one.url().includes("/watch/901"));
    await page.getByRole("button", { name: "Send", exact: true }).click();
    expect([(await posted).status(), minuteNow()], "within one minute").toEqual([429, minute]);
  }).toPass();
  // The phone keeps it, and sends it when the minute is over.
  const waiting = page.getByRole("list", { name: "Not sent yet" }).locator("li").first();
  await expect(waiting).toContainText(words);
  await expect(waiting).toContainText("On this phone.");
});
