import { signInByForm } from "../../account-forms";
import { idle, spoilToken } from "../../session-cookies";
import { expect, test } from "../fixtures";

/** Ends the session behind an open form, and expects its words back after signing in. */
function leadsBack(how: string, end: typeof idle, title: string): void {
  test(`a session that ${how} leads to /login and back, with the form as it was typed`, async ({
    open,
    signInNewStudent,
    page,
    product,
  }) => {
    const student = await signInNewStudent({ name: "Meera Nair" });
    await open("/profile?view=details");
    await page.getByLabel("Full name").fill("Meera Nair Menon");
    await page.getByLabel("Email").fill("meera@example.com");
    await end(page, product.url);
    await page.locator("main form").getByRole("button").first().click();

    expect(page).toHaveURL(/\/login\?next=/);
    expect(page.getByText(title, { exact: true })).toBeVisible();
    expect(page.getByText("What you typed is kept")).toBeVisible();
    await signInByForm(page, student);

    expect(page).toHaveURL(/\/profile\?view=details/);
    expect(page.getByLabel("Full name")).toHaveValue("Meera Nair Menon");
    expect(page.getByLabel("Email")).toHaveValue("meera@example.com");

    await page.locator("main form").getByRole("button").first().click();
    expect(page.getByText("Your details are saved")).toBeVisible();
    await open("/profile?view=details");
    expect(page.getByLabel("Full name")).toHaveValue("Meera Nair Menon");
  });
}

leadsBack("idled out", idle, "You were signed out");
leadsBack("was refused by the institute", spoilToken, "Authentication required");

test("shows nothing of a student who signed out when the next one presses Back", async ({ page, signInNewStudent }) => {
  await signInNewStudent({ name: "Meera Nair" });
  for (const path of ["/dashboard", "/profile"]) {
    const reply = await page.goto(path);
    expect(reply?.headers()["cache-control"]).toContain("no-store");
  }
  await page.getByRole("button", { name: "Sign out" }).click();
  expect(page).toHaveURL("/login");
  expect((await page.reload())?.headers()["cache-control"]).toContain("no-store");
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    expect(page).toHaveURL(/\/login/);
    expect(await page.content()).not.toContain("Meera");
  }
});
