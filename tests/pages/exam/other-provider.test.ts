import { signInByForm } from "../../account-forms";
import { expect } from "../fixtures";
import { test } from "../other-provider";

const content = (call: string) => `api/content/${call}/`;

/** A question as this provider writes one: numbers as texts, and fields that nobody knows. */
function question(id: number, more: object = {}) {
  const options = [1, 2].map((n) => ({ id: String(id * 10 + n), text: `Option ${n}`, rev: "7" }));
  return { id: String(id), question: `Question ${id}`, options, answer_key: "SECRET", ...more };
}

const picture = "https://media.example.org/o.png";
const pictured = [
  { id: 900021, text: "", image: picture },
  { id: 900022, text: "Option 2" },
];
const broken = [{ id: 9000301, text: "Option 1" }, { id: null }];
const row = { performance_id: "9101", marks_id: "9101", name: "Broken test", marks: "1" };
const summary = { id: "9000", name: "Broken test", duration: "00:10:00", total_marks: "3" };

const answers = {
  [content("student_get_all_free_tests")]: { status: "true", data: [summary] },
  // The questions stand beside the test, and one of them cannot be read.
  [content("student_get_test")]: {
    status: 200,
    test: summary,
    questions: [question(90001), question(90002), question(90003, { options: broken })],
  },
  [content("evaluate_test_new")]: { status: "success", data: row },
  [content("student_get_test_performance")]: {
    status: true,
    performance: { ...row, test: { id: 9000 }, correct: "1", wrong: "1" },
    questions: [
      { ...question(90001), correct_option_id: "900011", selected_option_id: "900011" },
      { ...question(90002, { options: pictured }), correct_option_id: 900021, selected_option_id: 900022 },
    ],
  },
  [content("student_test_rank")]: { status: true, my_rank: "1", data: [{ rank: 1, marks: 1 }] },
};

test("a test with a question that cannot be read says so before it starts", async ({ page, provider, product }) => {
  const phone = "9876500002";
  for (const [path, body] of Object.entries(answers)) provider.says(path, { body });
  // A list that is not there at all must not hold the answers back.
  provider.says(content("student_taken_test_list"), { status: 404, body: {} });
  provider.says("api/membership/login_student_new/", {
    body: { status: true, token: "t", data: { id: phone, name: "Asha", phone } },
  });
  await page.goto("/login");
  await signInByForm(page, { username: phone, password: "Student@123" });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tests" }).click();
  await page.getByRole("link", { name: /^Broken test/ }).click();
  expect(page.getByText("1 of the 3 questions cannot be shown.")).toBeVisible();
  expect(page.getByText("it counts as not answered")).toBeVisible();
  await page.getByRole("button", { name: "Start with 2 of 3 questions" }).click();
  expect(page.getByRole("group", { name: "Question 1 of 2" })).toBeVisible();
  await page.getByLabel("Option 1").check();
  await page.getByRole("button", { name: "Save & Next" }).click();
  expect(page.getByRole("group", { name: "Question 2 of 2" })).toBeVisible();
  expect(await page.content()).not.toContain("SECRET");

  await page.goto("/test/9000/take?modal=test-submission");
  await page.getByRole("button", { name: "Submit test" }).last().click();
  const figures = page.getByText("How your score came about");
  await figures.waitFor();
  await figures.click();
  expect(page.getByText("Accuracy")).toBeVisible();
  expect(page.getByText("50 %")).toBeVisible();
  const [sent] = provider.askedFor(content("evaluate_test_new"));
  const rows = JSON.parse(new URLSearchParams(sent).get("answers") ?? "[]");
  expect(rows).toEqual([
    [90001, 900011, expect.any(Number), 1],
    [90002, -1, 0, 5],
    [90003, -1, 0, 5],
  ]);
  await page.getByRole("link", { name: "Review your answers" }).click();
  expect(page.locator(`img[src="${picture}"]`)).toHaveCount(1);
  expect(page.getByText("Right", { exact: true }).first()).toBeVisible();
  expect(page.getByText("Wrong", { exact: true }).last()).toBeVisible();
  expect(product.url).toBe(new URL(page.url()).origin);
});
