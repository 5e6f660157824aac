import type { Page } from "@playwright/test";
import { demo } from "../../product";
import { examPage, plainQuestions, test } from "../exam/exam-page";
import { expect, untilHydrated } from "../fixtures";

/** What add-ons write into a page as soon as it stands, by place. */
const additions: Record<string, () => void> = {
  "first in the head": () => {
    document.head.insertBefore(document.createElement("style"), document.head.firstChild);
  },
  "attributes of html, body and fields": () => {
    for (const one of document.querySelectorAll("html, body, input")) one.setAttribute("data-x", "");
  },
  "into the page itself": () => {
    const main = document.querySelector("main");
    main?.insertBefore(document.createElement("div"), main.firstChild);
  },
  "around every text": () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style")) continue;
      const font = document.createElement("font");
      text.parentNode?.replaceChild(font, text);
      font.appendChild(text);
    }
  },
};

/** As soon as a page stands. */
const onceDrawn = (write: () => void) => ({ content: `document.addEventListener("DOMContentLoaded", ${write})` });

const groundOf = (page: Page, name: string) =>
  page
    .getByRole("button", { name, exact: true })
    .first()
    .evaluate((button) => getComputedStyle(button).backgroundColor);

test("nodes of add-ons change nothing, wherever they stand", async ({ secondPhone, makeTest, sit }) => {
  const phone = await secondPhone();
  await phone.goto("/login");
  const ground = await groundOf(phone, "Sign in");
  for (const write of Object.values(additions)) await phone.addInitScript(onceDrawn(write));
  await phone.goto("/login");
  await phone.getByLabel("Username").fill(demo.username);
  await untilHydrated(phone);
  await expect(phone.getByLabel("Username")).toHaveValue(demo.username);
  await phone.getByLabel("Password").fill(demo.password);
  expect(await groundOf(phone, "Sign in")).toBe(ground);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(phone).toHaveURL("/dashboard");
  const { id } = await makeTest({ questions: plainQuestions(5) });
  const exam = await sit(phone, id);
  for (let number = 1; number < 5; number += 1) {
    await exam.shows(number);
    await exam.answer(1);
  }
  await expect(phone.getByRole("button", { name: /^Questions: answered 4\/5/ })).toBeVisible();
});

test("a translator that wraps every text again and again leaves the counters right", async ({
  secondPhone,
  makeTest,
  sit,
}) => {
  const phone = await secondPhone();
  const { id } = await makeTest({
    questions: plainQuestions(10),
    mode: "exam",
    sections: [
      { name: "Anatomy", minutes: 10, count: 5 },
      { name: "Drugs", minutes: null, count: 5 },
    ],
  });
  const exam = await sit(phone, id);
  await phone.evaluate(() => {
    setInterval(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest("script, style, font")) continue;
        const [outer, inner] = [document.createElement("font"), document.createElement("font")];
        inner.textContent = text.data;
        outer.appendChild(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    }, 50);
  });
  await expect(phone.locator("font").first()).toBeAttached();
  for (let number = 1; number <= 4; number += 1) {
    await exam.shows(number);
    await exam.answer(1);
  }
  await expect(phone.getByRole("button", { name: /^Questions: answered 4\/10/ })).toBeVisible();
  await expect(phone.locator(".exam-tab-count").first()).toContainText("4/5");
  await examPage(phone).openPalette();
  await expect(phone.locator("#exam-palette h2").first()).toContainText("4 of 5 answered");
});
