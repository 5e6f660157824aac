import type { Page } from "@playwright/test";
import { expect, plainQuestions, test } from "./exam-page";

/** The faces that the browser drew an element with. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("DOM.enable");
  await browser.send("CSS.enable");
  const { root } = await browser.send("DOM.getDocument");
  const { nodeId } = await browser.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await browser.send("CSS.getPlatformFontsForNode", { nodeId });
  await browser.detach();
  return fonts.map(({ familyName }) => familyName);
}

const question = "#question-text";

test.describe("the face of the questions", () => {
  test.use({ mode: "no-scripts" });

  test("is Khand from the first question of the first test on, and the phone's for a text with other letters", async ({
    page,
    take,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      const from = new URL(request.frame().url()).pathname;
      if (request.resourceType() === "font") fetched.push(from);
    });
    const mixed = { text: "Asha को Dopamine कब दें?", options: ["Dopamine", "नहीं"] };
    const exam = await take({ questions: [...plainQuestions(1), mixed] });
    expect(fetched[0]).toBe(`/test/${exam.id}/instructions`);
    // A page that is drawn before the phone has read its copy of the file stands in the phone's font, and stays so.
    await expect(async () => {
      await page.reload();
      expect(await facesOf(page, question)).toEqual(["Khand"]);
    }).toPass();
    await exam.press("Next");
    await exam.shows(2);
    await expect(page.locator(question)).not.toHaveCSS("font-family", /Khand/);
    await expect(page.locator(".exam-option .rich").first()).toHaveCSS("font-family", /^Khand/);
    await expect(page.locator(".exam-letter").first()).toHaveCSS("font-family", /^Khand/);
    await expect(page.locator(".exam-letter").last()).not.toHaveCSS("font-family", /Khand/);
  });
});
