import { signInByForm } from "../../account-forms";
import { demo } from "../../product";
import { expect, test } from "../fixtures";

test("a student signs in", async ({ open, page }) => {
  await open("/login");
  expect(page.getByLabel("Institute code")).toHaveValue("PCBT");
  await signInByForm(page, demo);
  expect(page).toHaveURL("/dashboard");
});

test("a wrong password is refused in the institute's words, and what was typed stays", async ({
  open,
  page,
  newPhone,
}) => {
  const username = newPhone();
  await open("/login");
  await signInByForm(page, { username, password: "not the password" });
  expect(page.getByRole("alert")).toContainText("Username or password is wrong.");
  expect(page.getByLabel("Username")).toHaveValue(username);
  expect(await page.content()).not.toContain("not the password");
});

test("signing in as somebody else leaves nothing of the student before", async ({
  page,
  signInNewStudent,
  newStudent,
  product,
}) => {
  const asha = await newStudent({ name: "Asha One" });
  await signInNewStudent({ name: "Bina Two" });
  await page.goto("/free-tests");
  await page.goto("/profile");
  const post = (password: string) =>
    page.request.post("/login", {
      form: { institute_code: asha.instituteCode, username: asha.username, password },
      headers: { Origin: product.url },
      maxRedirects: 0,
    });
  const wrong = await post("wrong");
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain("Username or password is wrong.");
  await page.goto("/login");
  expect(page.getByRole("heading", { name: "Namaste, Bina" })).toBeVisible();
  const right = await post(asha.password);
  expect(right.status()).toBe(303);
  expect(right.headers()["clear-site-data"]).toContain('"cache"');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain("pcbt_session");
  expect(names).not.toContain("pcbt_recent");
  await page.goto("/dashboard");
  expect(page.getByRole("heading", { name: "Namaste, Asha" })).toBeVisible();
  expect(page.getByText("Continue where you were")).toHaveCount(0);
});

test.describe("the way back", () => {
  test("leads to where the student was going", async ({ open, page, newStudent }) => {
    const { username, password } = await newStudent();
    await open("/profile?view=devices");
    expect(page).toHaveURL(/\/login\?next=/);
    await signInByForm(page, { username, password });
    expect(page).toHaveURL("/profile?view=devices");
  });

  test("never leads to another site", async ({ page, newStudent, sendForm }) => {
    const { username, password } = await newStudent();
    for (const evil of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example/",
      "javascript:alert(1)",
      "%2F%2Fevil.example",
      "/\t/evil.example",
    ]) {
      await page.context().clearCookies();
      for (const path of ["/login", "/verify-otp", "/register"]) {
        await page.goto(`${path}?next=${encodeURIComponent(evil)}`);
        expect(page.locator("input[name=next]"), evil).toHaveValue("");
      }
      const form = { institute_code: "PCBT", username, password, next: evil };
      const reply = await sendForm("/login", form);
      expect(reply.status(), evil).toBe(303);
      expect(reply.headers().location, evil).toBe("/dashboard");
    }
  });
});
