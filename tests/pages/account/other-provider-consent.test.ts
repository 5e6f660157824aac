import { registerByForm } from "../../account-forms";
import { expect } from "../fixtures";
import { test } from "../other-provider";

const registerCall = "api/membership/register_student_new/";

test("a provider that takes no consent is asked for none, and the pages say whom to ask", async ({
  page,
  provider,
  newPhone,
  signInAtOwnInstitute,
}) => {
  await page.goto("/register");
  expect(page.getByText("Your institute’s server takes no consent here")).toBeVisible();
  expect(page.getByLabel("I agree that this is stored about me")).toHaveCount(0);
  expect(page.getByLabel("Year of birth")).toHaveCount(0);
  await registerByForm(page, { name: "Asha Verma", phone: newPhone(), batch: "Morning" });
  expect(page).toHaveURL("/verify-otp");
  const [sent = ""] = provider.askedFor(registerCall);
  expect([...new URLSearchParams(sent).keys()].filter((name) => /consent|birth/.test(name))).toEqual([]);
  await signInAtOwnInstitute();
  await page.goto("/profile?view=consent");
  expect(page.getByText("Your institute’s server takes no consent here.")).toBeVisible();
  expect(page.getByRole("link", { name: "Ask your institute" })).toHaveAttribute("href", "/dashboard/contacts");
  expect(page.getByRole("button", { name: "Take my consent back" })).toHaveCount(0);
});
