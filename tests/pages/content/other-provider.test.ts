import { signInByForm } from "../../account-forms";
import { expect, type Phone } from "../fixtures";
import { type Provider, test } from "../other-provider";

const content = (call: string) => `api/content/${call}/`;

/** As an institute may write it: markup, quotes, a slash, Hindi, Urdu, and no end. */
const hostile = `<img src=x onerror=alert(1)>"'&/ दवा सूची دواؤں کا سبق ${"न".repeat(150)}`;
const place = { subject_id: "7701", subject_name: hostile, chapter_id: 7702, chapter_name: hostile };
const note = { ...place, id: 7703, name: hostile, is_premium: "true", price: "149999" };
const free = { ...place, id: 7704, title: hostile, file: "https://media.example.org/n.pdf" };
const exam = { ...place, id: 7705, name: hostile, is_premium: true, total_questions: 5 };

const answers = {
  [content("student_get_subjects")]: { data: [{ id: "7701", name: hostile }] },
  [content("student_get_chapters")]: { chapters: [{ id: 7702, subject_id: 7701, name: hostile }] },
  [content("student_get_free_notes")]: { notes: [free] },
  [content("student_free_subjectwise_notes")]: { notes: [free] },
  [content("student_chapter_wise_free_notes")]: [free],
  [content("student_premium_subjectwise_notes")]: { status: true, notes: [note] },
  [content("student_premium_subjectwise_tests")]: { tests: [exam, { ...exam, id: 7706, chapter_id: 1 }] },
  [content("student_get_purchased_individual_content")]: { notes: [], tests: [exam] },
};

async function begin(page: Phone, provider: Provider): Promise<void> {
  for (const [path, body] of Object.entries(answers)) provider.says(path, { body });
  await page.goto("/login");
  await signInByForm(page, { username: "9876500001", password: "Student@123" });
  expect(page).toHaveURL("/dashboard");
}

test("names stand as they are written, wherever they are, and break nothing", async ({ page, provider }) => {
  await begin(page, provider);
  for (const path of [
    "/free-notes",
    "/free-notes?subjectId=7701",
    "/free-notes?subjectId=7701&chapterId=7702",
    "/premium-content",
    "/premium-content/7701/chapters",
    "/premium-content/7701/notes",
    "/premium-content/7701/notes?chapterId=7702",
    "/premium-content/7701/tests?chapterId=7702&view=grid",
  ]) {
    await page.goto(path);
    expect(page.getByText(hostile).first(), path).toBeVisible();
    expect(page.locator("main img"), path).toHaveCount(0);
    expect(await page.content(), path).not.toContain("media.example.org");
  }
});

test("a place without anything says what to do next", async ({ page, provider }) => {
  await begin(page, provider);
  const nothing = { body: { status: true, notes: [], chapters: [], tests: [], videos: [] } };
  for (const call of [
    "student_get_free_notes",
    "student_free_subjectwise_notes",
    "student_premium_subjectwise_notes",
    "student_premium_subjectwise_videos",
    "student_premium_subjectwise_tests",
    "student_free_subjectwise_tests",
    "student_get_notes",
    "student_get_videos",
  ]) {
    provider.says(content(call), nothing);
  }
  for (const [path, words, way, next] of [
    ["/free-notes", "There is no free note yet.", "See the tests", "/free-tests"],
    ["/free-notes?subjectId=7701", "This subject has no free note yet.", "Other subjects", "/free-notes"],
    [
      "/premium-content/7701/notes?chapterId=7702",
      "This chapter has no premium note yet.",
      "All premium notes of this subject",
      "/premium-content/7701/notes",
    ],
    ["/premium-content/7701/chapters", "This subject has no lesson or test yet.", "Other subjects", "/premium-content"],
  ] as const) {
    await page.goto(path);
    expect(page.getByText(words)).toBeVisible();
    expect(page.getByRole("link", { name: way })).toHaveAttribute("href", next);
  }
});
