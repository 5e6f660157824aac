import { order, stage, timelineOf } from "../../paying";
import { expect, overflow, test, untilHydrated } from "../fixtures";
import { pay } from "./paying";

const timeline = [/^Done: Order made/, /^Done: Your bank answered/, /^Done: Payment checked/];
const note = "/buy-individual-content?type=note&id=507";

test("the checkout opens with the one press of Pay, and not again by itself; what is paid is open, with a receipt", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent({ name: "Meera Nair" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/checkout.js")) asked.push(request.url());
  });
  await page.goto(note);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Pay ₹49" }).click();
  const overlay = page.getByRole("dialog", { name: "Stand-in payment gateway" });
  await expect(overlay).toBeVisible();
  await page.reload();
  await untilHydrated(page);
  await expect(overlay).toHaveCount(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole("dialog").getByRole("button", { name: "Pay ₹49" }).click();
  await overlay.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(stage(page)).toHaveText("It is yours");
  await expect(timelineOf(page).getByRole("listitem")).toHaveText([...timeline, /^Done: Access given/]);
  expect(asked).toHaveLength(2);
  await page.getByRole("link", { name: "Receipt" }).click();
  await expect(page.getByRole("article")).toContainText("Paid byMeera Nair");
  await expect(page.getByRole("article")).toContainText("Total paid₹49");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  // On paper it is dark on white, whatever the theme of the phone is.
  await page.evaluate(() => {
    document.documentElement.dataset.theme = "dark";
  });
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("html")).toHaveCSS("color", "rgb(0, 0, 0)");
});

test("a package works after a payment that failed and one that was called off", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/package/704/details");
  await page.getByRole("link", { name: "Unlock for ₹599" }).click();
  await expect(page.getByRole("main")).toContainText("₹599before ₹79925 % off");
  await order(page, "/package/704/buy");
  await pay(page, "Let the payment fail");
  await expect(stage(page)).toHaveText("The payment failed");
  await expect(timelineOf(page)).toContainText("The bank declined the payment.");
  await page.getByRole("link", { name: "Try again" }).click();
  await order(page, "/package/704/buy");
  await pay(page, "Cancel");
  await order(page, "/package/704/buy");
  await pay(page);
  await expect(stage(page)).toHaveText("It is yours");
  await page.getByRole("link", { name: "Open the package" }).click();
  await expect(page.getByText(/^Yours/)).toBeVisible();
  await page.goto("/packages");
  const mine = page.getByRole("region", { name: "Yours" }).getByRole("link");
  await expect(mine.first()).toHaveText(/^Pharmacology and Sums Sprint/);
});

test("a checkout that does not come gives way to the bank's page", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.route("**/checkout.js", (route) => route.abort());
  await page.goto(note);
  await page.getByRole("button", { name: "Pay ₹49" }).click();
  await expect(page).toHaveURL(/\/gateway\/v1\//);
  await page.getByRole("button", { name: /^Pay ₹/ }).click();
  await page.getByRole("button", { name: /^Return to/ }).click();
  await expect(stage(page)).toHaveText("It is yours");
});
