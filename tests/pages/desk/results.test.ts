import { insertTest, plainQuestions } from "../../made-tests";
import { submitBehind } from "../../other-students";
import { rowsOf } from "../exam/exam-page";
import { test as base, expect } from "./fixtures";

const FORMULA = "=HYPERLINK(1)";

/** A test that three students sat: two of the weekend batch, one of both. */
const test = base.extend("sat", ({ product, newStudent }) => async (name: string) => {
  const made = await insertTest(product, { name, questions: plainQuestions(6) });
  const students: { name: string; batches: string; places: number[] }[] = [
    { name: FORMULA, batches: "[11]", places: [1, 1, 1, 2, 0, 1] },
    { name: "Bina, the second", batches: "[11,12]", places: [1, 1, 1, 1, 1, 1] },
    { name: "<b>Chitra</b>", batches: "[12]", places: [1, 1, 1, 2, 0, 1] },
  ];
  for (const { places, ...details } of students) {
    await submitBehind(product, await newStudent(details), made.id, rowsOf(made.questionIds, places));
  }
  return { ...made, address: `/desk/tests/${made.id}/results` };
});

test("the results of a test are read by batch, printed whole, and saved with harmless names", async ({
  deskOf,
  sat,
}) => {
  const { address } = await sat("Sunday's mock");
  const page = await deskOf("teacher");
  await page.goto(address);
  const rows = page.getByRole("table", { name: /best first/ }).getByRole("row");
  expect(rows).toHaveText([/^Rank/, /^1Bina, the second/, /^2=HYPERLINK\(1\)/, /^2<b>Chitra<\/b>.*3.67411/]);
  await page.getByRole("table", { name: "Batches" }).getByRole("link").nth(2).click();
  expect(page.getByRole("table", { name: /best first/ }).getByRole("row")).toHaveCount(3);
  expect(page.getByRole("main")).toContainText("Sat2 of");
  expect(page.getByRole("main")).toContainText("Mean marks4.83");
  await page.getByRole("link", { name: "All on one page, to print" }).click();
  expect(page.getByRole("navigation", { name: "Pages" })).toHaveCount(0);
  expect(page.getByRole("table")).toHaveCount(1);
  const link = await page.getByRole("link", { name: /CSV/ }).getAttribute("href");
  const file = await page.request.get(link ?? "");
  expect(file.headers()["content-type"]).toContain("text/csv");
  expect((await file.text()).split("\r\n").slice(1, 2)).toEqual([
    expect.stringMatching(/^1,"Bina, the second",\d{10},,6,6,0,0,0,120$/),
  ]);
  const all = await (await page.request.get(`${address}.csv`)).text();
  expect(all).toContain(`2,'${FORMULA},`);
  expect(all.startsWith("\u{FEFF}Rank,Name,Phone")).toBe(true);
  // Of another institute, of none, and no number.
  for (const batch of ["21", "999999", "x"]) {
    expect((await page.goto(`${address}?batch=${batch}`)).status(), batch).toBe(404);
  }
});

base("an owner starts to measure whether reasons help, and stops; a teacher reads of it", async ({ deskOf }) => {
  const [owner, teacher] = [await deskOf("owner"), await deskOf("teacher")];
  const teacherReads = async (words: RegExp) => {
    await teacher.goto("/desk/tests/reasons");
    expect(teacher.getByRole("main")).toContainText(words);
  };
  await teacherReads(/It is not measured\.$/);
  await owner.goto("/desk/tests");
  await owner.getByRole("link", { name: "Do reasons help?" }).click();
  await owner.getByRole("button", { name: "Start to measure" }).click();
  expect(owner.getByRole("status")).toContainText("From now on half of the reasons come later.");
  await teacherReads(/Since [^.]*\.What came of it.*Too early to say: 0 answers with the reason, 0 without\./);
  expect(teacher.getByRole("button", { name: "Stop, and show every reason" })).toHaveCount(0);

  await owner.getByRole("button", { name: "Stop, and show every reason" }).click();
  expect(owner.getByRole("status")).toContainText("Every reason is shown again. The figures stay.");
  await teacherReads(/Since .*, until .*Too early to say/);
});
