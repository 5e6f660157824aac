import { describe } from "vitest";
import { expect, type Phone, test } from "./fixtures";

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const file = (name: string, body: string | Uint8Array, mimeType = "application/octet-stream") => ({
  ...{ name, mimeType },
  buffer: typeof body === "string" ? new TextEncoder().encode(body) : body,
});
const fillAll = async (phone: Phone, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await phone.locator("main").getByLabel(label).first().fill(value);
};
const press = (phone: Phone, name: string) => phone.getByRole("button", { name }).click();

test("a banner has a real picture and leads nowhere evil, takes its place, and is made once", async ({
  deskOf,
  product,
}) => {
  const teacher = await deskOf("teacher");
  await teacher.goto("/desk/content/banners");
  const picture = teacher.getByLabel("Picture", { exact: true });
  await fillAll(teacher, { "What the picture says": "Mock on Sunday" });
  for (const address of ["javascript:alert(1)", "//evil.example"]) {
    await fillAll(teacher, { "Where a tap leads": address });
    await picture.setInputFiles(file("a.png", PNG, "image/png"));
    await press(teacher, "Add a banner");
    expect(teacher.getByText(/A page of the app, like \/free-tests, or an address that begins/)).toBeVisible();
  }
  await fillAll(teacher, { "Where a tap leads": "/free-tests", "Place in the list": "1" });
  await picture.setInputFiles(file("a.png", "<svg onload=alert(1)>", "image/png"));
  await press(teacher, "Add a banner");
  expect(teacher.getByText("Upload a JPEG, PNG or WebP image.").first()).toBeVisible();
  await picture.setInputFiles(file("a.png", PNG, "image/png"));
  await press(teacher, "Add a banner");
  expect(teacher.getByText('"Mock on Sunday" is added.')).toBeVisible();
  await teacher.reload();
  await teacher.goto("/desk/content/banners");
  expect(teacher.getByRole("row").nth(1)).toContainText("Mock on Sunday");
  expect(teacher.getByRole("link", { name: "Mock on Sunday" })).toHaveCount(1);
  const { FILES, DB } = await product.institute.getEnv();
  const image = await DB.prepare("SELECT image FROM banners WHERE title = 'Mock on Sunday'").first<string>("image");
  expect((await FILES.head(image ?? ""))?.httpMetadata?.contentType).toBe("image/png");
  await teacher.getByRole("link", { name: "Mock on Sunday" }).click();
  await press(teacher, "Delete a banner");
  const noted = await DB.prepare("SELECT prefix FROM file_removals WHERE prefix = ?").bind(image).first("prefix");
  expect(noted === image || (await FILES.head(image ?? "")) === null).toBe(true);
});

describe("what is sold and read", () => {
  test("a book has prices that fit, and is found at once", async ({ deskOf, page, open, signIn }) => {
    const teacher = await deskOf("teacher");
    await teacher.goto("/desk/content/books");
    const book = { Title: "Quinquenni <b>Guide</b>", "Price in rupees": "499.5", "Printed price in rupees": "400" };
    await fillAll(teacher, book);
    await press(teacher, "Add a book");
    expect(teacher.getByText("At least the price.")).toBeVisible();
    await fillAll(teacher, { "Printed price in rupees": "" });
    await press(teacher, "Add a book");
    await signIn(page);
    await open("/dashboard/search?q=quinquenni");
    expect(page.getByText("Quinquenni <b>Guide</b>").first()).toBeVisible();
    await press(teacher, "Delete a book");
    await open("/dashboard/search?q=quinquenni");
    expect(page.getByText("Quinquenni <b>Guide</b>")).toHaveCount(0);
  });

  test("an e-book is a PDF or a text, whose words are found", async ({ deskOf, product }) => {
    const teacher = await deskOf("teacher");
    await teacher.goto("/desk/content/ebooks");
    await fillAll(teacher, { Title: "Formulas" });
    await teacher
      .getByLabel("File")
      .first()
      .setInputFiles(file("a.pdf", new Uint8Array([0, 255, 254, 1])));
    await press(teacher, "Add an e-book");
    expect(teacher.getByText("Upload a PDF or a text.").first()).toBeVisible();
    await teacher.getByLabel("File").first().setInputFiles(file("a.txt", "The drop factor of a hexadrip set."));
    await press(teacher, "Add an e-book");
    const { DB } = await product.institute.getEnv();
    expect(
      await DB.prepare("SELECT COUNT(*) AS n FROM search_words WHERE search_words MATCH 'hexadrip'").first("n"),
    ).toBe(1);
  });

  test("a job's dates are in order, and students find it with its exam day", async ({ deskOf, page, open, signIn }) => {
    const teacher = await deskOf("teacher");
    await teacher.goto("/desk/content/jobs");
    await fillAll(teacher, {
      Post: "Zonal Nursing Officer",
      Organisation: "Xanadu Hospital",
      "How many posts": "12",
      State: "Goa",
      Place: "Panaji",
      "Notice of": "2036-11-01",
      "Last day to apply": "2036-10-01",
      "Day of the exam": "2037-01-15",
      "Address of the notice": "https://xanadu.example.org/notice.pdf",
      "Where one applies": "https://xanadu.example.org",
      "Checked on": "2036-11-02",
      "About the post": "=HYPERLINK() <script>alert(1)</script>",
    });
    for (const part of ["Who may apply", "Fees and pay"]) await teacher.getByText(part).click();
    await fillAll(teacher, { Qualifications: "BSc Nursing\nGNM", "Fees in rupees": "General 3000" });
    await teacher.getByLabel("Kind of post").selectOption("permanent");
    await press(teacher, "Add a job notice");
    expect(teacher.getByText('"General 3000" is not like the others.', { exact: false }).first()).toBeVisible();
    await fillAll(teacher, { "Fees in rupees": "General: 3000\nSC: 0" });
    await press(teacher, "Add a job notice");
    expect(teacher.getByText("The last day to apply is before the notice.").first()).toBeVisible();
    await fillAll(teacher, { "Last day to apply": "2036-12-01" });
    await press(teacher, "Add a job notice");
    expect(teacher.getByText(/is added/)).toBeVisible();
    await signIn(page);
    await open("/job-portal?query=xanadu");
    await page
      .getByRole("link", { name: /Zonal Nursing Officer/ })
      .first()
      .click();
    expect(page.getByText(/15 Jan/).first()).toBeVisible();
    expect(page.words()).toContain("3,000");
  });
});

test("a teacher with chats stays, and one without goes after a tick", async ({ deskOf, product }) => {
  const owner = await deskOf("owner");
  const { DB } = await product.institute.getEnv();
  const busy = await DB.prepare(
    "SELECT teacher_id FROM chats WHERE teacher_id IS NOT NULL AND institute_id = 1 LIMIT 1",
  ).first("teacher_id");
  await owner.goto(`/desk/content/teachers/${busy}`);
  expect(owner.getByText(/would be lost/)).toBeVisible();
  expect(owner.getByRole("button", { name: "Delete a teacher" })).toHaveCount(0);
  await owner.goto("/desk/content/teachers");
  await fillAll(owner, { Name: "Guest Teacher", Phone: "9000000009" });
  await press(owner, "Add a teacher");
  await press(owner, "Delete a teacher");
  expect(owner.getByText('"Guest Teacher" is deleted.')).toBeVisible();
});

describe("the institute's face", () => {
  test("keeps to colours on which text is read, real links, and one editor at a time", async ({ deskOf, product }) => {
    const [owner, teacher] = [await deskOf("owner"), await deskOf("teacher")];
    for (const phone of [owner, teacher]) await phone.goto("/desk/content/face");
    await fillAll(owner, { Colour: "#808080", Telegram: "javascript:alert(1)", "Quiet hours of chats": "22-6" });
    await press(owner, "Save the face");
    expect(owner.getByText(/Neither white nor dark text/)).toBeVisible();
    expect(owner.getByText("An address begins with https:// and has no spaces.")).toBeVisible();
    await fillAll(owner, { Colour: "#0b5f5a", Telegram: "https://t.me/pcbt", "Quiet hours of chats": "22-6" });
    await press(owner, "Save the face");
    expect(owner.getByText("Quiet hours are two times.", { exact: false })).toBeVisible();
    await fillAll(owner, { "Quiet hours of chats": "22:00-06:00", "Your students in the last real exam": "20" });
    await press(owner, "Save the face");
    expect(owner.getByText("Fill both or none; this one is at most how many sat it.")).toBeVisible();
    await fillAll(owner, { "Of these at percentile 50 or higher": "12" });
    await press(owner, "Save the face");
    expect(owner.getByText("The face of the institute is saved.")).toBeVisible();
    await fillAll(teacher, { Colour: "#7a1f1f" });
    await press(teacher, "Save the face");
    expect(teacher.getByText(/Somebody changed this meanwhile/)).toBeVisible();
    const { DB } = await product.institute.getEnv();
    const face = await DB.prepare(
      "SELECT color, links, quiet_from, exam_sat, exam_upper_half FROM institutes WHERE id = 1",
    ).first<Record<string, string>>();
    expect([face?.color, face?.quiet_from, face?.exam_sat, face?.exam_upper_half]).toEqual([
      ...["#0b5f5a", 22 * 60, 20, 12],
    ]);
    expect(JSON.parse(face?.links ?? "{}").telegram).toBe("https://t.me/pcbt");
  });

  test("legal texts are simple HTML, shown without its scripts", async ({ deskOf, product }) => {
    const owner = await deskOf("owner");
    await owner.goto("/desk/content/texts?name=refunds");
    const text =
      '<h2>Refunds</h2><p>In 7 days.<script>alert(1)</script><a href="javascript:alert(1)" onclick="x()">how</a></p>';
    await fillAll(owner, { Text: text });
    await press(owner, "Save the text");
    expect(owner.getByRole("paragraph").filter({ hasText: "In 7 days." })).toBeVisible();
    expect(owner.locator("script, [onclick], a[href^=javascript]")).toHaveCount(0);
    const { DB } = await product.institute.getEnv();
    const sql = "SELECT text FROM institute_texts WHERE institute_id = 1 AND name = 'refunds'";
    expect(await DB.prepare(sql).first("text")).toBe(text);
  });
});
