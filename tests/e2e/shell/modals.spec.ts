import type { Page } from "@playwright/test";
import { registerByForm, sendOtp, signInByForm, typeInstitute, verifyOtp } from "../../account-forms";
import { demo } from "../../product";
import { submitTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

/** Every modal, shown or not. */
const modals = (page: Page) => page.getByRole("dialog", { includeHidden: true });

test.describe("forms in modals, without script", () => {
  test.use({ mode: "no-scripts" });

  test("signs in from the modal, over any public page", async ({ open, page, newStudent }) => {
    const student = await newStudent();
    await open("/register?next=%2Ffree-tests&modal=login");
    const modal = page.getByRole("dialog", { name: "Sign in" });
    await expect(modal.getByLabel("Institute code")).toHaveValue(demo.instituteCode);
    await signInByForm(modal, student);
    await expect(page).toHaveURL("/free-tests");
  });

  test("asks for an OTP and takes it, both in the modal", async ({ open, page, newStudent, institute }) => {
    const student = await newStudent();
    await open("/login?modal=otp");
    const modal = page.getByRole("dialog");
    await sendOtp(modal, student.username);
    await expect(page).toHaveURL(/\/verify-otp/);
    await open("/login?modal=otp");
    await verifyOtp(modal, await institute.otpOf(student.username));
    await expect(page).toHaveURL("/dashboard");
  });

  test("registers from the modal; what is wrong is said on /register, with what was typed", async ({
    open,
    page,
    newPhone,
  }) => {
    const phone = newPhone();
    await open("/login?modal=register");
    const modal = page.getByRole("dialog", { name: "Register" });
    await registerByForm(modal, { name: "Meera Nair", phone });
    await expect(page).toHaveURL("/verify-otp");
    await expect(page.getByText("You are registered")).toBeVisible();

    await page.context().clearCookies();
    await open("/login?modal=register");
    await registerByForm(modal, { name: "Somebody Else", phone, batch: "Norcet Evening Batch" });
    await expect(page).toHaveURL(/\/register/);
    await expect(page.getByRole("alert").first()).toContainText("User already exists");
    await expect(page.getByLabel("Full name")).toHaveValue("Somebody Else");
    await expect(page.getByLabel("Norcet Evening Batch")).toBeChecked();
  });
});

test.describe("without script", () => {
  test.use({ mode: "no-scripts" });

  test("opens by address, one at a time, and closes back to the page", async ({ open, page }) => {
    await open("/login?modal=settings");
    await expect(page.getByRole("dialog", { name: "Settings" })).toBeVisible();
    await expect(modals(page)).toHaveCount(1);
    await page.getByRole("dialog").getByText("Close", { exact: true }).click();
    await expect(modals(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
  });

  test("keeps what lies behind it out of reach", async ({ open, page }) => {
    await open("/login?modal=settings");
    await expect(page.getByRole("heading", { name: "Settings" })).toBeFocused();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press("Tab");
      const behind = await page.evaluate(() => document.activeElement?.closest("main") !== null);
      expect(behind, `after Tab ${press + 1}`).toBe(false);
    }
  });

  test("an address with an unknown modal opens none", async ({ open, page }) => {
    for (const name of ["nonsense", "Settings", "", "settings%00", "test-submission", "payment"]) {
      await open(`/login?modal=${name}`);
      await expect(page.getByRole("heading", { name: "Sign in" }), name).toBeVisible();
      await expect(modals(page), name).toHaveCount(0);
    }
  });

  test("a way back outlives a wrong password in the modal", async ({ open, page, newStudent }) => {
    const student = await newStudent();
    await open("/register?next=%2Ffree-tests&modal=login");
    const modal = page.getByRole("dialog", { name: "Sign in" });
    await signInByForm(modal, { username: student.username, password: "wrong" });
    await expect(page).toHaveURL(/\/login\?next=%2Ffree-tests$/);
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue(student.username);
    await page.getByLabel("Password").fill(student.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/free-tests");
  });

  test("shows who is signed in, and signs out", async ({ open, signInNewStudent, page }) => {
    const student = await signInNewStudent({ name: "Meera Nair" });
    await open("/profile");
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("link", { name: "Signed in as Meera Nair" }).click();
    const modal = page.getByRole("dialog", { name: "You" });
    await expect(modal.getByText(student.username)).toBeVisible();
    await modal.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByText("You are signed out")).toBeVisible();
  });

  test("has no modal for visitors on a signed-in page's address, and the other way round", async ({
    open,
    page,
    signIn,
  }) => {
    await open("/login?modal=profile");
    await expect(modals(page)).toHaveCount(0);
    await signIn(page);
    await open("/dashboard?modal=login");
    await expect(modals(page)).toHaveCount(0);
  });
});

test("the register modal shows another institute's batches on the form's own page", async ({ open, page }) => {
  await open("/login?modal=register");
  const modal = page.getByRole("dialog", { name: "Register" });
  await modal.getByLabel("Full name").fill("Ravi Kumar");
  await typeInstitute(modal, "DEMO2");
  await modal.getByRole("button", { name: "Show batches" }).click();
  await expect(page).toHaveURL(/\/register/);
  await expect(page.getByLabel("Second Institute Batch")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue("Ravi Kumar");
});

test.describe("the splash", () => {
  test.use({ mode: "no-scripts" });

  test("its links open the modals, which lead from one to the other", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL("/?modal=login");
    const modal = page.getByRole("dialog");
    await expect(modal.getByLabel("Password")).toBeVisible();
    await modal.getByRole("link", { name: "Get an OTP instead" }).click();
    await expect(page).toHaveURL("/?modal=otp");
    await modal.getByRole("link", { name: "Sign in with a password" }).click();
    await modal.getByRole("link", { name: "New here? Register" }).click();
    await expect(page).toHaveURL("/?modal=register");
    await expect(modal.getByLabel("Norcet Morning Batch")).toBeVisible();
    await page.goto("/?modal=settings");
    await page.getByRole("dialog").getByRole("link", { name: "Close" }).click();
    await page.getByRole("link", { name: "Register" }).click();
    await expect(page).toHaveURL("/?modal=register");
  });
});

test("a route fills its own modal, and only where it has something to show", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/test/results?modal=merit-list");
  await expect(modals(page)).toHaveCount(0);
  await submitTest(page, 801);
  await page.getByRole("link", { name: "Merit list" }).click();
  const list = page.getByRole("dialog", { name: "Merit list" });
  await expect(list.getByRole("row").nth(1)).toBeVisible();
  await list.getByRole("link", { name: "Close" }).click();
  await expect(page).toHaveURL("/test/results?test=801");
});

test.describe("where script runs", () => {
  test.use({ mode: "scripts" });

  test("Escape closes, without loading the page again, and gives the focus back", async ({ open, page }) => {
    await open("/login?modal=settings");
    await page.waitForSelector("dialog:modal");
    await page.evaluate(() => {
      document.body.dataset.same = "yes";
    });
    await page.keyboard.press("Escape");
    await expect(modals(page)).toHaveCount(0);
    await expect(page).toHaveURL("/login");
    expect(await page.evaluate(() => document.body.dataset.same)).toBe("yes");
    await expect(page.getByRole("link", { name: "Settings" })).toBeFocused();
  });

  test("Tab goes through the fields of a modal, and to nothing behind it or around it", async ({ open, page }) => {
    await open("/login?modal=settings");
    await page.waitForSelector("dialog:modal");
    const stops = new Set<string>();
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press("Tab");
      stops.add(
        await page.evaluate(() => {
          const { activeElement: at } = document;
          // Where it goes round, a browser stops at its own buttons and at the modal as a whole.
          if (at === null || at === document.body || at.matches("dialog")) return "browser";
          return at.matches("dialog :is(a, button, input, select, summary)") ? "field" : at.outerHTML.slice(0, 80);
        }),
      );
    }
    expect([...stops].sort().filter((stop) => stop !== "browser")).toEqual(["field"]);
  });

  test("a tap beside a modal closes it", async ({ open, page }) => {
    await open("/login?modal=settings");
    await page.waitForSelector("dialog:modal");
    await page.mouse.click(180, 10);
    await expect(modals(page)).toHaveCount(0);
  });
});
