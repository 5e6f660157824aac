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

test("a provider that answers a page to every call is told apart from an empty one", async ({
  page,
  provider,
  signInAtOwnInstitute,
}) => {
  await signInAtOwnInstitute();
  provider.saysAlways("page");
  for (const [path, says] of [
    ["/profile?view=consent", "We could not load what you agreed to."],
    ["/profile/data", "Your institute did not answer now"],
    ["/chat", "We could not load your chats."],
    ["/dashboard/doubts", "Failed to load doubts"],
  ] as const) {
    const reply = await page.goto(path);
    expect([path, reply?.status() === 500]).toEqual([path, false]);
    expect(page.getByText(says).first()).toBeVisible();
    expect(page.getByText("This domain is for sale")).toHaveCount(0);
  }
  const file = await page.request.get("/profile/data/file");
  expect(await file.json()).toMatchObject({ institute: { kind: "failed" } });
  await page.context().clearCookies();
  for (const path of ["/register", "/login", "/verify-otp"]) {
    const reply = await page.goto(path);
    expect([path, reply?.status()]).toEqual([path, 200]);
  }
  await page.goto("/register");
  await page.getByLabel("Full name").fill("Asha Verma");
  await page.getByLabel("Phone number").fill("9876500009");
  await page.getByRole("button", { name: "Register", exact: true }).click();
  expect(page.getByRole("alert")).toBeVisible();
  expect(page.getByLabel("Full name")).toHaveValue("Asha Verma");
});
