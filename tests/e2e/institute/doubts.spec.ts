import { greyPixel } from "../../pictures";
import { expect, hold, test, untilHydrated } from "../fixtures";

test("a doubt is asked with a picture, and its answer is read", async ({ open, page, product, signInNewStudent }) => {
  const { username } = await signInNewStudent();
  await test.step("the form is reached from the profile", async () => {
    await open("/profile");
    await page.getByRole("link", { name: /^Doubts/ }).click();
    await expect(page.getByText("You have asked nothing yet.")).toBeVisible();
    await page.getByRole("link", { name: "Ask a doubt" }).click();
    await expect(page).toHaveURL(/view=ask/);
    await untilHydrated(page);
  });

  await test.step("the form is sent, and waits for what makes a picture smaller", async () => {
    // Sent before the phone has what makes a picture smaller, the form waits for it.
    const release = await hold(page, /\/chat-picture-[^/]*\.js$/);
    const words = "Why is <b>B</b> wrong?\nsee https://a.example/x ऐसा क्यों?";
    await page.getByLabel("What is unclear?").fill(words);
    await page.getByLabel("Subject").selectOption({ label: "Pharmacology" });
    await page
      .getByLabel("Picture (optional)")
      .setInputFiles({ name: "my-home.png", mimeType: "image/png", buffer: greyPixel });
    await page.getByRole("button", { name: "Send the doubt" }).click();
    await expect(page.getByRole("button", { name: "Sending…" })).toBeVisible();
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
    expect(file.headers()["content-type"]).toBe("image/jpeg");
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
