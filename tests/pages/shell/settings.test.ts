import { signInByForm } from "../../account-forms";
import { startTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";

const html = "html";

test("settings open over a running test and lead back to it", async ({ open, signInNewStudent, page }) => {
  await signInNewStudent();
  await startTest(page, 801);
  await open("/test/801/take?q=3&modal=settings");
  await page.getByRole("dialog", { name: "Settings" }).getByLabel("Dark").check();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  expect(page).toHaveURL(/\/test\/801\/take\?q=3/);
  expect(page.locator(html)).toHaveAttribute("data-theme", "dark");
  expect(page.getByRole("group", { name: /Question 3\b/ })).toBeVisible();
});

test("nonsense in the form becomes the default, and leads back on this site alone", async ({ request, product }) => {
  const reply = await request.post("/settings", {
    form: { theme: "<b>", fontSize: "1000", lite: "x", return: "//evil.example" },
    headers: { Origin: product.url },
    maxRedirects: 0,
  });
  expect(reply.status()).toBe(303);
  expect(reply.headers().location).toBe("/");
  const page = await request.get("/login");
  expect(await page.text()).toContain('lang="en" dir="ltr" data-theme="system" data-text="16"');
});

test("settings go with the account to another phone", async ({ open, signInNewStudent, page, secondPhone }) => {
  const student = await signInNewStudent();
  await open("/dashboard?modal=settings");
  const modal = page.getByRole("dialog");
  await modal.getByLabel("Dark").check();
  await modal.getByLabel("On", { exact: true }).check();
  await modal.getByRole("button", { name: "Save" }).click();
  expect(page.getByText("Settings saved")).toBeVisible();

  const phone = await secondPhone();
  await phone.goto("/login");
  await signInByForm(phone, student);
  expect(phone.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(phone.locator("html")).toHaveAttribute("data-lite", "");
});

const none = /script-src 'none'/;
const saves = { "Save-Data": "on" };

test.for([
  // What needs none, who wants none, and who wants pictures alone though their network is dear.
  ["/verify-otp", "auto", {}, none],
  ["/profile", "auto", {}, none],
  ["/buy-individual-content?type=note&id=507", "auto", {}, none],
  ["/login", "auto", {}, /script-src 'self' 'nonce-[\w-]+'/],
  ["/login", "on", {}, /img-src 'none'.*font-src 'none'|font-src 'none'.*img-src 'none'/],
  ["/register", "auto", saves, /img-src 'none'.*font-src 'none'|font-src 'none'.*img-src 'none'/],
  ["/note/520?subjectId=7", "auto", saves, none],
  ["/chat/1", "on", {}, none],
  ["/login", "off", saves, /img-src 'self'/],
] as const)(
  "%s, data saver %s, %j: its policy is %s",
  async ([path, lite, headers, policy], { page, signIn, saveSettings }) => {
    if (!/^\/($|login|register|verify)/.test(path)) await signIn(page);
    await saveSettings({ lite });
    await page.setExtraHTTPHeaders(headers);
    await page.goto(path);
    const { "content-security-policy": said = "" } = page.headers();
    expect(said).toMatch(policy);
    const isBare = lite !== "auto" || "Save-Data" in headers || policy === none;
    expect(page.locator("script")).toHaveCount(isBare ? 0 : 2);
  },
);
