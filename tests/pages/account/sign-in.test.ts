import { signInByForm } from "../../account-forms";
import { expect, test } from "../fixtures";

test("a wrong password is refused in the institute's words, and what was typed stays", async ({
  open,
  page,
  newPhone,
}) => {
  const username = newPhone();
  await open("/login");
  await signInByForm(page, { username, password: "not the password" });
  expect(page.getByRole("alert")).toContainText("Username or password is wrong.");
  expect(page.getByLabel("Username")).toHaveValue(username);
  expect(await page.content()).not.toContain("not the password");
});

test("signing in as somebody else leaves nothing of the student before", async ({
  page,
  signInNewStudent,
  newStudent,
  product,
}) => {
  const asha = await newStudent({ name: "Asha One" });
  await signInNewStudent({ name: "Bina Two" });
  await page.goto("/free-tests");
  await page.goto("/profile");
  const post = (password: string) =>
    page.request.post("/login", {
      form: { institute_code: asha.instituteCode, username: asha.username, password },
      headers: { Origin: product.url },
      maxRedirects: 0,
    });
  const wrong = await post("wrong");
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain("Username or password is wrong.");
  await page.goto("/login");
  expect(page.getByRole("heading", { name: "Namaste, Bina" })).toBeVisible();
  const right = await post(asha.password);
  expect(right.status()).toBe(303);
  expect(right.headers()["clear-site-data"]).toContain('"cache"');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).toContain("pcbt_session");
  expect(names).not.toContain("pcbt_recent");
  await page.goto("/dashboard");
  expect(page.getByRole("heading", { name: "Namaste, Asha" })).toBeVisible();
  expect(page.getByText("Continue where you were")).toHaveCount(0);
});

test("a browser that keeps no cookie is told so where it comes back to", async ({ page, product }) => {
  for (const path of ["/login?next=%2Fdashboard", "/verify-otp"]) {
    const reply = await fetch(`${product.url}${path}`, { headers: { Referer: `${product.url}/login` } });
    const html = await reply.text();
    expect(html, path).toContain("Your browser did not keep the sign-in. Allow cookies for this site.");
    expect(html, path).toContain("It keeps none at an address that begins with http. Use https.");
  }
  await page.goto("/login");
  expect(page.getByText("did not keep the sign-in")).toHaveCount(0);
});
