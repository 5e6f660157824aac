import { describe } from "vitest";
import { signInByForm } from "../../account-forms";
import { expect, type Phone, test } from "./fixtures";

const csv = (text: string, name = "students.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: new TextEncoder().encode(text),
});

let lastPhone = 9_100_000_000;

/** Rows that are right, with phones that nobody has. */
const listOf = (count: number, batch: string, name = "Student") =>
  ["name,phone,batch", ...Array.from({ length: count }, (_, at) => `${name} ${at + 1},${++lastPhone},${batch}`)].join(
    "\n",
  );

async function send(desk: Phone, text: string, name?: string): Promise<void> {
  await desk.goto("/desk/students/add");
  await desk.getByLabel("List of students").setInputFiles(csv(text, name));
  await desk.getByRole("button", { name: "Look at the list" }).click();
}

/** The sign-in on the slip of a student; all of them are not made into elements. */
async function slipOf(desk: Phone, name: string) {
  const [slip = ""] = new RegExp(`aria-label="${name}".*?</section>`).exec(await desk.content()) ?? [];
  const facts = [...slip.matchAll(/<dd>(?:<span[^>]*>)?([^<]*)/g)].map(([, fact = ""]) => fact);
  const [instituteCode = "", username = "", password = ""] = facts;
  return { instituteCode, username, password };
}

describe("a list of students", () => {
  test("adds thirty by CSV, and one of them signs in with the slip, another with a second one", async ({
    deskOf,
    page,
  }) => {
    const desk = await deskOf("office");
    await send(desk, listOf(30, "Morning 2027"));
    await expect(desk.getByText("Nobody is added yet.")).toBeVisible();
    await expect(desk.getByLabel("Batch “Morning 2027” is not there (30 rows)")).toBeVisible();
    await desk.getByRole("button", { name: "Add 30 students" }).click();
    expect(desk.getByRole("region").elements()).toHaveLength(30);
    const [slip, other] = [await slipOf(desk, "Student 7"), await slipOf(desk, "Student 8")];
    expect(slip.instituteCode).toBe("PCBT");
    expect(slip.password).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);

    await page.goto("/login");
    await signInByForm(page, slip);
    await page.goto("/profile");
    await page.getByText("Phone, email and batches").click();
    await expect(page.getByText("Morning 2027").first()).toBeVisible();

    // Sent once more by a tap on "reload", it adds nobody and shows no password.
    await desk.reload();
    await expect(desk.getByText("30 students are added.")).toBeVisible();
    expect(desk.words()).not.toContain(slip.password);
    await desk.getByLabel("Name or phone").fill(slip.username);
    await desk.getByRole("button", { name: "Find" }).click();
    await expect(desk.getByText("1 student", { exact: true })).toBeVisible();
    await expect(desk.getByRole("row", { name: /Student 7/ })).toContainText("done");

    // Who never signed in gets another slip, with which the first ends.
    await desk.goto("/desk/students/slips");
    await desk.getByLabel("Batch").selectOption("Morning 2027");
    await desk.getByRole("button", { name: "Show" }).click();
    await desk.getByRole("button", { name: "Make 29 new slips" }).click();
    await page.context().clearCookies();
    await page.goto("/login");
    await signInByForm(page, other);
    await expect(page.getByRole("alert").first()).toContainText("wrong");
    await signInByForm(page, await slipOf(desk, "Student 8"));
    await page.goto("/profile");
    await expect(page.getByText("Student 8").first()).toBeVisible();
  });

  test("with many mistakes is paged, and a file that is no list is refused with its reason", async ({ deskOf }) => {
    const desk = await deskOf("office");
    const rows = Array.from({ length: 120 }, (_, at) => `S ${at},123`).join("\n");
    await send(desk, `name,phone\n${rows}`);
    await expect(desk.getByText(/^120 rows have a mistake/)).toBeVisible();
    await desk.getByRole("link", { name: "All 120 mistakes" }).click();
    await desk.getByRole("link", { name: "Next page" }).click();
    await expect(desk.getByText("Page 2 of 3")).toBeVisible();
    await expect(desk.getByRole("row", { name: /S 50,/ })).toBeVisible();
    await send(desk, "PK\u0003\u0004", "students.xlsx");
    await expect(desk.getByRole("alert")).toContainText('Save it in Excel as "CSV UTF-8"');
  });
});

describe("one student", () => {
  test("has facts, results, purchases and devices; a new password ends the devices and is shown once", async ({
    deskOf,
    page,
    newStudent,
    signIn,
  }) => {
    const desk = await deskOf("office");
    await desk.goto("/desk/students?words=cohort-10");
    await desk
      .getByRole("link", { name: /\(sample\)$/ })
      .first()
      .click();
    for (const name of ["Results", "Purchases", "Devices"]) {
      await expect(desk.getByRole("heading", { name, exact: true })).toBeVisible();
    }
    await expect(desk.getByText(/\d of \d+$/).first()).toBeVisible();

    const student = await newStudent({ name: "Deepa Signed" });
    await signIn(page, student);
    await desk.goto(`/desk/students?words=${student.username}`);
    await desk.getByRole("link", { name: "Deepa Signed" }).click();
    await desk.getByRole("link", { name: "Name, phone, batches, password" }).click();
    await desk.getByLabel("Phone", { exact: true }).fill("9876543210");
    await desk.getByRole("button", { name: "Save name and phone" }).click();
    await expect(desk.getByText("Another student has it.")).toBeVisible();
    await desk.getByRole("button", { name: "Make a new password" }).click();
    const slip = await slipOf(desk, "Deepa Signed");
    await page.goto("/profile");
    expect(page.url()).toContain("/login");
    await signInByForm(page, slip);
    await page.goto("/profile");
    await expect(page.getByText("Deepa Signed").first()).toBeVisible();
    await desk.goto(`/desk/students?words=${student.username}`);
    await desk.getByRole("link", { name: "Deepa Signed" }).click();
    await desk.getByRole("button", { name: "Sign out" }).click();
    await expect(desk.getByText("Nowhere is this student signed in.")).toBeVisible();
  });

  test("is granted help in every test, and a copy of the data is a file", async ({ deskOf, newStudent, product }) => {
    const { username } = await newStudent({ name: "Granted Help" });
    const { DB } = await product.institute.getEnv();
    const id = await DB.prepare("SELECT id FROM students WHERE phone = ?").bind(username).first<number>("id");
    const desk = await deskOf("office");
    await desk.goto(`/desk/students/${id}/time`);
    await desk.getByLabel("Extra minutes for each hour").fill("20");
    await desk.getByLabel("Breaks in a test").fill("3");
    await desk.getByRole("button", { name: "Save what is granted" }).click();
    await expect(desk.getByRole("alert")).toContainText("Breaks need both");
    await desk.getByLabel("Minutes of each break").fill("5");
    await desk.getByLabel("A scribe: the test says each step in words").check();
    await desk.getByRole("button", { name: "Save what is granted" }).click();
    const granted = () => DB.prepare("SELECT * FROM accommodations WHERE student_id = ?").bind(id).first();
    expect(await granted()).toMatchObject({
      minutes_per_hour: 20,
      scribe: 1,
      large_print: 0,
      breaks: 3,
      break_minutes: 5,
    });
    const copy = await desk.request.ask(`/desk/students/${id}/copy`);
    expect(copy.headers()["content-disposition"]).toBe(`attachment; filename="student-${id}.json"`);
    const text = await copy.text();
    expect(text).toContain(username);
    expect(text).not.toMatch(/pbkdf2|token_hash/);
    for (const name of ["Extra minutes for each hour", "Breaks in a test", "Minutes of each break"]) {
      await desk.getByLabel(name).fill("0");
    }
    await desk.getByLabel("A scribe: the test says each step in words").uncheck();
    await desk.getByRole("button", { name: "Save what is granted" }).click();
    await expect(desk.getByText("Granted Help is granted nothing more.")).toBeVisible();
    expect(await granted()).toBeNull();
  });
});

test("a batch is made, renamed, its students moved, and deleted with a word on who is in it", async ({ deskOf }) => {
  const desk = await deskOf("office");
  await send(desk, listOf(30, "Evening"));
  await desk.getByRole("button", { name: "Add 30 students" }).click();
  await desk.goto("/desk/students/batches");
  await desk.getByLabel("Name", { exact: true }).fill("evening");
  await desk.getByRole("button", { name: "Add a batch" }).click();
  await expect(desk.getByRole("alert")).toContainText("There is a batch of this name.");
  await desk.getByLabel("Name", { exact: true }).fill("Weekend");
  await desk.getByRole("button", { name: "Add a batch" }).click();
  await desk.getByRole("link", { name: "Evening", exact: true }).click();
  await desk.getByLabel("Name", { exact: true }).fill("Late");
  await desk.getByRole("button", { name: "Rename the batch" }).click();
  await desk.getByLabel("To", { exact: true }).selectOption("Weekend");
  await desk.getByLabel(/^Student 1, /).check();
  await desk.getByLabel(/^Student 2, /).check();
  await desk.getByRole("button", { name: "Move to another batch" }).click();
  await expect(desk.getByText("2 students moved to Weekend.")).toBeVisible();
  await expect(desk.getByRole("heading", { name: "28 students" })).toBeVisible();
  await desk.getByRole("button", { name: "Delete the batch" }).click();
  await expect(desk.getByRole("alert")).toContainText("28 students are in it, and would be in no batch.");
  await desk.getByLabel("Its students go to").selectOption("Weekend");
  await desk.getByRole("button", { name: "Delete the batch" }).click();
  await expect(desk.getByText("The batch Late is deleted. Its students are in Weekend.")).toBeVisible();
  await expect(desk.getByRole("row", { name: /^Weekend/ })).toContainText("30");
});
