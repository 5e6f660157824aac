import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from "@playwright/test";
import { type Cookies, putCookies } from "../host-cookies";
import { type InstituteControl, institute } from "../institute-control";
import { demo, type Product, startProduct } from "../product";
import { type Credentials, makeStudent, type NewStudent } from "../students";

export { type Credentials, expect };

interface TestOptions {
  /** The two ways in which students meet a page. */
  mode: "scripts" | "no-scripts";
}

interface TestFixtures {
  /** Opens a path in the test's form mode and waits until the page is ready for a student's hand. */
  open(path: string): Promise<void>;
  /** Signs the page's browser in, by one request; the demo student of PCBT unless told otherwise. */
  signIn(page: Page, credentials?: Credentials): Promise<void>;
  /** Makes a student of PCBT nobody else uses, so that a test may change or delete them. */
  newStudent(details?: NewStudent): Promise<Credentials>;
  /** Another phone in the test's form mode, with nobody signed in. It ends with the test. */
  secondPhone(options?: BrowserContextOptions): Promise<Page>;
  /** Sends a form to a path in the page's session, as this site's own page would, and follows no redirect. */
  sendForm(path: string, form?: Record<string, string>): Promise<APIResponse>;
  /** Saves settings for the page's browser; what is not named is as it comes. */
  saveSettings(settings: Record<string, string>): Promise<void>;
  /** Makes a new student and signs the page's browser in as them. */
  signInNewStudent(details?: NewStudent): Promise<Credentials>;
  /** The POSTs that the page sent so far: none where the browser itself refused a form. */
  posts: readonly string[];
  /** The institute behind the product: its OTPs, its faults, the calls it got. Faults end with the test. */
  institute: InstituteControl;
}

interface WorkerFixtures {
  /** Both Workers, started once per Playwright worker. */
  product: Product;
  /** A phone of ten digits that no other test of this worker has. */
  newPhone(): string;
  /** The cookies of those who have signed in, by username, and when: the edge counts sign-ins. */
  signedIn: Map<string, { cookies: Cookies; at: number }>;
}

/** Waits until a page's script has begun; a page without script is ready at once. */
export async function untilHydrated(page: Page): Promise<void> {
  // Its script may stand in what is not parsed yet.
  await page.waitForLoadState("domcontentloaded");
  const ships = await page.locator("script[type=module]").count();
  if (ships === 0) return;
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  await untilDrawn(page);
}

/** Waits until the browser has drawn the page as it is now: only then it hands touches to what listens there. */
export async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    await frame();
    await frame();
  });
}

/** By how many pixels a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Holds what a page asks for at addresses like this back, until the returned function is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Far from the idle timeout, with which a kept session would end in the middle of a test. */
const KEPT_SIGN_IN_MS = 10 * 60_000;

async function cookiesOf(context: APIRequestContext, url: string, credentials: Credentials) {
  const reply = await context.post(`${url}/login`, {
    form: { institute_code: credentials.instituteCode, username: credentials.username, password: credentials.password },
    headers: { Origin: url },
    maxRedirects: 0,
  });
  expect(reply.status(), `signing in as ${credentials.username}`).toBe(303);
  return (await context.storageState()).cookies;
}

export const test = base.extend<TestOptions & TestFixtures, WorkerFixtures>({
  mode: ["scripts", { option: true }],

  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct();
      await use(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  newPhone: [
    async ({ browserName: _ }, use) => {
      let last = 6_000_000_000;
      await use(() => String(++last));
    },
    { scope: "worker" },
  ],

  signedIn: [
    async ({ browserName: _ }, use) => {
      await use(new Map());
    },
    { scope: "worker" },
  ],

  baseURL: ({ product }, use) => use(product.url),
  javaScriptEnabled: ({ mode }, use) => use(mode !== "no-scripts"),

  page: async ({ page }, use) => {
    // Also what React could mend: markup of the server that is not what the browser makes of the same data.
    const thrown: string[] = [];
    page.context().on("weberror", (error) => thrown.push(error.error().message));
    await use(page);
    // A browser context that is closed in the middle of a navigation hangs until the test's time is over.
    await page.goto("about:blank").catch(() => undefined);
    expect(thrown, "errors thrown in the browser").toEqual([]);
  },

  signInNewStudent: async ({ page, signIn, newStudent }, use) => {
    await use(async (details) => {
      const student = await newStudent(details);
      await signIn(page, student);
      return student;
    });
  },

  secondPhone: async ({ browser, baseURL, mode }, use) => {
    const phones: Page[] = [];
    await use(async (options = {}) => {
      const javaScriptEnabled = mode !== "no-scripts";
      const phone = await browser.newContext({ baseURL, javaScriptEnabled, ...options });
      phones.push(await phone.newPage());
      return phones.at(-1) as Page;
    });
    for (const phone of phones) {
      await phone.goto("about:blank").catch(() => undefined);
      await phone.context().close();
    }
  },

  sendForm: async ({ page, product }, use) => {
    const headers = { Origin: product.url, Accept: "text/html" };
    await use((path, form = {}) => page.request.post(path, { form, headers, maxRedirects: 0 }));
  },

  saveSettings: async ({ sendForm }, use) => {
    await use(async (settings) => {
      const usual = { theme: "system", fontSize: "16", lite: "auto" };
      expect((await sendForm("/settings", { ...usual, ...settings })).status()).toBe(303);
    });
  },

  posts: async ({ page }, use) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    await use(sent);
  },

  institute: async ({ product }, use) => {
    const control = institute(product);
    await use(control);
    await control.clear();
  },

  open: async ({ page, mode }, use) => {
    await use(async (path) => {
      await page.goto(path);
      if (mode !== "no-scripts") await untilHydrated(page);
    });
  },

  signIn: async ({ product, playwright, browser, signedIn }, use) => {
    await use(async (page, credentials = demo) => {
      const name = `${credentials.username} ${credentials.password}`;
      let found = signedIn.get(name);
      if (!found || Date.now() - found.at > KEPT_SIGN_IN_MS) {
        // A device is listed by what its browser calls itself.
        const userAgent = `Mozilla/5.0 (X11; Linux x86_64) Chrome/${browser.version()} Safari/537.36`;
        const context = await playwright.request.newContext({ userAgent });
        const cookies = await cookiesOf(context, product.url, credentials);
        await context.dispose();
        found = { cookies, at: Date.now() };
        signedIn.set(name, found);
      }
      await putCookies(page, product.url, found.cookies);
    });
  },

  newStudent: async ({ institute, newPhone }, use) => {
    await use((details) => makeStudent(institute, newPhone(), details));
  },
});
