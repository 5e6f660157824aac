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

/** The sign-in on the slip of a student; two thousand of them are not made into elements. */
async function slipOf(desk: Phone, name: string) {
  const [slip = ""] = new RegExp(`aria-label="${name}".*?</section>`).exec(await desk.content()) ?? [];
  const facts = [...slip.matchAll(/<dd>(?:<span[^>]*>)?([^<]*)/g)].map(([, fact = ""]) => fact);
  const [instituteCode = "", username = "", password = ""] = facts;
  return { instituteCode, username, password };
}

describe("a list of students", () => {
  test("adds thirty by CSV, and one of them signs in to the product with the slip", async ({ deskOf, page }) => {
    const desk = await deskOf("office");
    await send(desk, listOf(30, "Morning 2027"));
    await expect(desk.getByText("Nobody is added yet.")).toBeVisible();
    await expect(desk.getByLabel("Batch “Morning 2027” is not there (30 rows)")).toBeVisible();
    await desk.getByRole("button", { name: "Add 30 students" }).click();
    expect(desk.getByRole("region").elements()).toHaveLength(30);
    const slip = await slipOf(desk, "Student 7");
    expect(slip.instituteCode).toBe("PCBT");
    expect(slip.password).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);

    await page.goto("/login");
    await signInByForm(page, slip);
    await page.goto("/profile");
    await expect(page.getByText("Morning 2027").first()).toBeVisible();

    // Sent once more by a tap on "reload", it adds nobody and shows no password.
    await desk.reload();
    await expect(desk.getByText("30 students are added.")).toBeVisible();
    expect(desk.words()).not.toContain(slip.password);
    await desk.getByLabel("Name or phone").fill(slip.username);
    await desk.getByRole("button", { name: "Find" }).click();
    await expect(desk.getByText("1 student", { exact: true })).toBeVisible();
    await expect(desk.getByRole("row", { name: /Student 7/ })).toContainText("done");
  });

  test("says of each row what is wrong, who is a student already and which batch is not there", async ({ deskOf }) => {
    const desk = await deskOf("owner");
    await send(
      desk,
      [
        "Name,Mobile,Batch",
        "<b>Bina</b>,9510001001,=cmd()",
        "Chitra,9.87654E+09,Morning",
        "Divya,9510001001,",
        "Asha,9876543210,",
        "Esha,12345,",
        "Farah,9510001002,",
      ].join("\r\n"),
    );
    for (const words of [
      "Excel has shortened this phone to 9.87654E+09",
      "This phone is in line 2 already.",
      "The phone has not ten digits.",
      "3 rows have a mistake and are left out.",
    ]) {
      await expect(desk.getByText(words)).toBeVisible();
    }
    await desk.getByLabel(/Batch of the 2 rows that name none/).selectOption({ index: 1 });
    await desk.getByRole("button", { name: "Add 2 students" }).click();
    await expect(desk.getByRole("heading", { name: "<b>Bina</b>" })).toBeVisible();
    await desk.goto("/desk/students/batches");
    await desk.getByRole("link", { name: "=cmd()" }).click();
    await expect(desk.getByRole("table")).toContainText("<b>Bina</b>");
  });

  test("with 2,000 mistakes is paged, and a file that is no list is refused with its reason", async ({ deskOf }) => {
    const desk = await deskOf("office");
    const rows = Array.from({ length: 2000 }, (_, at) => `S ${at},123`).join("\n");
    await send(desk, `name,phone\n${rows}`);
    await expect(desk.getByText(/^2000 rows have a mistake/)).toBeVisible();
    await desk.getByRole("link", { name: "All 2000 mistakes" }).click();
    await desk.getByRole("link", { name: "Next page" }).click();
    await expect(desk.getByText("Page 2 of 40")).toBeVisible();
    await expect(desk.getByRole("row", { name: /S 50,/ })).toBeVisible();
    await send(desk, "PK\u0003\u0004", "students.xlsx");
    await expect(desk.getByRole("alert")).toContainText('Save it in Excel as "CSV UTF-8"');
  });

  test("of 2,000 students is taken in one request, and the slips can be made anew", async ({ deskOf, page }) => {
    const desk = await deskOf("office");
    await send(desk, listOf(2000, "Large", "Many"));
    await desk.getByRole("button", { name: "Add 2000 students" }).click();
    const first = await slipOf(desk, "Many 1999");
    await desk.goto("/desk/students/slips");
    await desk.getByLabel("Batch").selectOption("Large");
    await desk.getByRole("button", { name: "Show" }).click();
    await desk.getByRole("button", { name: "Make 2000 new slips" }).click();
    const second = await slipOf(desk, "Many 1999");
    expect(second.password).not.toBe(first.password);
    await page.goto("/login");
    await signInByForm(page, first);
    await expect(page.getByRole("alert").first()).toContainText("wrong");
    await signInByForm(page, second);
    await desk.goto(`/desk/students?words=${second.username}`);
    await expect(desk.getByRole("row", { name: /Many 1999/ })).toContainText("done");
  });
});

describe("one student", () => {
  test("is added with markup in the name, once however often the form is sent, and never twice", async ({ deskOf }) => {
    const desk = await deskOf("office");
    const add = async () => {
      await desk.goto("/desk/students/add");
      await desk.getByLabel("Name", { exact: true }).fill("<img src=x onerror=alert(1)>");
      await desk.getByLabel("Phone", { exact: true }).fill("+91 93000 00001");
      await desk.getByRole("button", { name: "Add a student" }).click();
    };
    await add();
    await expect(desk.getByRole("heading", { name: "<img src=x onerror=alert(1)>" })).toBeVisible();
    await desk.reload();
    await expect(desk.getByText("<img src=x onerror=alert(1)> is a student now.")).toBeVisible();
    await add();
    await expect(desk.getByRole("alert")).toContainText("is a student with this phone already. Nothing was changed.");
    await expect(desk.getByLabel("Phone", { exact: true })).toHaveValue("+91 93000 00001");
  });

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

  test("is changed by one of two members of staff, and the other is told", async ({ deskOf, newStudent }) => {
    const { username } = await newStudent({ name: "Old Name" });
    const [one, other] = [await deskOf("office"), await deskOf("owner")];
    for (const desk of [one, other]) {
      await desk.goto(`/desk/students?words=${username}`);
      await desk.getByRole("link", { name: "Old Name" }).click();
      await desk.getByRole("link", { name: "Name, phone, batches, password" }).click();
    }
    await one.getByLabel("Name", { exact: true }).fill("New Name");
    await one.getByRole("button", { name: "Save name and phone" }).click();
    await expect(one.getByText("New Name is saved.")).toBeVisible();
    await other.getByLabel("Name", { exact: true }).fill("Third Name");
    await other.getByRole("button", { name: "Save name and phone" }).click();
    await expect(other.getByRole("alert")).toContainText("Somebody changed this meanwhile.");
    await other.goto(`/desk/students?words=${username}`);
    await other.getByRole("link", { name: "New Name" }).click();
    await other.getByRole("link", { name: "Name, phone, batches, password" }).click();
    await other.getByLabel("Phone", { exact: true }).fill("9876543210");
    await other.getByRole("button", { name: "Save name and phone" }).click();
    await expect(other.getByText("Another student has it.")).toBeVisible();
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

describe("who may", () => {
  test("a teacher looks at students and changes nothing", async ({ deskOf }) => {
    const teacher = await deskOf("teacher");
    await teacher.goto("/desk/students");
    await expect(teacher.getByRole("link", { name: "Add students" })).toHaveCount(0);
    await teacher.goto("/desk/students?words=9876543210");
    await teacher.getByRole("link", { name: "Asha Verma" }).click();
    await expect(teacher.getByRole("button", { name: /Sign out/ })).toHaveCount(0);
    const path = new URL(teacher.url()).pathname;
    for (const page of ["change", "time", "copy", "remove"].map((name) => `${path}/${name}`)) {
      expect((await teacher.goto(page)).status(), page).toBe(403);
    }
    for (const page of ["add", "slips", "removed"]) {
      expect((await teacher.goto(`/desk/students/${page}`)).status(), page).toBe(403);
    }
  });

  test("another institute's staff reach no student, batch or list of ours", async ({ deskOf, product }) => {
    const { DB } = await product.institute.getEnv();
    const studentId = await DB.prepare("SELECT id FROM students WHERE phone = '9876543210'").first<number>("id");
    const batchId = await DB.prepare("SELECT MIN(id) AS id FROM batches WHERE institute_id = 1").first<number>("id");
    const own = await deskOf("owner");
    await send(own, "name,phone\nOurs,9500000001");
    const list = new URL(own.url()).pathname;
    const stranger = await deskOf("stranger");
    for (const page of ["", "/change", "/time", "/copy", "/remove"]) {
      expect((await stranger.goto(`/desk/students/${studentId}${page}`)).status(), page).toBe(404);
    }
    for (const page of [`/desk/students/batches/${batchId}`, list]) {
      expect((await stranger.goto(page)).status(), page).toBe(404);
    }
    await stranger.goto("/desk/students?words=Asha+Verma");
    await expect(stranger.getByText("Nobody is found.")).toBeVisible();
    const origin = new URL(stranger.url()).origin;
    const [student_id, batch_id, test_id] = [String(studentId), String(batchId), "801"];
    const granted = { minutes_per_hour: "20", breaks: "0", break_minutes: "0" };
    const forms: [verb: string, fields: Record<string, string>][] = [
      ["change-student", { student_id, version: "x", name: "Thief", phone: "9500000002" }],
      ["set-batches", { student_id, version: "x" }],
      ["renew-student-password", { student_id }],
      ["end-devices", { student_id }],
      ["grant-accommodations", { student_id, ...granted }],
      ["give-extra-time", { student_id, test_id, minutes: "5" }],
      ["remove-student", { student_id, phone: "9876543210" }],
      ["add-student", { name: "X", phone: "9500000003", batch_id }],
      ["add-listed-students", { draft_id: list.split("/").at(-1) ?? "" }],
      ["new-slips", { batch_id }],
      ["rename-batch", { batch_id, name: "Taken" }],
      ["delete-batch", { batch_id, sure: "true" }],
      ["move-students", { batch_id, move_to: batch_id, everybody: "true" }],
    ];
    for (const [at, [verb, fields]] of forms.entries()) {
      const multipart = { ...fields, desk_nonce: String(at).padStart(24, "a"), desk_at: "/desk/students" };
      const refused = await stranger.request.post(`/desk/do/${verb}`, { headers: { Origin: origin }, multipart });
      expect(refused.status(), verb).toBe(400);
      expect(await refused.text(), verb).toMatch(/There is no such (student|batch|list)/);
    }
  });
});
