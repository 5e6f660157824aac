import { messages, startChat } from "../../chats";
import { greyPixel } from "../../pictures";
import { expect, test } from "./fixtures";

const MARKUP = '<script>alert(1)</script> & "B"';

const picture = { name: "drawing.png", mimeType: "image/png", buffer: greyPixel };

test("a doubt is answered with words, a picture and a note at the desk, and read by its student", async ({
  deskOf,
  page,
  sendForm,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await sendForm("/dashboard/doubts", { text: `What is pulse deficit? ${MARKUP}`, formId: "form-pulse" });
  const teacher = await deskOf("teacher");
  await teacher.goto("/desk/inbox");
  await teacher.getByRole("link", { name: /What is pulse deficit/ }).click();
  await expect(teacher.getByText(`What is pulse deficit? ${MARKUP}`)).toBeVisible();
  await teacher.getByLabel("Your answer").fill(`Apical minus radial. ${MARKUP}`);
  await teacher.getByLabel("Find a note or a video to point to").fill("vital signs");
  await teacher.getByRole("button", { name: "Find", exact: true }).click();
  await teacher.getByLabel("Picture (optional)").setInputFiles({ ...picture, buffer: Buffer.from("<svg/>") });
  await teacher.getByRole("button", { name: "Send the answer" }).click();
  await expect(teacher.getByText("Upload a JPEG, PNG or WebP image.")).toBeVisible();
  await expect(teacher.getByLabel("Your answer")).toHaveValue(`Apical minus radial. ${MARKUP}`);
  await teacher.getByLabel("Picture (optional)").setInputFiles(picture);
  await teacher.getByLabel("Point to a note or a video (optional)").selectOption({ index: 1 });
  await teacher.getByRole("button", { name: "Send the answer" }).click();
  await expect(teacher.getByText(/reads your answer now/)).toBeVisible();

  await page.goto("/dashboard/doubts");
  const card = page.getByRole("listitem").filter({ hasText: "What is pulse deficit?" });
  await expect(card).toContainText("Answered");
  await expect(card).toContainText(`Apical minus radial. ${MARKUP}`);
  await expect(card).toContainText("Dr Meena Krishnan");
  const source = await card.getByRole("img", { name: "Picture of the answer" }).getAttribute("src");
  expect(await (await page.request.get(source ?? "")).body()).toEqual(greyPixel);
  await card.getByRole("link", { name: /vital signs/i }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/vital signs/i);
});

test("a message is answered at the desk, and its picture is seen by nobody else's staff", async ({
  deskOf,
  page,
  signInNewStudent,
}) => {
  await signInNewStudent({ name: "Lata <b>Rao</b>" });
  await startChat(page);
  await page.getByLabel("Message", { exact: true }).fill(`May I ask? ${MARKUP}`);
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator("summary", { hasText: "Add a file" }).click();
  await page.getByLabel("Picture or recording").setInputFiles(picture);
  await page.getByRole("button", { name: "Send" }).click();

  const teacher = await deskOf("teacher");
  await teacher.goto("/desk");
  await teacher.getByRole("link", { name: /chat.* unread/ }).click();
  await expect(teacher.getByRole("row", { name: /Lata <b>Rao<\/b>/ })).toContainText("2");
  await teacher.getByRole("link", { name: "Lata <b>Rao</b>" }).click();
  await expect(teacher.getByText(`May I ask? ${MARKUP}`)).toBeVisible();
  const source = (await teacher.getByRole("img", { name: /Lata/ }).getAttribute("src")) ?? "";
  const seen = await teacher.request.get(source);
  expect([seen.status(), seen.headers()["content-security-policy"]]).toEqual([200, expect.stringContaining("sandbox")]);
  const stranger = await deskOf("stranger");
  for (const path of [source, new URL(teacher.url()).pathname]) {
    expect((await stranger.request.get(path)).status()).toBe(404);
  }
  expect((await (await deskOf("office")).request.get(source)).status()).toBe(403);

  await teacher.getByRole("button", { name: "Send", exact: true }).click();
  await expect(teacher.getByRole("alert")).toContainText("Write something first");
  await teacher.getByLabel("Message").fill(`Yes. ${MARKUP}`);
  await teacher.getByRole("button", { name: "Send", exact: true }).click();
  await expect(teacher.getByText("Your message is in the chat.")).toBeVisible();
  await expect(teacher.getByRole("button", { name: "Mark as read" })).toHaveCount(0);
  await page.reload();
  await expect(messages(page).last()).toContainText(`Yes. ${MARKUP}`);
});

test("nobody writes while chats rest, nor to a student alone who is under age without a parent's consent", async ({
  deskOf,
  institute,
  newPhone,
  product,
}) => {
  const { DB } = await product.institute.getEnv();
  const [minor, adult] = [newPhone(), newPhone()];
  await institute.register({
    phone: minor,
    name: "Minor",
    birthYear: new Date().getUTCFullYear() - 15,
    password: "Student@123",
  });
  await institute.register({ phone: adult, name: "Adult", birthYear: 2000, password: "Student@123" });
  const teacher = await deskOf("teacher");
  const begin = async (phone: string) => {
    await teacher.goto("/desk/inbox/chats");
    await teacher.getByLabel("Phone of the student").fill(phone);
    await teacher.getByRole("button", { name: "Begin a chat with a student" }).click();
  };
  await begin("9999999999");
  await expect(teacher.getByRole("alert")).toContainText("No student here has this phone.");
  await begin(minor);
  await expect(teacher.getByRole("alert")).toContainText("under 18 and no parent has agreed");
  await begin(adult);
  await expect(teacher.getByRole("heading", { level: 1 })).toHaveText("Adult");
  await DB.prepare("UPDATE institutes SET quiet_from = 0, quiet_until = 1439 WHERE code = 'PCBT'").run();
  await teacher.getByLabel("Message").fill("Good night");
  await teacher.getByRole("button", { name: "Send", exact: true }).click();
  await expect(teacher.getByRole("alert")).toContainText("Chats rest from 00:00 to 23:59");
  await expect(teacher.getByLabel("Message")).toHaveValue("Good night");
  await DB.prepare("UPDATE institutes SET quiet_from = NULL, quiet_until = NULL").run();
  await teacher.getByRole("button", { name: "Send", exact: true }).click();
  await expect(teacher.getByText("Your message is in the chat.")).toBeVisible();
});

test("an announcement to one batch is read there and nowhere else", async ({
  deskOf,
  institute,
  newPhone,
  secondPhone,
  signIn,
}) => {
  const office = await deskOf("office");
  await office.goto("/desk/inbox");
  await expect(office.getByText("Doubts")).toHaveCount(0);
  await office.getByRole("link", { name: "Announcements" }).click();
  await office.getByLabel("What you announce").fill("Class at six <script>alert(1)</script>");
  await office.getByLabel("For").selectOption({ label: "Batch Norcet Evening Batch" });
  await office.getByRole("button", { name: "Announce" }).click();
  await expect(office.getByText("It is announced.")).toBeVisible();
  const read = async (batches: string) => {
    const [phone, student] = [await secondPhone(), newPhone()];
    await institute.register({ phone: student, name: "Sita", password: "Student@123", batches });
    await signIn(phone, { instituteCode: "PCBT", username: student, password: "Student@123" });
    const words: boolean[] = [];
    for (const path of ["/dashboard", "/dashboard/announcements"]) {
      await phone.goto(path);
      words.push(phone.words().includes("Class at six"));
    }
    return words;
  };
  expect(await read("[12]")).toEqual([true, true]);
  expect(await read("[11]")).toEqual([false, false]);
  await office.getByRole("link", { name: /Class at six/ }).click();
  await office.getByRole("button", { name: "Delete the announcement" }).click();
  await expect(office.getByRole("table")).not.toContainText("Class at six");
});

test("a report of abuse is read with its copy, what it is of is removed, its sender writes no more, and it is closed", async ({
  deskOf,
  institute,
  page,
  product,
  newPhone,
  sendForm,
  signIn,
}) => {
  const { DB, FILES } = await product.institute.getEnv();
  const rude = newPhone();
  await institute.register({ phone: rude, name: "Rude", password: "Student@123", batches: "[13]" });
  await FILES.put("students/1/image/rude.png", greyPixel, { httpMetadata: { contentType: "image/png" } });
  const { meta } = await DB.prepare(
    `INSERT INTO messages (chat_id, kind, text, file, student_id, created_at) SELECT 2, 'image', ?,
       'students/1/image/rude.png', id, '2026-11-28T00:00:00Z' FROM students WHERE phone = ?`,
  )
    .bind(`Rude words ${MARKUP}`, rude)
    .run();
  await FILES.put("reports/message-x/rude.png", greyPixel, { httpMetadata: { contentType: "image/png" } });
  await DB.prepare(
    `INSERT INTO safety_reports (institute_id, student_id, client_id, kind, thing_id, sender_id, sender_type, sender_name,
       copy, file, written_at, reason, words, created_at)
     SELECT 1, 101, 'desk-report', 'message', ?1, id, 'student', name, ?2, 'reports/message-x/rude.png',
       '2026-11-28T00:00:00Z', 'rude', 'He insults', '2026-11-28T00:00:01Z' FROM students WHERE phone = ?3`,
  )
    .bind(meta.last_row_id, `Rude words ${MARKUP}`, rude)
    .run();

  const office = await deskOf("office");
  await office.goto("/desk");
  await office.getByRole("link", { name: "1 report of abuse is open" }).click();
  await office.getByRole("link", { name: /of Rude: rude/ }).click();
  await expect(office.getByText(`Rude words ${MARKUP}`)).toBeVisible();
  const path = new URL(office.url()).pathname;
  const stranger = await deskOf("stranger");
  for (const one of [path, `${path}/file`]) expect((await stranger.request.get(one)).status()).toBe(404);
  expect(await (await office.request.get(`${path}/file`)).body()).toEqual(greyPixel);
  await office.getByRole("button", { name: "Remove what was reported" }).click();
  await expect(office.getByText("gone; this is the copy")).toBeVisible();
  expect(await DB.prepare("SELECT 1 FROM messages WHERE id = ?").bind(meta.last_row_id).first()).toBeNull();
  await office.getByRole("button", { name: /End what this student writes/ }).click();

  await signIn(page, { instituteCode: "PCBT", username: rude, password: "Student@123" });
  const write = async () => {
    await page.goto("/chat/2");
    await page.getByLabel("Message", { exact: true }).fill("Still here");
    await page.getByRole("button", { name: "Send" }).click();
  };
  await write();
  await expect(page.getByText(/Your institute ended your writing to others/)).toBeVisible();
  await sendForm("/dashboard/doubts", { text: "Why me?", formId: "form-rude-1" });
  await page.goto("/dashboard/doubts");
  await expect(page.getByText("Why me?")).toBeVisible();
  await office.getByRole("button", { name: "Let the student write again" }).click();
  await write();
  await expect(messages(page).last()).toContainText("Still here");

  await office.getByRole("button", { name: "Close the report" }).click();
  await expect(office.getByText("Nothing is reported.")).toBeVisible();
});

test("the owner sets when chats rest, corrects a year of birth and makes a key; a teacher does not", async ({
  deskOf,
  newStudent,
  product,
}) => {
  const { username } = await newStudent({ birthYear: 2010 });
  expect((await (await deskOf("teacher")).goto("/desk/inbox/rules")).status()).toBe(403);
  const owner = await deskOf("owner");
  await owner.goto("/desk/inbox/rules");
  const from = owner.getByLabel("From");
  await from.fill("22:00");
  await owner.getByLabel("Until").fill("22:00");
  const save = owner.getByRole("button", { name: "Save" });
  await save.click();
  await expect(owner.getByRole("alert")).toContainText("Give two different times, or none.");
  await owner.getByLabel("Until").fill("06:00");
  await save.click();
  await expect(owner.getByText("Chats rest from 22:00 to 06:00.")).toBeVisible();
  await from.fill("");
  await owner.getByLabel("Until").fill("");
  await save.click();
  await expect(owner.getByText("Chats never rest.")).toBeVisible();
  await owner.getByLabel("Phone of the student").fill(username);
  await owner.getByLabel("Year of birth", { exact: true }).fill("2002");
  await owner.getByRole("button", { name: "Correct it" }).click();
  const { DB } = await product.institute.getEnv();
  const year = () => DB.prepare("SELECT birth_year FROM students WHERE phone = ?").bind(username).first("birth_year");
  expect(await year()).toBe(2002);
  await owner.getByRole("button", { name: "Make a new key for reports" }).click();
  await expect(owner.getByText(/It is shown this once/)).toBeVisible();
});
