import { test as base, vi } from "vitest";
import { askForOtp } from "../account-forms";
import type { Cookies } from "../host-cookies";
import { institute as control } from "../institute-control";
import { demo, type Product, type ProductOptions, startProduct } from "../product";
import { type Credentials, makeStudent, type NewStudent } from "../students";
import { Browser } from "./browser";
import { expect } from "./expect";
import type { Locator } from "./locator";
import { Phone } from "./phone";

export { type Browser, type Credentials, expect, type Locator, type Phone };

/** Tries until what another part of the product does meanwhile is done. */
export const eventually = (tries: () => Promise<void>) => vi.waitFor(tries, { timeout: 30_000, interval: 200 });

const tabs = async (url: string) => new Phone(new Browser(url));

/** The cookies of those who have signed in at a product: the edge counts sign-ins. */
const signedIn = new WeakMap<Product, Map<string, { cookies: Cookies; at: number }>>();
/** Far from the idle timeout, with which a kept session would end in the middle of a test. */
const KEPT_MS = 10 * 60_000;

async function signInOn(product: Product, page: Phone, credentials: Credentials): Promise<void> {
  const kept = signedIn.get(product) ?? new Map();
  signedIn.set(product, kept);
  const name = `${credentials.username} ${credentials.password}`;
  let found = kept.get(name);
  if (!found || Date.now() - found.at > KEPT_MS) {
    const browser = new Browser(product.url);
    const { instituteCode, username, password } = credentials;
    const form = { institute_code: instituteCode, username, password };
    const reply = await browser.post("/login", { form, headers: { Origin: product.url }, maxRedirects: 0 });
    expect(reply.status(), `signing in as ${username}`).toBe(303);
    found = { cookies: await browser.cookies(), at: Date.now() };
    kept.set(name, found);
  }
  await page.putCookies(found.cookies);
}

/** Started once: Vitest makes what is of a worker anew for each `test` that is derived. */
const products = new Map<string, ReturnType<typeof startProduct>>();

function startOnce(place: string, options: ProductOptions) {
  const name = JSON.stringify([place, options]);
  const product = products.get(name) ?? startProduct(options);
  products.set(name, product);
  return product;
}

let lastPhone = 6_000_000_000;

/** Tests of pages as HTTP gives them, on a phone without script; the words are those of tests/e2e/fixtures.ts. */
export const test = base
  .extend("productOptions", { scope: "worker" }, {} as ProductOptions)
  /** The desk changes what students see of the institute: it has a product of its own. */
  .extend("place", { scope: "worker" }, "students")
  .extend("product", { scope: "worker" }, async ({ place, productOptions }, { onCleanup }): Promise<Product> => {
    const product = await startOnce(place, productOptions);
    onCleanup(() => product.close());
    return product;
  })
  .extend("institute", async ({ product }, { onCleanup }) => {
    const institute = control(product);
    onCleanup(() => institute.clear());
    return institute;
  })
  .extend("page", ({ product }) => tabs(product.url))
  .extend(
    "secondPhone",
    ({ product }) =>
      () =>
        tabs(product.url),
  )
  .extend(
    "open",
    ({ page }) =>
      (path: string) =>
        page.goto(path),
  )
  /** Another browser, which nobody has signed in with. */
  .extend("request", ({ product }) => new Browser(product.url))
  .extend("newPhone", () => () => String(++lastPhone))
  .extend(
    "newStudent",
    ({ institute, newPhone }) =>
      (details?: NewStudent) =>
        makeStudent(institute, newPhone(), details),
  )
  .extend(
    "signIn",
    ({ product }) =>
      (page: Phone, credentials: Credentials = demo) =>
        signInOn(product, page, credentials),
  )
  .extend("signInNewStudent", ({ page, signIn, newStudent }) => async (details?: NewStudent) => {
    const student = await newStudent(details);
    await signIn(page, student);
    return student;
  })
  .extend("sendOtpToNewStudent", ({ page, newStudent }) => async () => {
    const { username } = await newStudent();
    await page.goto("/verify-otp");
    await askForOtp(page, username);
    return username;
  })
  .extend(
    "sendForm",
    ({ page, product }) =>
      (path: string, form: Record<string, string> = {}) =>
        page.request.post(path, { form, headers: { Origin: product.url, Accept: "text/html" }, maxRedirects: 0 }),
  )
  .extend("saveSettings", ({ sendForm }) => async (settings: Record<string, string>) => {
    const usual = { theme: "system", fontSize: "16", lite: "auto" };
    expect((await sendForm("/settings", { ...usual, ...settings })).status()).toBe(303);
  });
