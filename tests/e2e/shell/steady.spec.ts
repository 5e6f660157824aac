import { expect, hold, test } from "../fixtures";

const pages = { "a conversation": "/chat/1", "a live class": "/free-classes/watch/901" };

// Abroad a time may be a letter longer, and a row that was just full a line higher.
test.use({ timezoneId: "Asia/Kolkata" });

for (const [name, path] of Object.entries(pages)) {
  test(`${name} stays where it is when its script comes`, async ({ page, signInNewStudent }) => {
    await signInNewStudent();
    const release = await hold(page, /\/assets\/[^/]*\.js$/);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.locator("script[type=module]")).toBeAttached();
    const boxes = () =>
      page.locator("main :is(h1, h2, section, form, summary, p, .btn)").evaluateAll((parts) =>
        // Without the text: a script may write a time as the phone has it.
        parts.map((part, at) => `${at} ${part.localName}: ${part.getBoundingClientRect().top}`),
      );
    const before = await boxes();
    expect(before.length).toBeGreaterThan(2);
    release();
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    expect(await boxes()).toEqual(before);
  });
}
