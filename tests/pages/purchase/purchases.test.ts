import { addPackage, goToBank, order, stage } from "../../paying";
import { expect, test } from "../fixtures";

const note = "/buy-individual-content?type=note&id=507";

test("who paid and closed the phone finds it open", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await order(page, note);
  const purchase = new URL(page.url()).pathname;
  await goToBank(page);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  expect(page.getByRole("button", { name: /^Return to/ })).toBeVisible();
  await page.goto("/dashboard");
  const card = page.getByRole("region", { name: "Your payment" }).getByRole("link");
  expect(card).toHaveAttribute("href", purchase);
  await card.click();
  const seen = stage(page);
  if ((await seen.textContent()) !== "It is yours") {
    await page.getByRole("button", { name: /^(Check my payment|I have paid: check now)$/ }).click();
  }
  expect(seen).toHaveText("It is yours");
  await page.goto("/dashboard");
  expect(page.getByRole("region", { name: "Your payment" })).toHaveCount(0);
});

test("two taps on Pay make one purchase", async ({ page, signInNewStudent, sendForm }) => {
  await signInNewStudent();
  const form = { shown: "4900", gateway: "razorpay" };
  const replies = await Promise.all([sendForm(note, form), sendForm(note, form)]);
  const led = replies.map((reply) => reply.headers().location);
  expect(led[0]).toMatch(/^\/dashboard\/purchases\/\w+\?modal=payment&straight=1$/);
  expect(led[1]).toBe(led[0]);
  await page.goto("/dashboard/purchases");
  expect(page.locator("main .rows a")).toHaveCount(1);
});

test("a price that changed is said, and asked for again, with the way to pay as it was", async ({
  page,
  product,
  signInNewStudent,
  institute,
}) => {
  await signInNewStudent();
  const sold = await addPackage(product, 96_001);
  try {
    await page.goto("/package/96001/buy");
    await sold.setPrice(650.5);
    const upi = page.getByLabel(/^Pay to a UPI ID/);
    expect(upi).not.toBeChecked();
    await upi.check();
    await page.getByRole("button", { name: "Pay ₹500" }).click();
    expect(page.getByRole("alert")).toContainText("from ₹500 to ₹650.50");
    expect(upi).toBeChecked();
    expect(await institute.calls("api/content/student_razorpay_create_order/")).toEqual([]);
    await page.getByRole("button", { name: "Pay ₹650.50" }).click();
    await goToBank(page);
    expect(page).toHaveURL(/\/gateway\/v1\/upi\//);
    expect(page.locator("body")).toContainText("650.50");
  } finally {
    await sold.remove();
  }
});

test("an amount that was tampered with orders nothing", async ({ page, signInNewStudent, sendForm, institute }) => {
  await signInNewStudent();
  for (const shown of ["49", "0", "-4900", "48.99", "1e9", "free", ""]) {
    const reply = await sendForm(note, { shown, gateway: "razorpay" });
    expect(reply.status(), shown).toBe(409);
    expect(await reply.text(), shown).toContain("to ₹49. You have paid nothing.");
  }
  expect(await institute.calls("api/content/student_razorpay_create_order/")).toEqual([]);
  await page.goto("/dashboard/purchases");
  expect(page.getByText("You have bought nothing in this app yet.")).toBeVisible();
});

test("what is the student's is not sold again", async ({ page, signIn, sendForm, institute }) => {
  await signIn(page);
  await page.goto("/package/702/buy");
  expect(page.getByText("You have this package already.")).toBeVisible();
  expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  const reply = await sendForm("/package/702/buy", { shown: "149900", gateway: "razorpay" });
  expect(reply.headers().location).toBe("/package/702/buy");
  expect(await institute.calls("api/content/student_razorpay_create_order/")).toEqual([]);
});

test("a free package is added without paying", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/package/705/details");
  await page.getByRole("link", { name: "Add it to my packages" }).click();
  await page.getByRole("button", { name: "Add it to my packages" }).click();
  expect(page).toHaveURL("/package/705/details");
  expect(page.getByText("The package is yours")).toBeVisible();
  await page.goto("/packages");
  expect(page.getByRole("region", { name: "Yours" })).toContainText("Free Foundation");
});

test("other links of an institute lead to the screen", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  for (const [asked, led] of [
    ["/buy-package", "/buy-package"],
    ["/buy-package?package_id=701", "/package/701/buy"],
    ["/buy-individual-content", "/premium-content"],
    ["/buy-individual-content?content_type=book&content_id=601", "/book/601/purchase"],
    ["/buy-individual-content?type=package&id=701", "/package/701/buy"],
  ] as const) {
    expect((await page.goto(asked))?.status(), asked).toBe(200);
    expect(page, asked).toHaveURL(led);
  }
  await page.goto("/buy-individual-content?content_type=note&content_id=507");
  expect(page.getByRole("button", { name: "Pay ₹49" })).toBeVisible();
});

test("a purchase is nobody else's", async ({ page, signInNewStudent, sendForm }) => {
  await signInNewStudent();
  await order(page, note);
  const purchase = new URL(page.url()).pathname;
  await signInNewStudent();
  for (const path of [purchase, `${purchase}?modal=payment`, `${purchase}?view=receipt`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
  }
  for (const intent of ["check", "abandon", "prove"]) {
    const proof = { razorpay_order_id: "o", razorpay_payment_id: "p", razorpay_signature: "s" };
    const reply = await sendForm(purchase, { intent, ...proof });
    expect(reply.status(), intent).toBe(404);
  }
});
