import { payAtBank, stage } from "../../paying";
import { expectRefusal } from "../account/refusal";
import { expect, test } from "../fixtures";

test("a video on the institute's UPI page opens it", async ({ page, signInNewStudent }) => {
  await signInNewStudent();
  await page.goto("/dashboard/video/409");
  await page.getByRole("link", { name: "Unlock for ₹29" }).click();
  await page.getByLabel(/^Pay to a UPI ID/).check();
  await page.getByRole("button", { name: "Pay ₹29" }).click();
  // An address needs no form: the browser goes there by itself.
  await page.waitForURL(/\/gateway\/v1\/upi\//);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Go back" }).click();
  expect(stage(page)).toHaveText("It is yours");
  await page.getByRole("link", { name: "Watch the video" }).click();
  expect(page.locator("video")).toHaveAttribute("src", /\.mp4/);
});

test("a book is ordered to an address that can be delivered to", async ({ page, signInNewStudent }) => {
  await signInNewStudent({ name: "Meera Nair" });
  await page.goto("/book/601/purchase");
  expect(page.getByLabel("Full name")).toHaveValue("Meera Nair");
  await page.getByLabel("PIN code").fill("68200");
  await page.getByLabel("House and street").fill("12, नर्सिंग हॉस्टल");
  await page.getByLabel(/^Pay to a UPI ID/).check();
  await page.getByRole("button", { name: "Pay ₹759" }).click();
  // The browser itself asks for what is missing; a form without its help comes back in words.
  (page.locator("form#buy").element() as HTMLFormElement).noValidate = true;
  await page.getByRole("button", { name: "Pay ₹759" }).click();
  await expectRefusal(page, {
    "Town or city": "Town or city is required",
    State: "State is required",
    "PIN code": "PIN code must be 6 digits",
  });
  expect(page.getByLabel("House and street")).toHaveValue("12, नर्सिंग हॉस्टल");
  expect(page.getByLabel(/^Pay to a UPI ID/)).toBeChecked();
  await page.getByLabel(/^UPI app, card/).check();
  await page.getByLabel("Town or city").fill("Kochi");
  await page.getByLabel("State").fill("Kerala");
  await page.getByLabel("PIN code").fill("682 001");
  await page.getByRole("button", { name: "Pay ₹759" }).click();
  expect(page).toHaveURL(/modal=payment(&straight=1)?$/);
  await payAtBank(page, "Pay");
  expect(stage(page)).toHaveText("Your book is ordered");
  expect(page.locator("address")).toContainText("12, नर्सिंग हॉस्टल");
  expect(page.locator("address")).toContainText("Kochi 682001");
  await page.goto("/book/601");
  expect(page.getByText("Yours", { exact: true })).toBeVisible();
  expect(page.getByRole("link", { name: /^(Unlock|Buy) for/ })).toHaveCount(0);
  await page.goto("/book/603/purchase");
  expect(page.getByLabel("House and street")).toHaveValue("12, नर्सिंग हॉस्टल");
  expect(page.getByLabel("PIN code")).toHaveValue("682001");
});
