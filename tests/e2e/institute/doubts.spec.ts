import { writeFile } from "node:fs/promises";
import { expectRefusal } from "../account/refusal";
import { expect, hold, test, untilHydrated, withAndWithoutScript } from "../fixtures";

const POST = "api/content/student_post_doubt/";
const megabyte = 1024 * 1024;
/** One grey pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

withAndWithoutScript(() => {
  test("a doubt is asked with a picture, and its answer is read", async ({
    mode,
    open,
    page,
    product,
    signInNewStudent,
  }) => {
    const { username } = await signInNewStudent();
    await test.step("the form is reached from the profile", async () => {
      await open("/profile");
      await page.getByRole("link", { name: /^Doubts/ }).click();
      await expect(page.getByText("You have asked nothing yet.")).toBeVisible();
      await page.getByRole("link", { name: "Ask a doubt" }).click();
      await expect(page).toHaveURL(/view=ask/);
      if (mode !== "no-scripts") await untilHydrated(page);
    });

    await test.step("the form is sent, and waits for what makes a picture smaller", async () => {
      // Sent before the phone has what makes a picture smaller, the form waits for it.
      const release = await hold(page, /\/chat-picture-[^/]*\.js$/);
      const words = "Why is <b>B</b> wrong?\nsee https://a.example/x ऐसा क्यों?";
      await page.getByLabel("What is unclear?").fill(words);
      await page.getByLabel("Subject").selectOption({ label: "Pharmacology" });
      await page
        .getByLabel("Picture (optional)")
        .setInputFiles({ name: "my-home.png", mimeType: "image/png", buffer: png });
      await page.getByRole("button", { name: "Send the doubt" }).click();
      if (mode !== "no-scripts") {
        await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
      }
      release();
      await expect(page).toHaveURL("/dashboard/doubts");
      await expect(page.getByText("Your teachers have your doubt")).toBeVisible();
    });

    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "ऐसा क्यों?" });
    await test.step("the doubt is listed as it was written, with its picture", async () => {
      await expect(card).toContainText("Why is <b>B</b> wrong?");
      await expect(card).toContainText("Waiting for an answer");
      await expect(card).toContainText("Pharmacology");
      await expect(card.getByRole("link", { name: "https://a.example/x" })).toBeVisible();
      const picture = card.getByRole("img", { name: "Your picture" });
      const file = await page.request.get((await picture.getAttribute("src")) ?? "");
      // With script the phone has drawn it anew.
      const type = mode === "no-scripts" ? "image/png" : "image/jpeg";
      expect(file.headers()["content-type"]).toBe(type);
      if (mode === "no-scripts") expect(await file.body()).toEqual(png);
    });

    const { DB } = await product.institute.getEnv();
    await DB.prepare(
      `INSERT INTO doubt_answers (doubt_id, teacher_id, text, created_at)
       SELECT d.id, 1, 'Because of the dose.', '2026-11-20T10:00:00Z' FROM doubts d
         JOIN students s ON s.id = d.student_id WHERE s.username = ?`,
    )
      .bind(username)
      .run();
    await DB.prepare(
      "UPDATE doubts SET state = 'answered' WHERE student_id = (SELECT id FROM students WHERE username = ?)",
    )
      .bind(username)
      .run();
    await test.step("the answer is found by state and subject", async () => {
      await page.getByRole("link", { name: "Waiting" }).click();
      await expect(page.getByText("No doubts here.")).toBeVisible();
      await page.getByRole("link", { name: "Answered" }).click();
      const answer = card.locator(".doubt-answer");
      await expect(answer).toContainText("Dr Meena Krishnan");
      await expect(answer).toContainText("Because of the dose.");
      // Among few doubts nobody is asked for a subject; the address takes one.
      await expect(page.getByLabel("Subject")).toHaveCount(0);
      await page.goto("/dashboard/doubts?state=answered&subjectId=2");
      await page.getByLabel("Subject").selectOption({ label: "Anatomy and Physiology" });
      await page.getByRole("button", { name: "Show" }).click();
      await expect(page).toHaveURL(/state=answered&subjectId=1$/);
      await expect(page.getByText("No doubts here.")).toBeVisible();
    });
  });
});

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("what cannot be sent says why, and keeps the words", async ({ institute, open, page, signInNewStudent }) => {
    await signInNewStudent();
    await open("/dashboard/doubts?view=ask");
    const text = page.getByLabel("What is unclear?");
    const send = page.getByRole("button", { name: "Send the doubt" });
    // Chosen on the disk, as on a phone: a busy machine is slow to make so large a file in a page.
    const choose = async (bytes: Buffer) => {
      const path = test.info().outputPath("a.png");
      await writeFile(path, bytes);
      await page.getByLabel("Picture (optional)").setInputFiles(path);
    };
    await text.fill("   ");
    await send.click();
    await expectRefusal(page, { "What is unclear?": "Write your doubt first" });

    await text.fill("क्यों? ".repeat(500));
    await send.click();
    await expectRefusal(page, { "What is unclear?": "Your doubt must have at most 2000 characters" });

    await text.fill("Why B?");
    await choose(Buffer.alloc(12 * megabyte, 1));
    await send.click();
    const label = "Picture (optional)";
    const size = "This picture is larger than 5 MB. Choose a smaller one.";
    await expectRefusal(page, { [label]: size });
    await expect(text).toHaveValue("Why B?");

    await choose(Buffer.from("<svg onload=alert(1)>"));
    await send.click();
    const kind = "This file is not a picture we can show. Choose a JPEG, PNG or WebP picture of at most 50 megapixels.";
    await expectRefusal(page, { [label]: kind });
    await expect(text).toHaveValue("Why B?");

    await choose(png);
    await institute.failNext(POST, "status-400", 1);
    await send.click();
    await expect(page.getByRole("alert")).toContainText("There is a problem");
    await expect(text).toHaveValue("Why B?");
    await expect(page.getByText("Choose it again.")).toBeVisible();
    await send.click();
    await expect(page).toHaveURL("/dashboard/doubts");
    await expect(page.getByText("Why B?")).toBeVisible();
  });
});

test("a doubt sent without a network stays in its form until there is one", async ({
  open,
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await open("/dashboard/doubts?view=ask");
  const text = page.getByLabel("What is unclear?");
  const send = page.getByRole("button", { name: "Send the doubt" });
  const alert = page.getByRole("alert");
  await text.fill("Why not now?");
  await page.context().setOffline(true);
  await send.click();
  await expect(alert).toContainText("You are offline. What you wrote stays here");
  await expect(text).toHaveValue("Why not now?");
  await page.context().setOffline(false);
  await send.click();
  await expect(page).toHaveURL("/dashboard/doubts");
  await expect(page.getByText("Why not now?")).toBeVisible();
});

test.describe("a doubt", () => {
  test.use({ mode: "no-scripts" });

  test("is marked as solved by its student, and opened again", async ({
    institute,
    page,
    sendForm,
    signInNewStudent,
  }) => {
    await signInNewStudent();
    const ask = (text: string) => sendForm("/dashboard/doubts", { text, formId: `form-one-${text.length}` });
    await ask("Why is A right?");
    await ask("Another one");
    const calls = (await institute.calls(POST)).length;
    await page.goto("/dashboard/doubts?state=open");
    const card = page.getByRole("listitem").filter({ hasText: "Why is A right?" });
    await card.getByRole("button", { name: "Mark as solved" }).click();
    await expect(page).toHaveURL(/\?state=open#doubt-\d+$/);
    await expect(card.getByText("Solved", { exact: true })).toBeVisible();
    await expect(page.getByText("Solved", { exact: true })).toHaveCount(1);
    await card.getByRole("button", { name: "Open again" }).click();
    await expect(card).toContainText("Waiting for an answer");
    await expect(page.getByText("Solved", { exact: true })).toHaveCount(0);
    // The teachers hear nothing of it.
    expect(await institute.calls(POST)).toHaveLength(calls);
    for (const doubtId of ["0", "-1", "text", "9".repeat(30)]) {
      const refused = await sendForm("/dashboard/doubts", { doubtId, solved: "yes" });
      expect(refused.status()).toBe(400);
    }
  });

  test("that is sent twice is one", async ({ page, sendForm, signInNewStudent }) => {
    await signInNewStudent();
    const form = { text: "Why once?", formId: "form-one-1" };
    for (const _ of [1, 2]) {
      expect((await sendForm("/dashboard/doubts", form)).status()).toBe(303);
    }
    await sendForm("/dashboard/doubts", { ...form, text: "Why two?" });
    await page.goto("/dashboard/doubts");
    await expect(page.getByText("Why once?")).toHaveCount(1);
    await expect(page.getByText("Why two?")).toHaveCount(1);
  });

  test("that was written as the session ended is in the form again", async ({ page, signIn, newStudent }) => {
    const student = await newStudent();
    await signIn(page, student);
    await page.goto("/dashboard/doubts?view=ask");
    await page.getByLabel("What is unclear?").fill("Kept words");
    const cookies = await page.context().cookies();
    await page.context().clearCookies({ name: /session/ });
    expect(cookies.length).toBeGreaterThan((await page.context().cookies()).length);
    await page.getByRole("button", { name: "Send the doubt" }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel("Username").fill(student.username);
    await page.getByLabel("Password", { exact: true }).fill(student.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.goto("/dashboard/doubts?view=ask");
    await expect(page.getByLabel("What is unclear?")).toHaveValue("Kept words");
  });
});
