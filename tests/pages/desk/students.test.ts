import { describe } from "vitest";
import { signInByForm } from "../../account-forms";
import { expect, type Phone, test } from "./fixtures";

const csv = (text: string, name = "students.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: new TextEncoder().encode(text),
});

/** Thirty rows that are right, from a phone on. */
const thirty = (from: number, batch = "Morning 2027") =>
  ["name,phone,batch", ...Array.from({ length: 30 }, (_, at) => `Student ${at + 1},${from + at},${batch}`)].join("\n");

async function send(desk: Phone, text: string, name?: string): Promise<void> {
  await desk.goto("/desk/students/add");
  await desk.getByLabel("List of students").setInputFiles(csv(text, name));
  await desk.getByRole("button", { name: "Look at the list" }).click();
}

/** The sign-in on the slip of a student. */
function slipOf(desk: Phone, name: string) {
  const slip = desk.getByRole("region", { name, exact: true });
  const facts = [...slip.element().querySelectorAll("dd")].map((one) => one.textContent ?? "");
  const [code = "", username = "", password = ""] = facts;
  return { instituteCode: code, username, password };
}

describe("a list of students", () => {
  test("adds thirty by CSV, and one of them signs in to the product with the slip", async ({ deskOf, page }) => {
    const desk = await deskOf("office");
    await send(desk, thirty(9_100_000_000));
    await expect(desk.getByText("Nobody is added yet.")).toBeVisible();
    await expect(desk.getByLabel("Batch “Morning 2027” is not there (30 rows)")).toBeVisible();
    await desk.getByRole("button", { name: "Add 30 students" }).click();
    expect(desk.getByRole("region").elements()).toHaveLength(30);
    const slip = slipOf(desk, "Student 7");
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
    await desk.getByLabel("Name or phone").fill("9100000006");
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
        "<b>Bina</b>,9100001001,=cmd()",
        "Chitra,9.87654E+09,Morning",
        "Divya,9100001001,",
        "Asha,9876543210,",
        "Esha,12345,",
        "Farah,9100001002,",
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
    const rows = Array.from({ length: 2000 }, (_, at) => `Many ${at},${9_200_000_000 + at},Large`).join("\n");
    await send(desk, `name,phone,batch\n${rows}`);
    await desk.getByRole("button", { name: "Add 2000 students" }).click();
    const first = slipOf(desk, "Many 1999");
    await desk.goto("/desk/students/slips");
    await desk.getByLabel("Batch").selectOption("Large");
    await desk.getByRole("button", { name: "Show" }).click();
    await desk.getByRole("button", { name: "Make 2000 new slips" }).click();
    const second = slipOf(desk, "Many 1999");
    expect(second.password).not.toBe(first.password);
    await page.goto("/login");
    await signInByForm(page, first);
    await expect(page.getByRole("alert").first()).toContainText("wrong");
    await signInByForm(page, second);
    await desk.goto("/desk/students?words=Many+1999");
    await expect(desk.getByRole("row", { name: /Many 1999/ })).toContainText("done");
  });
});
