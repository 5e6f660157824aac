import { expect, type Phone } from "../fixtures";
import { type Provider, test } from "../other-provider";

const call = (name: string) => `api/content/${name}/`;
const main = (page: Phone) => page.locator("main");
const garbage = { body: "<h1>Sorry</h1>" };

test.describe("a package whose details are silent", () => {
  const sells = (provider: Provider) => {
    const body = { package: { id: 701, name: "All of it", price: 2999 } };
    provider.says(call("student_get_package_details"), { body });
  };

  test("is not sold while nobody can be asked whether it is bought", async ({
    page,
    provider,
    signInAtOwnInstitute,
  }) => {
    await signInAtOwnInstitute();
    sells(provider);
    provider.says(call("student_get_bought_packages"), garbage);
    for (const path of ["/package/701/details", "/package/701/buy"]) {
      expect((await page.goto(path))?.status()).toBe(200);
      expect(page.getByText("We could not ask whether this package is yours.")).toBeVisible();
      expect(main(page)).not.toContainText("₹");
    }
    provider.says(call("student_get_bought_packages"), { body: { packages: [] } });
    await page.getByRole("link", { name: "Try again" }).click();
    expect(page.getByRole("button", { name: "Pay ₹2,999" })).toBeVisible();
  });

  test("is open by the list of bought packages alone", async ({ page, provider, signInAtOwnInstitute }) => {
    await signInAtOwnInstitute();
    const bought = { body: { packages: [{ id: 701, name: "All of it" }] } };
    provider.says(call("student_get_package_details"), garbage);
    provider.says(call("student_get_bought_packages"), bought);
    expect((await page.goto("/package/701/details"))?.status()).toBe(200);
    expect(page.getByText("Yours.")).toBeVisible();
    await page.goto("/package/701/buy");
    expect(page.getByText("You have this package already.")).toBeVisible();
  });
});

test.describe("a book", () => {
  const says = (provider: Provider, more: object) => {
    const book = { id: 601, name: "Guide", price: 699, shippingCharges: 60, ...more };
    provider.says(call("student_get_specfic_book"), { body: { book } });
    provider.says(call("student_get_books"), { body: { books: [book] } });
  };

  test("is shown and not sold where nobody can read what it costs, and opens where it is bought", async ({
    page,
    provider,
    signInAtOwnInstitute,
  }) => {
    await signInAtOwnInstitute();
    const unknown = { shippingCharges: "as per weight" };
    says(provider, unknown);
    await page.goto("/book-store");
    await page.getByRole("link", { name: /Guide/ }).click();
    expect(page).toHaveURL("/book/601");
    expect(page.getByText("What it costs is not known here.")).toBeVisible();
    expect(main(page)).not.toContainText("₹");
    await page.goto("/book/601/purchase");
    expect(page.getByText("What this book costs is not known here.")).toBeVisible();
    expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
    says(provider, { ...unknown, is_purchased: true });
    expect((await page.goto("/book/601"))?.status()).toBe(200);
    expect(page.getByText("Yours", { exact: true })).toBeVisible();
    expect(page.getByText("What it costs")).toHaveCount(0);
  });

  test("a book that costs nothing is not sold", async ({ page, provider, signInAtOwnInstitute }) => {
    await signInAtOwnInstitute();
    says(provider, { price: 0, shippingCharges: 0 });
    await page.goto("/book/601");
    expect(page.getByText("This book is free.")).toBeVisible();
    expect(page.getByRole("link", { name: /^Buy/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Ask your institute for a copy" }).click();
    expect(page).toHaveURL("/dashboard/contacts");
  });
});

test.describe("paying by UPI id", () => {
  const ways = (page: Phone) => page.getByRole("radio");
  const sells = (provider: Provider) => {
    const one = { id: 701, name: "All of it", price: 2999, is_purchased: false };
    provider.says(call("student_get_package_details"), { body: { package: one } });
    provider.says(call("student_get_bought_packages"), { body: { packages: [] } });
    const credentials = { body: { credentials: { razorpaykey: "rzp_test_another1" } } };
    provider.says(call("institute_get_razorpay_key"), credentials);
  };

  test("paying by UPI id is not offered where the institute has no calls for orders", async ({
    page,
    provider,
    signInAtOwnInstitute,
  }) => {
    await signInAtOwnInstitute();
    sells(provider);
    await page.goto("/package/701/buy");
    expect(page.getByRole("button", { name: "Pay ₹2,999" })).toBeVisible();
    expect(ways(page)).toHaveCount(0);
  });

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
});
