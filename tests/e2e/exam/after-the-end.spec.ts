import type { Page } from "@playwright/test";
import { examPage, expect, plainQuestions, test, withoutSeconds } from "./exam-page";

test.use({ mode: "no-scripts" });

/** Opens a page of the test that stays as it is when the time is up, as on a slow phone. */
async function openStanding(page: Page, address: string) {
  await page.route(/\/take/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, "");
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await page.unrouteAll();
  return examPage(page);
}

test("a press after the end is told that the time was up, and what counts", async ({
  page,
  context,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id, questionIds } = await makeTest({ questions: plainQuestions(2), minutes: 0.15 });
  const exam = await sit(page, id);
  await exam.choose(2);
  await exam.press("Save & Next");
  await exam.shows(2);
  const late = await openStanding(page, `/test/${id}/take?q=1`);
  await late.choose(4);
  const tab = await context.newPage();
  await openStanding(tab, `/test/${id}/take?modal=test-submission`);
  const [rows = []] = await evaluated(id);
  expect(withoutSeconds(rows)[0]).toEqual([questionIds[0], (questionIds[0] ?? 0) * 100 + 2, 1]);

  await late.press("Save & Next");
  await expect(page).toHaveURL(`/test/results?test=${id}`);
  const said = page.getByRole("alert").filter({ hasText: "The time was up" });
  await expect(said).toContainText(
    "A change with your last press came too late and does not count. All your answers before it do.",
  );
  await tab.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await expect(tab).toHaveURL(`/test/results?test=${id}`);
  await expect(tab.getByRole("alert").filter({ hasText: "The time was up" })).toContainText(
    "Your answers were submitted by themselves.",
  );
});

test("a press after the submission is told so, and a second submission needs no words", async ({
  page,
  context,
  makeTest,
  sit,
  evaluated,
}) => {
  const { id } = await makeTest({ questions: plainQuestions(2) });
  const exam = await sit(page, id);
  const [other, again] = [await context.newPage(), await context.newPage()];
  const late = await openStanding(other, `/test/${id}/take?q=1`);
  await openStanding(again, `/test/${id}/take?modal=test-submission`);
  await exam.submit();
  await evaluated(id);

  await again.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await expect(again).toHaveURL(`/test/results?test=${id}`);
  await expect(again.getByRole("alert")).toHaveCount(0);
  await late.choose(3);
  await late.press("Save & Next");
  await expect(other).toHaveURL(`/test/results?test=${id}`);
  await expect(other.getByRole("alert")).toContainText("This test is submitted already.");
});
