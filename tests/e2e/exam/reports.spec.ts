import type { Page } from "@playwright/test";
import type { Product } from "../../product";
import { expect, plainQuestions, test } from "./hall";

/** The words of the reports about a question, as the institute has stored them. */
async function stored(product: Product, questionId: number | undefined): Promise<string[]> {
  const { DB } = await product.institute.getEnv();
  const { results } = await DB.prepare("SELECT text FROM doubts WHERE question_id = ? ORDER BY id")
    .bind(questionId)
    .all<{ text: string }>();
  return results.map(({ text }) => text);
}

async function open(page: Page, words: string): Promise<void> {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Report this question" }).click();
  await page.getByLabel("What is wrong with question 1?").fill(words);
}

for (const mode of ["scripts", "no-scripts"] as const) {
  test.describe(mode, () => {
    test.use({ mode });

    test("a question is reported again, and each form counts once however often it is sent", async ({
      page,
      makeTest,
      sit,
      product,
    }) => {
      const { id, questionIds } = await makeTest({ questions: plainQuestions(2) });
      const exam = await sit(page, id);
      const send = page.getByRole("button", { name: "Send the report" });
      const thanks = page.getByText("Thank you. The institute has your report.");
      const sent: string[] = [];
      page.on("request", (request) => {
        const body = request.postData() ?? "";
        if (body.includes("report=")) sent.push(body);
      });
      const reports = () => stored(product, questionIds[0]);

      await open(page, "Two options are the same");
      await send.dblclick({ noWaitAfter: true });
      await expect(thanks.first()).toBeAttached();
      expect(sent.length).toBeGreaterThan(0);
      await page.request.post(page.url(), {
        data: sent[0] ?? "",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: product.url },
      });
      expect(await reports()).toEqual(["Two options are the same"]);

      // In a page with script the panel opens anew, in the same load of the page.
      for (const words of ["No option is right", "No option is right"]) {
        const before = sent.length;
        await exam.jump(2);
        await exam.shows(2);
        await exam.jump(1);
        await exam.shows(1);
        await open(page, words);
        await send.click();
        await expect.poll(() => sent.length).toBeGreaterThan(before);
        await expect(thanks.first()).toBeAttached();
      }
      const again = ["No option is right", "No option is right"];
      await expect.poll(reports).toEqual(["Two options are the same", ...again]);

      // The same opened form with other words, as after Back.
      const other = new URLSearchParams(sent[0] ?? "");
      other.set("report", "The picture is missing");
      await page.request.post(page.url(), {
        data: other.toString(),
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: product.url },
      });
      expect(await reports()).toHaveLength(4);
    });
  });
}
