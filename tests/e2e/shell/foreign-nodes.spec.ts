import { examPage, plainQuestions, test } from "../exam/exam-page";
import { expect } from "../fixtures";

/** What add-ons and a translator write into a page as soon as it stands, and again and again. */
function disturb() {
  const wrapTexts = () => {
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
  };
  document.addEventListener("DOMContentLoaded", () => {
    document.head.insertBefore(document.createElement("style"), document.head.firstChild);
    for (const one of document.querySelectorAll("html, body, input")) one.setAttribute("data-x", "");
    const main = document.querySelector("main");
    main?.insertBefore(document.createElement("div"), main.firstChild);
    wrapTexts();
    setInterval(wrapTexts, 50);
  });
}

test("nodes of add-ons and of a translator that wraps every text again and again leave the counters right", async ({
  secondPhone,
  makeTest,
  sit,
}) => {
  const phone = await secondPhone();
  await phone.addInitScript(disturb);
  const { id } = await makeTest({
    questions: plainQuestions(10),
    mode: "exam",
    sections: [
      { name: "Anatomy", minutes: 10, count: 5 },
      { name: "Drugs", minutes: null, count: 5 },
    ],
  });
  const exam = await sit(phone, id);
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
