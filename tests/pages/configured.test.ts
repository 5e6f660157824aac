import { registerByForm } from "../account-forms";
import { configured, registrationPassword } from "../configured";
import { inLanguage } from "../exam-languages";
import { startProduct } from "../product";
import { examPage, expect, openSolutions, resultIsShown, startTest } from "./exam/exam-page";
import { test as base } from "./fixtures";

/** The product with what an institute may configure and most do not. */
const test = base.extend("product", { scope: "worker" }, async ({ productOptions: _ }, { onCleanup }) => {
  const product = await startProduct(configured);
  onCleanup(() => product.close());
  return product;
});

test("each registration has the fixed password where one is configured, which no page shows", async ({
  page,
  institute,
  newPhone,
}) => {
  await page.goto("/register");
  await registerByForm(page, { name: "Meera Nair", phone: newPhone() });
  expect(page).toHaveURL("/verify-otp");
  const [call] = await institute.calls("api/membership/register_student_new/");
  expect(new URLSearchParams(call?.body).get("password")).toBe(registrationPassword);
  expect(await page.content()).not.toContain(registrationPassword);
});

test("the page of notifications alone may ask Firebase's hosts, says what it needs, and takes no empty token", async ({
  page,
  signInNewStudent,
  sendForm,
}) => {
  await signInNewStudent();
  for (const path of ["/profile", "/profile?view=devices", "/dashboard"]) {
    const reply = await page.goto(path);
    expect(reply.headers()["content-security-policy"], path).not.toContain("googleapis");
    expect(await page.content(), path).not.toContain("a-public-key");
  }
  const reply = await page.goto("/profile?view=notifications");
  expect(reply.headers()["content-security-policy"]).toContain(
    "connect-src 'self' https://firebaseinstallations.googleapis.com",
  );
  expect(page.getByText("Registering a phone needs scripts.")).toBeVisible();
  expect(page.getByRole("button", { name: /^Notify me/ })).toBeHidden();
  for (const firebase_token of ["", "   ", "x".repeat(4097)]) {
    const reply = await sendForm("/profile?view=notifications", { intent: "notify", firebase_token });
    expect([400, 413]).toContain(reply.status());
  }
});

test("a test of the demo names its languages, and is in them in whole", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/free-tests/detail/874");
  expect(page.getByText("All questions are also in हिन्दी, বাংলা, اردو.")).toBeVisible();
  const exam = examPage(page);
  await startTest(page, 874);
  await inLanguage(exam, "اردو", "ur");
  expect(page.locator("#question-text")).toContainText("شاک انڈیکس");
  expect(page.getByText("27 سالہ مسز کویتا")).toBeVisible();
  await exam.submit();
  await resultIsShown(page);
  await openSolutions(page);
  expect(page.getByText("وہ شاک (shock) میں ہیں")).toBeVisible();
  expect(page.locator('.answer-why[dir="rtl"]')).toHaveCount(20);
  expect(page.getByRole("main")).not.toContainText("The demo has no translator");
});

test("no other test of the demo offers a language", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/free-tests/detail/801");
  expect(page.getByRole("main")).toContainText("Languages: English");
  expect(page.getByText("questions in another language")).toHaveCount(0);
  await startTest(page, 801);
  await examPage(page).openMenu();
  expect(page.getByText("The whole paper on one page")).toBeVisible();
  expect(page.getByRole("button", { name: /^Language:/ })).toHaveCount(0);
  await page.goto("/dashboard/language");
  expect(page.getByRole("main")).toContainText("The demo has translations of some tests alone.");
});

test("a video has captions in two languages", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard/video/401");
  expect(page.locator("video track")).toHaveCount(2);
  const hindi = page.locator('track[srclang="hi"]');
  expect(hindi).toHaveAttribute("label", "हिन्दी");
  const captions = await page.request.get((await hindi.getAttribute("src")) ?? "");
  expect([captions.status(), (await captions.text()).slice(0, 6)]).toEqual([200, "WEBVTT"]);
  await page.goto("/dashboard/search?q=interlaced+fingers");
  expect(page.getByRole("link", { name: /Hand Rub in Six Steps/ })).toBeVisible();
});

/** Where a student comes from, what leads to the purchase, and where that is. */
const sold = [
  ["/package/704/details", "Unlock for ₹599", "/package/704/buy"],
  ["/book/601", "Buy for ₹759", "/book/601/purchase"],
  ["/note/507?subjectId=3", "Unlock for ₹49", "/buy-individual-content?type=note&id=507"],
  ["/dashboard/video/409", "Unlock for ₹29", "/buy-individual-content?type=video&id=409"],
  ["/premium-tests/detail/861", "Unlock for ₹99", "/buy-individual-content?type=test&id=861"],
] as const;

test("an institute without a gateway sells nothing, and every way to pay says whom to ask", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  for (const [from, words, to] of sold) {
    await page.goto(from);
    await page.getByRole("link", { name: words }).click();
    expect(page).toHaveURL(to);
    const main = page.getByRole("main");
    expect(main).toContainText("Your institute takes no payments here. You have paid nothing.");
    expect(main.getByRole("button")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Contact your institute" }).click();
  expect(page).toHaveURL("/dashboard/contacts");
});
