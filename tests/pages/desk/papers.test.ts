import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe } from "vitest";
import { eventually } from "../fixtures";
import { expect, type Phone, test } from "./fixtures";

const h1 = { level: 1 } as const;
const HOUR_MS = 3_600_000;
const INDIA_MS = 5.5 * HOUR_MS;
/** A moment from now, as a phone in India writes it. */
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS + INDIA_MS).toISOString().slice(0, 16);

const asked = (number: number, answer: string) => [
  `${number}. Sunday asks number ${number}?`,
  ...["yes", "no", "perhaps", "never"].map((option, at) => `(${"abcd"[at]}) ${option} ${number}`),
  ...(answer === "" ? [] : [`Ans: ${answer}`]),
];
const PAPER = [...asked(1, "a"), ...asked(2, "b"), ...asked(3, "c"), ...asked(4, "")];

function wordPaper(paragraphs: readonly string[]): Promise<Uint8Array> {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  const main = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const document = `<w:document xmlns:w="${main}"><w:body>${body}</w:body></w:document>`;
  return new JSZip().file("word/document.xml", document).generateAsync({ type: "uint8array" });
}

async function pdfPaper(lines: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const page = document.addPage([600, 800]);
  for (const [at, text] of lines.entries()) page.drawText(text, { x: 50, y: 700 - 14 * at, size: 10, font });
  return document.save();
}

async function upload(phone: Phone, name: string, bytes: Uint8Array): Promise<void> {
  await phone.goto("/desk/tests/new");
  const buffer = Buffer.from(bytes);
  await phone
    .getByLabel("Paper", { exact: true })
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await phone.getByRole("button", { name: "Read the paper" }).click();
}

const idOfPage = (phone: Phone) => Number(/\/desk\/tests\/(\d+)/.exec(phone.url())?.[1]);

/** A test of three questions from a PDF, stored and not published. */
async function storedTest(phone: Phone, name: string, window: Record<string, string> = {}): Promise<number> {
  await upload(phone, "paper.pdf", await pdfPaper(PAPER));
  await phone.getByRole("link", { name: "Store it as a test" }).click();
  await phone.getByLabel("Name").fill(name);
  await phone.getByLabel("Minutes").fill("20");
  await phone.getByLabel("Where students find it").selectOption("s1");
  for (const [label, value] of Object.entries(window)) await phone.getByLabel(label).fill(value);
  await phone.getByRole("button", { name: "Store it as a test" }).click();
  await expect(phone.getByRole("heading", h1)).toHaveText(name);
  return idOfPage(phone);
}

test("Sunday's mock is set from a Word paper, and students find it once it is published", async ({
  deskOf,
  page,
  signIn,
}) => {
  const teacher = await deskOf("teacher");
  await upload(teacher, "Sunday.docx", await wordPaper(PAPER));
  await expect(teacher.getByRole("heading", h1)).toHaveText("Paper Sunday.docx");
  await expect(teacher.getByText("3 questions can be used, 1 cannot")).toBeVisible();
  await expect(teacher.getByRole("region", { name: "Errors: 1" })).toContainText("question 4: there is no answer");
  expect(teacher.words()).not.toContain("--");

  await teacher.getByRole("link", { name: "Correct question 2" }).click();
  await teacher.getByLabel("Question", { exact: true }).fill("Sunday asks <b>the second</b><script>x</script>?");
  await teacher.getByLabel("B", { exact: true }).uncheck();
  await teacher.getByRole("button", { name: "Save the question" }).click();
  await expect(teacher.getByText("Tick the right option.")).toBeVisible();
  await teacher.getByLabel("D", { exact: true }).check();
  await teacher.getByRole("button", { name: "Save the question" }).click();
  const second = teacher.getByRole("region", { name: "Question 2" });
  await expect(second).toContainText("the second<script>x</script>?");
  await expect(second.locator("b")).toHaveCount(1);
  await expect(second.locator("li").nth(3)).toContainText("Right:");
  await teacher.getByRole("link", { name: "Correct question 3" }).click();
  await teacher.getByRole("button", { name: "Leave this question out" }).click();
  await expect(teacher.getByRole("region", { name: "Question 3" })).toHaveCount(0);

  await teacher.getByRole("link", { name: "Add a question" }).click();
  await teacher.getByLabel("Question", { exact: true }).fill("Which came last?");
  await teacher.getByLabel("Option A").fill("This one");
  await teacher.getByLabel("Option B").fill("Another");
  await teacher.getByLabel("A", { exact: true }).check();
  await teacher.getByRole("button", { name: "Save the question" }).click();
  await expect(teacher.getByText("Question 3 is added.")).toBeVisible();

  await teacher.getByRole("link", { name: "Store it as a test" }).click();
  await teacher.getByLabel("Name").fill("Sunday mock <1>");
  await teacher.getByLabel("Opens").fill(inHours(-1));
  await teacher.getByLabel("Closes").fill(inHours(-2));
  await teacher.getByLabel("Sections").fill("First, 1 to 2, 20 minutes\nLast, 3 to 3, 10 minutes");
  await teacher.getByLabel("Or a new subject").fill("Sunday mocks");
  await teacher.getByRole("button", { name: "Store it as a test" }).click();
  await expect(teacher.getByRole("alert")).toContainText("“Closes” must be later than “Opens”");
  await teacher.getByLabel("Closes").fill(inHours(3));
  await teacher.getByRole("button", { name: "Store it as a test" }).click();
  await expect(teacher.getByRole("heading", h1)).toHaveText("Sunday mock <1>");
  const id = idOfPage(teacher);

  await signIn(page);
  expect((await page.goto(`/free-tests/detail/${id}`)).status()).toBe(404);
  await page.goto("/dashboard/search?q=sunday+mock");
  expect(page.words()).not.toContain("Sunday mock <1>");

  await teacher.getByRole("link", { name: "See it as a student sees it" }).click();
  await expect(teacher.getByRole("heading", { name: "Section First, 20 minutes" })).toBeVisible();
  await expect(teacher.getByRole("region", { name: "Question 3" })).toContainText("This one");
  expect(teacher.words()).not.toContain("Right:");
  await teacher.getByRole("link", { name: "Back" }).click();
  await teacher.getByRole("button", { name: "Publish the test" }).click();
  await expect(teacher.getByText("Students find it under Tests, Sunday mocks, from now on.")).toBeVisible();

  expect((await page.goto(`/free-tests/detail/${id}`)).status()).toBe(200);
  await expect(page.getByRole("heading", h1)).toHaveText("Sunday mock <1>");
  await eventually(async () => {
    await page.goto("/dashboard/search?q=sunday+mock");
    await expect(page.getByRole("link", { name: /Sunday mock <1>/ }).first()).toBeVisible();
  });
});

describe("what comes to the desk as a paper", () => {
  test("what is no paper is refused in words, and nothing is kept of it", async ({ deskOf, product }) => {
    const teacher = await deskOf("teacher");
    const { DB } = await product.institute.getEnv();
    const count = () => DB.prepare("SELECT COUNT(*) AS n FROM desk_drafts").first("n");
    const before = await count();
    for (const [name, bytes, words] of [
      ["paper.png", Buffer.from("\x89PNG\r\n\x1a\nxxxx", "latin1"), "it is a picture"],
      ["paper.docx", Buffer.from("PK\x03\x04 cut off"), "cut off or damaged"],
      ["paper.txt", Buffer.from("Dear students,\nthe mock is on Sunday.\n"), "paper.txt: "],
      ["empty.txt", Buffer.alloc(0), "The file is empty."],
    ] as const) {
      await upload(teacher, name, bytes);
      await expect(teacher.getByRole("alert")).toContainText("Nothing was changed.");
      await expect(teacher.getByLabel("Paper", { exact: true })).toHaveAccessibleDescription(new RegExp(words));
    }
    expect(await count()).toBe(before);
  });

  test("pictures lie beside it, and are the institute's own until it is stored", async ({ deskOf }) => {
    const teacher = await deskOf("teacher");
    const templates = "docs/import-templates/";
    const table = readFileSync(`${templates}sections-and-pictures.csv`);
    await upload(teacher, "table.csv", table);
    await expect(teacher.getByRole("region", { name: /^Errors/ })).toContainText("square.png");
    const square = readFileSync(`${templates}pictures/square.png`);
    const picture = { name: "square.png", mimeType: "image/png", buffer: square };
    await teacher.getByText("Read it again, another way").click();
    await teacher.getByLabel("Pictures").setInputFiles([picture]);
    await teacher.getByRole("button", { name: "Read it again" }).click();
    await expect(teacher.getByRole("region", { name: /^Errors/ })).toHaveCount(0);
    const src = /\/desk\/tests\/drafts\/\w+\/pictures\/\w+\.png/.exec(await teacher.content())?.[0] ?? "";
    const shown = await teacher.request.get(src);
    expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/png"]);
    const stranger = await deskOf("stranger");
    expect((await stranger.request.get(src)).status()).toBe(404);
    expect((await stranger.request.get(src.replace(/\/pictures.*/, ""))).status()).toBe(404);
  });
});

describe("a stored test", () => {
  test("moves while students sit it without taking their time, and stays once somebody began", async ({
    deskOf,
    product,
  }) => {
    const teacher = await deskOf("teacher");
    const id = await storedTest(teacher, "Moving mock", { Opens: inHours(-1), Closes: inHours(2) });
    await teacher.getByRole("button", { name: "Publish the test" }).click();
    const settings = async (fields: Record<string, string>) => {
      await teacher.goto(`/desk/tests/${id}/settings`);
      for (const [label, value] of Object.entries(fields)) await teacher.getByLabel(label).fill(value);
      await teacher.getByRole("button", { name: "Save the settings" }).click();
    };
    await settings({ Closes: inHours(1), Minutes: "10", "Marks for a right answer": "2" });
    await expect(teacher.getByLabel("Closes")).toHaveAccessibleDescription(/the end can only be later/);
    await expect(teacher.getByLabel("Minutes")).toHaveAccessibleDescription(/It is open to students/);
    await expect(teacher.getByLabel("Marks for a right answer")).toHaveAccessibleDescription(/It is open/);
    const { DB } = await product.institute.getEnv();
    await DB.prepare(
      `INSERT INTO attempts (receipt, institute_id, student_id, test_id, answers, correct, wrong, skipped, score_units,
         total_time, is_first, created_at) SELECT 'moved' || ?1, 1, id, ?1, '[]', 0, 0, 3, 0, 9, 1, '2026-11-29' FROM students LIMIT 1`,
    )
      .bind(id)
      .run();
    await settings({ Closes: inHours(4) });
    await expect(teacher.getByText(/1 student began it: they keep the end they began with/)).toBeVisible();
    await expect(teacher.getByText("1 student began it: it cannot be taken back any more.")).toBeVisible();
    const nonce = { desk_nonce: "a".repeat(24), desk_at: `/desk/tests/${id}`, test_id: String(id) };
    const asked = { headers: { Origin: new URL(teacher.url()).origin }, multipart: nonce };
    expect(await (await teacher.request.post("/desk/do/take-back-test", asked)).text()).toContain(
      "1 student began it.",
    );

    await teacher.goto(`/desk/tests/${id}/shifts`);
    await teacher.getByLabel("Name of shift 1").fill("Morning");
    await teacher.getByLabel("Shift 1 begins").fill(inHours(-1));
    await teacher.getByRole("button", { name: "Save the shifts" }).click();
    await expect(teacher.getByRole("alert")).toContainText("name two at least");
    await teacher.getByLabel("Name of shift 2").fill("Evening");
    await teacher.getByLabel("Shift 2 begins").fill(inHours(1));
    await teacher.getByRole("button", { name: "Save the shifts" }).click();
    await expect(teacher.getByText("The test has 2 shifts.")).toBeVisible();
  });

  test("is taken back before anybody began, and is deleted only where nobody saw it", async ({ deskOf }) => {
    const teacher = await deskOf("teacher");
    const id = await storedTest(teacher, "Early mock");
    // Another tab publishes it meanwhile.
    const other = await deskOf("owner");
    await other.goto(`/desk/tests/${id}`);
    await other.getByRole("button", { name: "Publish the test" }).click();
    await teacher.getByRole("button", { name: "Publish the test" }).click();
    await expect(teacher.getByRole("alert")).toContainText("It is published already.");
    await other.reload();
    await expect(other.getByText("The test is published.")).toBeVisible();
    await other.getByText("Take it back").click();
    await other.getByRole("button", { name: "Take the test back" }).click();
    await expect(other.getByText("No student finds it any more.")).toBeVisible();
    await expect(other.getByRole("button", { name: "Delete the test" })).toHaveCount(0);
    await other.goto("/desk/tests?when=unpublished&name=early");
    await expect(other.getByRole("row", { name: /Early mock/ })).toContainText("Unpublished");

    const gone = await storedTest(teacher, "Gone mock");
    await teacher.getByText("Delete it").click();
    await teacher.getByRole("button", { name: "Delete the test" }).click();
    await expect(teacher.getByText("Gone mock is deleted, with 3 questions.")).toBeVisible();
    expect((await teacher.goto(`/desk/tests/${gone}`)).status()).toBe(404);
  });
});
