import { describe } from "vitest";
import { expect, type Phone, test } from "./fixtures";

const h1 = { level: 1 } as const;
const PLACE = { label: "Pharmacology › Antibiotics and Antimicrobials" };

const TEXT = `# Why <b>zosterimycin</b> is given

- first dose at once
- then every 8 hours

| Age | Dose |
|---|---|
| Adult | =2+3 g |

See [the list](https://www.who.int/list) and [no](javascript:alert(1)).`;

async function writeNote(phone: Phone, name: string, text: string): Promise<void> {
  await phone.goto("/desk/content/notes/new");
  await phone.getByLabel("Name").fill(name);
  await phone.getByLabel("Where it belongs").selectOption(PLACE);
  await phone.getByLabel("Text").fill(text);
  await phone.getByRole("button", { name: "Show me the note" }).click();
}

/** The id of what a page of the desk is about. */
const idAt = (phone: Phone) => Number(/\/(\d+)(?:\?|$)/.exec(phone.url())?.[1]);

describe("a note", () => {
  test("is written, looked at, published, found and read, and leaves the search when it is deleted", async ({
    deskOf,
    page,
    open,
    signIn,
  }) => {
    const teacher = await deskOf("teacher");
    await writeNote(teacher, "Zosterimycin in short", TEXT);
    expect(teacher.getByRole("heading", { name: "Why <b>zosterimycin</b> is given" })).toBeVisible();
    expect(teacher.getByRole("link", { name: "the list" })).toHaveAttribute("href", "https://www.who.int/list");
    expect(teacher.locator("a[href^=javascript]")).toHaveCount(0);
    await signIn(page);
    await open("/dashboard/search?q=zosterimycin");
    expect(page.getByRole("link", { name: /Zosterimycin in short/ })).toHaveCount(0);

    await teacher.getByRole("button", { name: "Publish the note" }).click();
    expect(teacher.getByRole("heading", h1)).toHaveText("Zosterimycin in short");
    await teacher.reload();
    expect(teacher.getByText(/is published/)).toBeVisible();
    await open("/dashboard/search?q=zosterimycin");
    await page.getByRole("link", { name: /Zosterimycin in short/ }).click();
    expect(page.getByRole("heading", { name: "Why <b>zosterimycin</b> is given" })).toBeVisible();
    expect(page.getByRole("cell", { name: "=2+3 g" })).toBeVisible();
    expect(page.locator("a[href^=javascript]")).toHaveCount(0);

    await teacher.getByRole("button", { name: "Delete a note" }).click();
    expect(teacher.getByText("Tick this to delete it.")).toBeVisible();
    await teacher.getByLabel("I have read this, and delete it").check();
    await teacher.getByRole("button", { name: "Delete a note" }).click();
    expect(teacher.getByText(/is deleted/)).toBeVisible();
    await open("/dashboard/search?q=zosterimycin");
    expect(page.getByRole("link", { name: /Zosterimycin in short/ })).toHaveCount(0);
  });

  test("of two who change it, the second is told and shown what the first wrote", async ({ deskOf }) => {
    const [teacher, owner] = [await deskOf("teacher"), await deskOf("owner")];
    await writeNote(teacher, "Two editors", "# One\n\nFirst words.");
    await teacher.getByRole("button", { name: "Publish the note" }).click();
    const address = new URL(teacher.url()).pathname;
    for (const [phone, words] of [
      [teacher, "Words of the teacher."],
      [owner, "Words of the owner."],
    ] as const) {
      await phone.goto(address);
      await phone.getByLabel("Text").fill(words);
      await phone.getByRole("button", { name: "Show me the note" }).click();
    }
    await teacher.getByRole("button", { name: /Publish it in place/ }).click();
    await owner.getByRole("button", { name: /Publish it in place/ }).click();
    expect(owner.getByText(/Somebody changed this meanwhile/)).toBeVisible();
    expect(owner.getByText("Words of the teacher.")).toBeVisible();
    expect(owner.getByLabel("Text")).toHaveValue("Words of the owner.");
    await owner.getByRole("button", { name: /Publish it in place/ }).click();
    expect(owner.getByLabel("Text")).toHaveValue("Words of the owner.");
  });

  test("as a PDF is a PDF, and nothing else is", async ({ deskOf, product }) => {
    const teacher = await deskOf("teacher");
    const upload = async (name: string, body: string) => {
      await teacher.goto("/desk/content/notes/new");
      await teacher.getByLabel("Name").fill("A page");
      await teacher.getByLabel("Where it belongs").selectOption(PLACE);
      const buffer = new TextEncoder().encode(body);
      await teacher.getByLabel("Or a PDF").setInputFiles({ name, mimeType: "application/pdf", buffer });
      await teacher.getByRole("button", { name: "Show me the note" }).click();
    };
    await upload("evil.pdf", "<script>alert(1)</script>");
    expect(teacher.getByText("Upload a PDF.")).toBeVisible();
    expect(teacher.getByLabel("Name")).toHaveValue("A page");
    await upload("note.pdf", "%PDF-1.4 broken after that");
    await teacher.getByRole("button", { name: "Publish the note" }).click();
    expect(teacher.getByText(/is published/)).toBeVisible();
    const { DB, FILES } = await product.institute.getEnv();
    const file = await DB.prepare("SELECT file FROM notes WHERE id = ?").bind(idAt(teacher)).first<string>("file");
    expect((await FILES.head(file ?? ""))?.httpMetadata?.contentType).toBe("application/pdf");
  });

  test("that somebody bought stays, and packages that have it are named", async ({ deskOf, product }) => {
    const teacher = await deskOf("teacher");
    await writeNote(teacher, "Bought note", "Words.");
    await teacher.getByRole("button", { name: "Publish the note" }).click();
    const { DB } = await product.institute.getEnv();
    await DB.prepare("INSERT INTO package_items VALUES (701, 'note', ?)").bind(idAt(teacher)).run();
    await teacher.reload();
    expect(teacher.getByText(/^1 package has it: /)).toBeVisible();
    await DB.prepare(
      `INSERT INTO purchases (institute_id, student_id, item_type, item_id, amount_paid, transaction_id, created_at)
       VALUES (1, 101, 'note', ?, 49, 'desk-note', '2026-11-28')`,
    )
      .bind(idAt(teacher))
      .run();
    await teacher.getByLabel("I have read this, and delete it").check();
    await teacher.getByRole("button", { name: "Delete a note" }).click();
    expect(teacher.getByRole("alert")).toContainText("1 student bought it and may still use it.");
  });
});

test("a subject gets chapters, an order and a new name by which its notes are found, and goes only when empty", async ({
  deskOf,
  page,
  open,
  signIn,
}) => {
  const teacher = await deskOf("teacher");
  await teacher.goto("/desk/content/subjects");
  await teacher.getByLabel("Name").fill("Quality <i>Care</i>");
  await teacher.getByRole("button", { name: "Add a subject" }).click();
  await teacher.getByRole("link", { name: "Quality <i>Care</i>" }).click();
  for (const name of ["Second", "First"]) {
    await teacher.getByLabel("Name").first().fill(name);
    await teacher.getByRole("button", { name: "Add a chapter" }).click();
  }
  const subject = new URL(teacher.url()).pathname;
  await teacher.getByRole("link", { name: "First" }).click();
  await teacher.getByLabel("Place in the list").fill("1");
  await teacher.getByRole("button", { name: "Save" }).click();
  await teacher.goto(subject);
  expect(teacher.getByRole("row").nth(1)).toContainText("First");

  await teacher.goto("/desk/content/notes/new");
  await teacher.getByLabel("Name").fill("Audit cycle");
  await teacher.getByLabel("Where it belongs").selectOption({ label: "Quality <i>Care</i> › First" });
  await teacher.getByLabel("Text").fill("Plan, do, study, act.");
  await teacher.getByRole("button", { name: "Show me the note" }).click();
  await teacher.getByRole("button", { name: "Publish the note" }).click();
  await teacher.goto(subject);
  expect(teacher.getByText(/This subject has 2 chapters, 1 note/)).toBeVisible();
  expect(teacher.getByRole("button", { name: "Delete a subject" })).toHaveCount(0);
  await teacher.getByLabel("Name of the subject").fill("Qualimetrics");
  await teacher.getByRole("button", { name: "Save" }).click();
  await signIn(page);
  await open("/dashboard/search?q=qualimetrics");
  expect(page.getByRole("link", { name: /Audit cycle/ })).toBeVisible();
});

/** A moment as a form of the desk takes it, so many hours from now. */
const indianIn = (hours: number) => new Date(Date.now() + (hours + 5.5) * 3_600_000).toISOString().slice(0, 16);

test("a class is set, moved and called off, its comments are removed, and students see so", async ({
  deskOf,
  page,
  open,
  signIn,
  product,
}) => {
  const teacher = await deskOf("teacher");
  await teacher.goto("/desk/content/classes");
  await teacher.getByLabel("Title").fill("Shock <b>in</b> an hour");
  await teacher.getByLabel("When, in India's time").fill(indianIn(50));
  await teacher.getByLabel("How many minutes").fill("60");
  await teacher.getByLabel("Teacher").selectOption({ label: "Sunita Rawat" });
  await teacher.getByLabel("Address of the stream or meeting").fill("javascript://meet.example.org/%0aalert(1)");
  await teacher.getByRole("button", { name: "Add a live class" }).click();
  expect(teacher.getByText("An address begins with https:// and has no spaces.")).toBeVisible();
  await teacher.getByLabel("Address of the stream or meeting").fill("https://meet.example.org/shock");
  await teacher.getByRole("button", { name: "Add a live class" }).click();
  expect(teacher.getByText(/is added/)).toBeVisible();
  const classId = idAt(teacher);

  await signIn(page);
  await open("/free-classes");
  await page
    .getByRole("link", { name: /Shock <b>in<\/b> an hour/ })
    .first()
    .click();
  expect(page.getByText("Sunita Rawat")).toBeVisible();
  expect(await page.content()).not.toContain("meet.example.org");

  await teacher.getByLabel("When, in India's time").fill(indianIn(-0.25));
  await teacher.getByRole("button", { name: "Save" }).click();
  await page.reload();
  expect(page.getByRole("link", { name: "Open the class" })).toHaveAttribute("href", "https://meet.example.org/shock");
  expect(page.getByText(/Moved\. It was to be on/)).toBeVisible();
  const { DB } = await product.institute.getEnv();
  const told = await DB.prepare("SELECT message FROM announcements ORDER BY id DESC LIMIT 1").first("message");
  expect(told).toContain('"Shock &lt;b>in&lt;/b> an hour" is moved. It begins');
  await DB.prepare(
    "INSERT INTO video_comments (video_id, student_id, message, created_at) VALUES (?, 101, 'Rude <i>words</i>', '2026-11-28T10:00:00.000Z')",
  )
    .bind(classId)
    .run();
  await teacher.reload();
  await teacher.getByRole("row", { name: /Rude/ }).getByRole("button", { name: "Remove" }).click();
  expect(teacher.getByText("Nobody wrote a comment.")).toBeVisible();

  await teacher.getByLabel("Why, as students read it").fill("The teacher is ill.");
  await teacher.getByRole("button", { name: "Call the class off" }).click();
  await page.goto(`/free-classes/watch/${classId}`);
  expect(page.getByText("This class is cancelled.")).toBeVisible();
  expect(page.getByText("Called off: The teacher is ill.")).toBeVisible();
  await teacher.getByRole("button", { name: "Let the class take place" }).click();
  await page.reload();
  expect(page.getByText("Live now")).toBeVisible();

  await teacher.getByLabel("When, in India's time").fill(indianIn(-3));
  await teacher.getByLabel("Recording").fill("https://youtu.be/3PmVJQUCm4E?si=abc");
  await teacher.getByRole("button", { name: "Save" }).click();
  await page.reload();
  expect(page.getByRole("link", { name: "Watch the recording on YouTube" })).toBeVisible();
});

test("a video comes from any address of YouTube or a short film, with captions", async ({ deskOf, product }) => {
  const teacher = await deskOf("teacher");
  await teacher.goto("/desk/content/videos");
  await teacher.getByLabel("Name").fill("Counting drops");
  await teacher.getByLabel("Where it belongs").selectOption(PLACE);
  await teacher.getByLabel("How long, in minutes and seconds").fill("12:30");
  await teacher.getByLabel("Address on YouTube").fill("https://evil.example/watch?v=3PmVJQUCm4E");
  await teacher.getByRole("button", { name: "Add a video" }).click();
  expect(teacher.getByText("Copy the address of the video.")).toBeVisible();
  await teacher.getByLabel("Address on YouTube").fill("m.youtube.com/shorts/3PmVJQUCm4E?feature=share");
  const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\nzymoguttation of the drip\n";
  const captions = (body: string) => ({ name: "a.vtt", mimeType: "text/vtt", buffer: new TextEncoder().encode(body) });
  await teacher.getByLabel("Captions").first().setInputFiles(captions("<script>"));
  await teacher.getByRole("button", { name: "Add a video" }).click();
  expect(teacher.getByText("Upload captions as WebVTT (.vtt).").first()).toBeVisible();
  await teacher.getByLabel("Captions").first().setInputFiles(captions(vtt));
  await teacher.getByRole("button", { name: "Add a video" }).click();
  expect(teacher.getByText(/is added/)).toBeVisible();
  const { DB } = await product.institute.getEnv();
  const video = await DB.prepare("SELECT youtube_id, duration FROM videos WHERE id = ?").bind(idAt(teacher)).first();
  expect(video).toEqual({ youtube_id: "3PmVJQUCm4E", duration: 750 });
  const found = await DB.prepare(
    "SELECT COUNT(*) AS n FROM search_words WHERE search_words MATCH 'zymoguttation'",
  ).first("n");
  expect(found).toBe(1);
});
