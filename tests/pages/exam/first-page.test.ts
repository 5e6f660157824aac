import { expect, plainQuestions, test } from "./exam-page";

test("the first exam page of a phone holds the question before everything that is hidden at first", async ({
  page,
  take,
}) => {
  const exam = await take({ questions: plainQuestions(3) });
  const html = await (await page.request.get(`/test/${exam.id}/take`)).text();
  const marks = ['id="question"', 'class="exam-buttons"', 'id="exam-palette"', 'id="exam-menu"'];
  const later = ['id="exam-report"', 'id="page-data"'];
  const places = [...marks, ...later].map((mark) => html.indexOf(mark));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
