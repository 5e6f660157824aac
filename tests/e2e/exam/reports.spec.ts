import { expect, plainQuestions, storedDoubts, test } from "./exam-page";

const POST = "api/content/student_post_doubt/";

test("a question can be reported again, and each form counts once", async ({ page, take, product }) => {
  const exam = await take({ questions: plainQuestions(2) });
  const send = page.getByRole("button", { name: "Send the report" });
  const thanks = page.getByText("Thank you. The institute has your report.");
  const sent: { url: string; body: string }[] = [];
  page.on("request", (request) => {
    const body = request.postData() ?? "";
    if (body.includes("report=")) sent.push({ url: request.url(), body });
  });
  const post = (data: string) =>
    page.request.post(sent[0]?.url ?? "", {
      data,
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: product.url },
    });
  const reports = () => storedDoubts(product, exam.questionIds[0]);

  await exam.writeReport("Two options are the same");
  await send.dblclick({ noWaitAfter: true });
  await expect(thanks.first()).toBeFocused();
  expect(sent.length).toBeGreaterThan(0);
  await post(sent[0]?.body ?? "");
  expect(await reports()).toEqual(["Two options are the same"]);

  // In a page with script the panel opens anew, in the same load of the page.
  for (const words of ["No option is right", "No option is right"]) {
    const before = sent.length;
    await exam.jump(2);
    await exam.shows(2);
    await exam.jump(1);
    await exam.shows(1);
    await exam.writeReport(words);
    await send.click();
    await expect.poll(() => sent.length).toBeGreaterThan(before);
    await expect(thanks.first()).toBeAttached();
  }
  const again = ["No option is right", "No option is right"];
  await expect.poll(reports).toEqual(["Two options are the same", ...again]);

  // The same opened form with other words, as after Back.
  const other = new URLSearchParams(sent[0]?.body);
  other.set("report", "The picture is missing");
  await post(other.toString());
  expect(await reports()).toHaveLength(4);
});

test("a report without words is not sent, and one that is not taken keeps them, and the panel says why", async ({
  page,
  take,
  posts,
  institute,
  product,
}) => {
  const exam = await take({ questions: plainQuestions(1) });
  const send = page.getByRole("button", { name: "Send the report" });
  const words = page.getByLabel("What is wrong with question 1?");
  const panel = page.getByRole("region", { name: "Report question 1" });
  await exam.writeReport("  ");
  await send.click();
  await expect(page.getByText("Say in a few words what is wrong.")).toBeVisible();
  expect(posts.filter((path) => path.endsWith("/report"))).toEqual([]);
  await words.fill("No option is right");
  await institute.failNext(POST, "status-429", 1);
  await send.click();
  await expect(panel.getByRole("alert")).toHaveText("Too many attempts. Please wait a minute.");
  await institute.failNext(POST, "status-401", 1);
  await send.click();
  await expect(panel.getByRole("alert")).toContainText("You are signed out.");
  await expect(words).toHaveValue("No option is right");
  expect(await storedDoubts(product, exam.questionIds[0])).toEqual([]);
});
