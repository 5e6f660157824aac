import type { Page } from "@playwright/test";
import { demo } from "../../product";
import { typeInstitute } from "../account-forms";
import { expect, hold, test, untilDrawn, untilHydrated } from "../fixtures";

// Its fetches would pass the routes of these tests by.
test.use({ serviceWorkers: "block" });

declare global {
  interface Window {
    rest?: () => void;
    refused?: string[];
  }
}

/** From now on a page rests when it is told to. */
async function holdRest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = (begin) => {
      window.rest = begin as () => void;
      return 0;
    };
  });
}

/** The files of script that the page asks for. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") asked.push(request.url());
  });
  return asked;
}

/** Keeps all files of script back until the returned function is called. */
const holdScripts = (page: Page) => hold(page, /\.js$/);

async function typeCredentials(page: Page): Promise<void> {
  await page.getByLabel("Username").fill(demo.username);
  await page.getByLabel("Password").fill(demo.password);
}

const signInButton = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

/** Every form of the account whose script checks fields, with one of them. */
const forms = [
  ["/login", "Username"],
  ["/register", "Full name"],
  ["/profile?view=details", "Email"],
  ["/profile?view=picture", "Picture"],
  ["/profile?view=password", "Current password"],
  ["/profile?view=delete", "Password"],
] as const;

for (const [path, field] of forms) {
  test(`${path} does nothing that its own policy refuses`, async ({ page, signIn }) => {
    if (path.startsWith("/profile")) await signIn(page);
    await page.addInitScript(() => {
      window.refused = [];
      addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
        window.refused?.push(`${violatedDirective} in ${sourceFile}`),
      );
    });
    await page.goto(path);
    await page.getByLabel(field, { exact: true }).focus();
    await untilHydrated(page);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
  });

  test(`${path} asks for no script before a field is touched`, async ({ page, signIn }) => {
    await holdRest(page);
    if (path.startsWith("/profile")) await signIn(page);
    const asked = scriptsOf(page);
    await page.goto(path);
    await untilDrawn(page);
    expect(asked).toEqual([]);
    await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
    await page.getByLabel(field, { exact: true }).focus();
    await untilHydrated(page);
    expect(asked.length).toBeGreaterThan(3);
    await expect(page.getByLabel(field, { exact: true })).toBeFocused();
  });
}

test("script comes by itself once the page rests", async ({ page }) => {
  await holdRest(page);
  const asked = scriptsOf(page);
  await page.goto("/login");
  await page.waitForFunction(() => window.rest !== undefined);
  expect(asked).toEqual([]);
  await page.evaluate(() => window.rest?.());
  await untilHydrated(page);
});

for (const path of ["/verify-otp", "/profile", "/profile?view=devices"]) {
  test(`${path} has nothing to check and ships no script`, async ({ page, signIn }) => {
    if (path.startsWith("/profile")) await signIn(page);
    const reply = await page.goto(path);
    expect(reply?.headers()["content-security-policy"]).toContain("script-src 'none'");
    await expect(page.locator("script")).toHaveCount(0);
  });
}

test("under Save-Data and with the data saver a form ships no script", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "Save-Data": "on" });
  await page.goto("/login");
  await expect(page.locator("script")).toHaveCount(0);
  await page.goto("/login?modal=settings");
  await page.getByRole("group", { name: "Data saver" }).getByLabel("Off").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.goto("/login");
  await expect(page.locator("script"), "pictures are wanted, Save-Data still on").toHaveCount(0);
});

test.describe("a tap on the button is one POST, sent by the browser", () => {
  test.beforeEach(async ({ page }) => {
    // The POST of a page's script asks for data.
    page.on("request", (request) => expect(request.url()).not.toContain(".data"));
  });

  test("before script was asked for", async ({ page, posts }) => {
    await holdRest(page);
    const asked = scriptsOf(page);
    await page.goto("/login");
    // As the browser fills in what it knows.
    await page.evaluate(({ username, password }) => {
      const named = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
      Object.assign(named("username") ?? {}, { value: username });
      Object.assign(named("password") ?? {}, { value: password });
    }, demo);
    await signInButton(page).click();
    await expect(page).toHaveURL("/dashboard");
    expect(posts).toEqual(["/login"]);
    expect(asked).toEqual([]);
  });

  test("while script is on its way", async ({ page, posts }) => {
    const release = await holdScripts(page);
    await page.goto("/login");
    await typeCredentials(page);
    await signInButton(page).click();
    await expect(page).toHaveURL("/dashboard");
    expect(posts).toEqual(["/login"]);
    release();
  });

  for (const wait of [0, 20, 50, 100, 200]) {
    test(`${wait} ms after script arrived`, async ({ page, posts }) => {
      const release = await holdScripts(page);
      await page.goto("/login");
      await typeCredentials(page);
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
      release();
      await new Promise((done) => setTimeout(done, wait));
      await signInButton(page).click();
      await expect(page).toHaveURL("/dashboard");
      expect(posts).toEqual(["/login"]);
    });
  }

  test("once the page has its script", async ({ open, page, posts }) => {
    await open("/login");
    await typeCredentials(page);
    await signInButton(page).click();
    await expect(page).toHaveURL("/dashboard");
    expect(posts).toEqual(["/login"]);
  });
});

for (const when of ["before", "after"]) {
  test(`a double tap ${when} script came sends a form once`, async ({ page, posts, open }) => {
    await holdRest(page);
    if (when === "before") await holdScripts(page);
    await page.goto("/login");
    await typeCredentials(page);
    if (when === "after") await untilHydrated(page);
    await signInButton(page).dblclick();
    await expect(page).toHaveURL("/dashboard");
    expect(posts).toEqual(["/login"]);
    await open("/dashboard");
  });
}

test.describe("what is typed while script is on its way stays", () => {
  test("in a form", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/register");
    await page.getByLabel("Full name").fill("Asha Verma");
    await typeInstitute(page, "DEMO2");
    await page.getByLabel("Norcet Morning Batch").check();
    await page.getByLabel("Phone number").pressSequentially("98765");
    release();
    await untilHydrated(page);
    await page.keyboard.type("43210");
    await expect(page.getByLabel("Phone number")).toHaveValue("9876543210");
    await expect(page.getByLabel("Full name")).toHaveValue("Asha Verma");
    await expect(page.getByLabel("Institute code")).toHaveValue("DEMO2");
    await expect(page.getByLabel("Norcet Morning Batch")).toBeChecked();
  });

  test("in a form that was refused, whose summary had the focus before", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/login");
    await page.getByLabel("Username").fill("6123456780");
    await signInButton(page).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await page.getByLabel("Username").fill("6123456789");
    await page.getByLabel("Password").pressSequentially("Nurs");
    release();
    await untilHydrated(page);
    await page.keyboard.type("ing@123");
    await expect(page.getByLabel("Password")).toHaveValue("Nursing@123");
    await expect(page.getByLabel("Username")).toHaveValue("6123456789");
  });

  test("in a modal over a page with a form", async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto("/register?modal=login");
    const modal = page.getByRole("dialog", { name: "Sign in" });
    await modal.getByLabel("Username").pressSequentially("98765");
    release();
    await untilHydrated(page);
    await page.keyboard.type("43210");
    await expect(modal.getByLabel("Username")).toHaveValue("9876543210");
  });
});
