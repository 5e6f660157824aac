import { expect, type Phone } from "../fixtures";
import { type Provider, test } from "../other-provider";

const call = (name: string) => `api/content/${name}/`;

const says = (provider: Provider, more: object) => {
  const book = { id: 601, name: "Guide", price: 699, shippingCharges: 60, ...more };
  provider.says(call("student_get_specfic_book"), { body: { book } });
  provider.says(call("student_get_books"), { body: { books: [book] } });
};

test("a book that costs nothing is not sold", async ({ page, provider, signInAtOwnInstitute }) => {
  await signInAtOwnInstitute();
  says(provider, { price: 0, shippingCharges: 0 });
  await page.goto("/book/601");
  expect(page.getByText("This book is free.")).toBeVisible();
  expect(page.getByRole("link", { name: /^Buy/ })).toHaveCount(0);
  await page.getByRole("link", { name: "Ask your institute for a copy" }).click();
  expect(page).toHaveURL("/dashboard/contacts");
});

const ways = (page: Phone) => page.getByRole("radio");
const sells = (provider: Provider) => {
  const one = { id: 701, name: "All of it", price: 2999, is_purchased: false };
  provider.says(call("student_get_package_details"), { body: { package: one } });
  provider.says(call("student_get_bought_packages"), { body: { packages: [] } });
  const credentials = { body: { credentials: { razorpaykey: "rzp_test_another1" } } };
  provider.says(call("institute_get_razorpay_key"), credentials);
};

test("paying by UPI id is refused in words where only that call is missing", async ({
  page,
  provider,
  signInAtOwnInstitute,
}) => {
  await signInAtOwnInstitute();
  sells(provider);
  provider.says(call("student_get_orders"), { body: { orders: [] } });
  await page.goto("/package/701/buy");
  expect(ways(page)).toHaveCount(2);
  await page.getByLabel(/^Pay to a UPI ID/).check();
  await page.getByRole("button", { name: "Pay ₹2,999" }).click();
  const words = "Your institute has no page for a UPI id. You have paid nothing.";
  expect(page.getByRole("alert")).toContainText(words);
});
