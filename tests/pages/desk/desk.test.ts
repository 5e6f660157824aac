import { describe } from "vitest";
import { expect, PASSWORD, test } from "./fixtures";

const h1 = { level: 1 } as const;

describe("who comes to the desk", () => {
  test("a stranger sees the sign-in, and comes to the page they asked for", async ({ deskPhone }) => {
    const phone = deskPhone();
    expect((await phone.goto("/desk/institute/log")).status()).toBe(401);
    await phone.getByLabel("Phone").fill("9876500001");
    await phone.getByLabel("Password").fill("wrong");
    await phone.getByRole("button", { name: "Sign in" }).click();
    await expect(phone.getByRole("alert")).toHaveText("Institute code, phone or password is wrong.");
    await phone.getByLabel("Password").fill(PASSWORD);
    await phone.getByRole("button", { name: "Sign in" }).click();
    await expect(phone.getByRole("heading", h1)).toHaveText("Log of the desk");
  });
});

describe("staff", () => {
  test("a member is added, works with the password shown once, changes role and is ended", async ({
    deskOf,
    deskPhone,
  }) => {
    const owner = await deskOf("owner");
    await owner.goto("/desk/institute/staff");
    await owner.getByLabel("Name").fill("Latha <b>Nair</b>");
    await owner.getByLabel("Phone").fill("90000");
    await owner.getByRole("button", { name: "Add a member of staff" }).click();
    await expect(owner.getByRole("alert")).toContainText("One field needs a look. Nothing was changed.");
    await expect(owner.getByLabel("Name")).toHaveValue("Latha <b>Nair</b>");
    await owner.getByLabel("Phone").fill("9000000003");
    await owner.getByRole("button", { name: "Add a member of staff" }).click();
    const password = /[0-9a-f]{6}(-[0-9a-f]{6}){2}/.exec(owner.words())?.[0] ?? "";
    expect(password).not.toBe("");
    // The same form again makes nobody else, and shows no password.
    await owner.reload();
    await expect(owner.getByText("Latha <b>Nair</b> is on the staff.")).toBeVisible();
    expect(owner.words()).not.toContain(password);

    const member = deskPhone();
    await member.goto("/desk");
    await member.getByLabel("Phone").fill("9000000003");
    await member.getByLabel("Password").fill(password);
    await member.getByRole("button", { name: "Sign in" }).click();
    await expect(member.getByRole("heading", h1)).toHaveText("Today");

    await owner.getByRole("link", { name: "Latha <b>Nair</b>" }).click();
    await owner.getByLabel("Role").selectOption("office");
    await owner.getByRole("button", { name: "Save" }).click();
    await member.goto("/desk/me");
    await expect(member.getByText(/Office: students/)).toBeVisible();
    await owner.getByRole("button", { name: /End Latha/ }).click();
    expect((await member.goto("/desk")).status()).toBe(401);
  });

  test("a session that ended in the middle of a form loses nothing", async ({ deskOf, product }) => {
    const owner = await deskOf("owner");
    await owner.goto("/desk/institute/staff");
    await owner.getByLabel("Name").fill("Kept Words");
    await owner.getByLabel("Phone").fill("9000000004");
    const { DB } = await product.institute.getEnv();
    await DB.prepare("UPDATE staff_sessions SET ended_at = '2026-01-01' WHERE staff_id = 1").run();
    await owner.getByRole("button", { name: "Add a member of staff" }).click();
    await expect(owner.getByText("What you typed is not lost")).toBeVisible();
    await owner.getByLabel("Phone").fill("9876500001");
    await owner.getByLabel("Password").fill(PASSWORD);
    await owner.getByRole("button", { name: "Sign in" }).click();
    await expect(owner.getByLabel("Name")).toHaveValue("Kept Words");
    expect(await DB.prepare("SELECT 1 FROM staff WHERE phone = '9000000004'").first()).toBeNull();
    await owner.getByRole("button", { name: "Add a member of staff" }).click();
    await expect(owner.getByText(/It is shown this once/)).toBeVisible();
  });

  test("nobody loses the desk by their own hand", async ({ deskOf }) => {
    const owner = await deskOf("owner");
    const headers = { Origin: new URL(owner.url()).origin };
    const multipart = { desk_nonce: "1".repeat(24), desk_at: "/desk/institute/staff", staff_id: "1" };
    const refused = await owner.request.post("/desk/do/end-staff", { headers, multipart });
    expect(await refused.text()).toContain("you would shut yourself out");
  });
});

test("what is too large is told as that, no password waits in the sign-in, and a form's address leads to the desk", async ({
  deskOf,
  deskPhone,
}) => {
  const owner = await deskOf("owner");
  const headers = { Origin: new URL(owner.url()).origin };
  const large = await owner.request.post("/desk/do/add-staff", {
    headers,
    multipart: { name: "x".repeat(27_000_000) },
  });
  expect(large.status()).toBe(413);
  expect(await large.text()).toContain("larger than 25 MB. Nothing was changed.");
  const typed = { headers, multipart: { old_password: "typed-before", desk_at: "/desk/me" } };
  const kept = await deskPhone().request.post("/desk/do/change-own-password", typed);
  expect(await kept.text()).toContain("/desk/me");
  expect(await kept.text()).not.toContain("typed-before");
  await owner.goto("/desk/do/add-staff");
  await expect(owner.getByRole("heading", h1)).toHaveText("Today");
});

test("the log has every change, and nobody can touch it", async ({ deskOf, product }) => {
  const owner = await deskOf("owner");
  await owner.goto("/desk/me");
  await owner.getByLabel("Password now").fill("wrong");
  await owner.getByLabel("New password").fill("quite-another-one-9");
  await owner.getByRole("button", { name: "Change my password" }).click();
  await expect(owner.getByText("That is not your password.").first()).toBeVisible();
  // The last is who she was: other tests read her answers.
  for (const label of ["Sunita Rawat", "Dr Meena Krishnan"]) {
    await owner.goto("/desk/institute/staff/2");
    await owner.getByLabel("Answers as").selectOption({ label });
    await owner.getByRole("button", { name: "Save" }).click();
  }
  await owner.goto("/desk/institute/log");
  await expect(owner.getByRole("table")).toContainText("Change a member of staff");
  await expect(owner.getByRole("table")).toContainText('"teacher":2');
  const { DB } = await product.institute.getEnv();
  for (const sql of ["UPDATE desk_log SET verb = 'x'", "DELETE FROM desk_log"]) {
    await expect(DB.prepare(sql).run()).rejects.toThrow(/The log is not/);
  }
  await owner.goto("/desk/institute/verbs");
  await expect(owner.getByRole("row", { name: /Change my password/ })).toContainText("yes");
});
