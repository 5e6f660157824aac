import { expect, test } from "../fixtures";

const pdf = (name: string, bytes = 2000) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.alloc(bytes, 32)]),
});
const APPLY = "api/content/student_apply_job/";

// Each notice is closed for two weeks of eight.
test.beforeEach(async ({ product }) => {
  const { DB } = await product.institute.getEnv();
  const open =
    "UPDATE jobs SET published_on = date('now', '-9 days'), last_date = date('now', '+20 days') WHERE id IN (51, 59, 60)";
  await DB.prepare(open).run();
});

test("sends a résumé once, and shows what becomes of it", async ({ page, signInNewStudent, institute, product }) => {
  await signInNewStudent();
  await page.goto("/job-portal/applications");
  expect(page.getByText("No applications yet.")).toBeVisible();
  await page.goto("/job-portal/60");
  await page.getByRole("link", { name: "Apply", exact: true }).click();
  expect(page).toHaveURL("/job-portal/60/apply");
  await page.getByLabel("Résumé").setInputFiles(pdf("Meera at home.pdf"));
  await page.getByText("Add a note").click();
  await page.getByLabel("Note").fill("Two lines\n<b>and no markup</b>");
  await page.getByRole("button", { name: "Send my application" }).click();
  expect(page).toHaveURL("/job-portal/applications");
  expect(page.getByText("Application sent")).toBeVisible();
  const mine = page.getByRole("listitem").filter({ hasText: "District Hospital Society" });
  expect(mine).toContainText("Sent on");
  expect(mine).toContainText("<b>and no markup</b>");
  const resume = mine.getByRole("link", { name: "Your résumé (PDF)" });
  const file = await page.request.get((await resume.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  const [sent] = (await institute.calls(APPLY)).slice(-1);
  expect(sent?.body).toContain('filename="resume.pdf"');
  expect(sent?.body).not.toContain("Meera at home");

  // Back, and once more: the institute keeps one.
  await page.goto("/job-portal/60/apply");
  expect(page.getByText("You have applied for this job.")).toBeVisible();
  expect(page.getByRole("button", { name: "Send my application" })).toHaveCount(0);
  const { DB } = await product.institute.getEnv();
  await DB.prepare(
    "UPDATE job_applications SET status = 'shortlisted' WHERE id = (SELECT MAX(id) FROM job_applications)",
  ).run();
  await page.goto("/job-portal/applications");
  expect(mine).toContainText("Shortlisted");
  await page.goto("/job-portal");
  expect(page.getByRole("link", { name: /District Hospital Society/ })).toContainText("Applied");
});

test("is refused in words where the file or the note is not one", async ({ page, signInNewStudent, institute }) => {
  await signInNewStudent();
  await page.goto("/job-portal/60/apply");
  const send = page.getByRole("button", { name: "Send my application" });
  const resume = page.getByLabel("Résumé");
  const picture = { ...pdf("cv.pdf"), buffer: Buffer.from("\x89PNG\r\n\x1a\n") };
  await page.getByText("Add a note").click();
  await page.getByLabel("Note").fill("Kept");
  await resume.setInputFiles(picture);
  await send.click();
  expect(resume).toHaveAccessibleDescription(/This file is not a PDF\./);
  expect(page.getByLabel("Note")).toHaveValue("Kept");
  await resume.setInputFiles(pdf("large.pdf", 5 * 1024 * 1024));
  await send.click();
  expect(resume).toHaveAccessibleDescription(/This file is larger than 5 MB\./);
  expect(page.getByLabel("Note")).toHaveValue("Kept");
  expect(page.getByText("Choose it again.")).toBeVisible();
  const note = "x".repeat(1001);
  const reply = await page.request.post("/job-portal/60/apply", {
    multipart: { note, client_id: "too-long-00001" },
    headers: { Origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(reply.status()).toBe(400);
  expect(await reply.text()).toContain("Note must have at most 1000 characters");
  expect(await institute.calls(APPLY)).toEqual([]);
});

test("for a job that is closed, gone or nobody's is not taken", async ({
  page,
  signInNewStudent,
  product,
  sendForm,
}) => {
  await signInNewStudent();
  const { DB } = await product.institute.getEnv();
  await DB.prepare("UPDATE jobs SET repeats_days = NULL WHERE id = 62").run();
  try {
    await page.goto("/job-portal/62");
    expect(page.getByText("Applications are closed.")).toBeVisible();
    expect(page.getByRole("link", { name: "Apply", exact: true })).toHaveCount(0);
    expect(page.getByRole("link", { name: /Add to calendar/ })).toHaveCount(0);
    await page.goto("/job-portal/62/apply");
    expect(page.getByRole("button", { name: "Send my application" })).toHaveCount(0);
    const late = await sendForm("/job-portal/62/apply", { client_id: "late-000001" });
    expect(late.status()).toBe(400);
  } finally {
    await DB.prepare("UPDATE jobs SET repeats_days = 56 WHERE id = 62").run();
  }
  for (const id of ["0", "99999", "text"]) {
    expect((await page.goto(`/job-portal/${id}/apply`))?.status()).toBe(404);
    expect((await sendForm(`/job-portal/${id}/apply`, { client_id: "gone-000001" })).status()).toBe(404);
    expect((await page.request.get(`/job-portal/${id}/last-date.ics`)).status()).toBe(404);
  }
});
