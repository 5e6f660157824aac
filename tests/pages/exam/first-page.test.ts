import { expect, plainQuestions, test } from "./exam-page";

test("the first exam page of a phone holds the question before everything that is hidden at first", async ({
  page,
  take,
}) => {
  const explanation = "Because of the secret";
  const exam = await take({ questions: plainQuestions(3).map((one) => ({ ...one, explanation })) });
  await page.context().clearCookies({ name: /pcbt_css$/ });
  const open = (headers = {}) => page.request.get(`/test/${exam.id}/take`, { headers });
  const reply = await open();
  const html = await reply.text();
  const marks = ['id="question"', 'class="exam-buttons"', 'id="exam-palette"', 'id="exam-menu"'];
  const later = ['id="exam-report"', 'id="page-data"'];
  const places = [...marks, ...later].map((mark) => html.indexOf(mark));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(html.replace(/<meta name="description"[^>]*>/, "")).not.toMatch(/secret|correct|explanation/i);

  // The first page carries its styles, the second links them.
  const second = await (await open()).text();
  for (const sheet of ["app", "exam"]) {
    const name = html.match(`/assets/${sheet}-[\\w-]+\\.css`)?.at(0);
    expect(html).toMatch(new RegExp(`<style [^>]*data-stylesheet="${name}">.{9999}`, "s"));
    expect(second).toContain(`<link rel="stylesheet" data-stylesheet="${name}"`);
  }
  expect(second).not.toMatch(/<style [^>]*data-stylesheet/);

  // The phone keeps it until the end of the test, but not with the data saver.
  const end = Number(reply.headers()["x-exam-ends"]);
  expect(end).toBeGreaterThan(Date.now());
  await exam.giveMinutes(5);
  expect(Number((await open()).headers()["x-exam-ends"])).toBe(end + 5 * 60_000);
  expect((await open({ "Save-Data": "on" })).headers()).not.toHaveProperty("x-exam-ends");
});
