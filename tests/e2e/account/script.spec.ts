import type { Page } from "@playwright/test";
import { typeInstitute } from "../../account-forms";
import { demo } from "../../product";
import { expect, hold, test, untilHydrated } from "../fixtures";
import { expectRefusal } from "./refusal";

declare global {
  interface Window {
    refused?: string[];
  }
}

/** Keeps all files of script back until the returned function is called. */
const holdScripts = (page: Page) => hold(page, /\.js$/);

async function typeCredentials(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(demo.username);
  await page.getByLabel("Password").fill(demo.password);
}

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

test("a page with a form fetches one file of script, and does nothing that its own policy refuses", async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    window.refused = [];
    addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      window.refused?.push(`${violatedDirective} in ${sourceFile}`),
    );
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  for (const path of ["/register", "/profile?view=picture"]) {
    if (path.startsWith("/profile")) await signIn(page);
    asked.length = 0;
    await page.goto(path);
    await untilHydrated(page);
    expect(await page.evaluate(() => window.refused), path).toEqual([]);
    expect(
      asked.map((url) => url.replace(/-[^-]*$/, "")),
      path,
    ).toEqual([expect.stringMatching(/\/assets\/form$/)]);
  }
});

for (const [when, begin] of [
  ["while script is on its way", holdScripts],
  ["once the page has its script", untilHydrated],
] as const) {
  test(`a double tap on the button is one POST ${when}`, async ({ page, posts }) => {
    await page.clock.install();
    if (begin === holdScripts) await holdScripts(page);
    await page.goto("/login", { waitUntil: "commit" });
    if (begin === untilHydrated) await untilHydrated(page);
    await typeCredentials(page);
    // An answer without a page, while no time passes.
    await page.route("**/login", (route) => route.fulfill({ status: 204 }));
    await page.clock.pauseAt(Date.now() + 1_000);
    for (const _ of "12") await signInButton(page).click();
    expect(posts).toEqual(["/login"]);
  });
}

test("a button that was pressed says so, takes no second press, and rests again after Back", async ({
  open,
  page,
  posts,
}) => {
  await page.clock.install();
  await open("/login");
  await typeCredentials(page);
  // An answer without a page: the form stays where it is.
  await page.route("**/login", (route) => route.fulfill({ status: 204 }));
  await signInButton(page).click();
  const busy = page.getByRole("button", { name: "Signing in…" });
  await page.clock.fastForward(2_000); // A double tap ends within one.
  await busy.click();
  expect(posts).toEqual(["/login"]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(signInButton(page)).toBeVisible();
});

test("what is wrong is said beside its field, and taken back as it is mended", async ({ open, page, posts }) => {
  await open("/register");
  await page.getByLabel("Phone number").fill("98765");
  const next = page.getByRole("button", { name: "Next" });
  await next.click();
  const consent = "Tick that you agree. Without your consent your institute may not store anything about you.";
  await expectRefusal(page, { "Full name": "Full name is required", "Phone number": "Phone number must be 10 digits" });
  await page.getByLabel("Full name").fill("Asha Verma");
  await page.getByLabel("Phone number").fill("+91 98765-43210");
  await expect(page.getByLabel("Phone number")).not.toHaveAttribute("aria-invalid");
  await page.keyboard.press("Enter");
  await next.click();
  await expectRefusal(page, { Batches: "At least one batch must be selected" });
  await page.getByLabel("Norcet Morning Batch").check();
  await next.click();
  await page.getByLabel("Year of birth").fill("२००४");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText([consent]);
  await expect(page.getByRole("alert")).toBeFocused();
  await page.getByLabel("I agree that this is stored about me").check();
  await expect(page.getByRole("alert")).toHaveCount(0);
  expect(posts).toEqual([]);
});

test("what is typed while script is on its way stays", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/register", { waitUntil: "commit" });
  await page.getByLabel("Full name").fill("Asha Verma");
  await typeInstitute(page, "DEMO2");
  await page.getByLabel("Norcet Morning Batch").check();
  await page.getByLabel("Phone number").pressSequentially("98765");
  release();
  await untilHydrated(page);
  await page.keyboard.type("43210");
  await expect(page.getByLabel("Phone number")).toHaveValue("9876543210");
  await expect(page.getByLabel("Full name")).toHaveValue("Asha Verma");
  await expect(page.getByLabel("Norcet Morning Batch")).toBeChecked();
});

test("a password can be looked at before it is sent", async ({ open, page, posts }) => {
  await open("/login");
  await page.getByLabel("Username").fill(demo.username);
  const password = page.getByLabel("Password");
  await password.fill("Nursing@12");
  await page.getByRole("button", { name: "Show what you typed" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Nursing@12");
  await password.fill(demo.password);
  await page.getByRole("button", { name: "Hide what you typed" }).click();
  await expect(password).toHaveAttribute("type", "password");
  expect(posts).toEqual([]);
  await password.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});
