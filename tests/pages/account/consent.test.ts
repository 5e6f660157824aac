import { AHEAD_OF_UTC_MS } from "../../../app/lib/days";
import { agree, registerByForm, verifyOtp } from "../../account-forms";
import { startChat } from "../../chats";
import { type Phone, resultIsShown, startTest } from "../exam/exam-page";
import { expect, test } from "../fixtures";
import { expectRefusal } from "./refusal";

const VIEW = "/profile?view=consent";
const box = "I agree that this is stored about me";
const needed = "Tick that you agree. Without your consent your institute may not store anything about you.";
const thisYear = new Date(Date.now() + AHEAD_OF_UTC_MS).getUTCFullYear();

/** Has an OTP sent to a parent and types it in. */
async function parentAgrees(page: Phone, parent: string, otpOf: (phone: string) => Promise<string>): Promise<void> {
  await page.getByLabel("Phone of your mother or father").fill(parent);
  await page.getByRole("button", { name: "Send OTP" }).click();
  expect(page.getByText(`OTP sent to ${parent.slice(0, 5)} ${parent.slice(5)}`)).toBeVisible();
  await page.getByLabel("OTP", { exact: true }).fill(await otpOf(parent));
  await page.getByRole("button", { name: "My parent agrees" }).click();
  expect(page.getByRole("heading", { name: "Your parent agreed" })).toBeVisible();
}

test("a student of 16 comes to the parent's consent, and a chat with a teacher waits for it", async ({
  open,
  page,
  institute,
  newPhone,
}) => {
  const phone = newPhone();
  await open("/register");
  await page.getByLabel("Year of birth").fill(String(thisYear - 16));
  await registerByForm(page, { name: "Meera Nair", phone });
  expect(page).toHaveURL("/verify-otp");
  await verifyOtp(page, await institute.otpOf(phone));
  expect(page).toHaveURL(VIEW);
  await open("/chat");
  expect(page.getByText("You are under 18: a chat with a teacher opens when")).toBeVisible();
  expect(page.getByRole("button", { name: /Start a chat/ })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Consent and age" }).click();
  expect(page).toHaveURL(VIEW);
  await page.getByLabel("Phone of your mother or father").fill(`+91 ${phone}`);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expectRefusal(page, {
    "Phone of your mother or father": "This is your own phone. Give the one of your mother or father.",
  });
  await parentAgrees(page, newPhone(), (of) => institute.otpOf(of));
  const path = await startChat(page);
  await page.getByLabel("Message", { exact: true }).fill("Good morning");
  await page.getByRole("button", { name: "Send" }).click();
  expect(page.getByRole("list", { name: "Messages" }).getByText("Good morning")).toBeVisible();
  await open(VIEW);
  await page.getByRole("button", { name: "Take my parent’s consent back" }).click();
  expect(page.getByText("Chats with a teacher are closed.")).toBeVisible();
  await open(path);
  expect(page.locator(".message-text")).toBeVisible();
  expect(page.getByLabel("Message", { exact: true })).toHaveCount(0);
  expect(page.getByText("You are under 18: a chat with a teacher opens when")).toBeVisible();
});

test("consent taken back in the middle of a test loses no answer, stops what is new and comes back", async ({
  open,
  page,
  institute,
  signInNewStudent,
}) => {
  await signInNewStudent();
  await startTest(page, 801);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: /Save/ }).first().click();
  const back = page.url();
  await open(VIEW);
  expect(page.getByText(/A test that runs goes on to its end, and you get its result\./)).toBeVisible();
  await page.getByRole("button", { name: "Take my consent back" }).click();
  expect(page.getByText("Nothing is lost. A test that runs goes on to its end.")).toBeVisible();
  expect(page.getByText(/^You took your consent back on/)).toBeVisible();
  await page.goto("/profile/data");
  const file = await page.getByRole("link", { name: "Save all as a file" }).getAttribute("href");
  expect((await page.request.get(file ?? "")).headers()["content-disposition"]).toContain("my-data-");
  await page.goto(back);
  await page.goto("/test/801/take?modal=test-submission");
  await page.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await resultIsShown(page);
  const [evaluated] = await institute.calls("api/content/evaluate_test_new/");
  const rows = JSON.parse(new URLSearchParams(evaluated?.body).get("answers") ?? "[]") as number[][];
  expect(rows.filter(([, option = -1]) => option > 0)).toHaveLength(1);
  await page.goto("/test/802/instructions");
  expect(page.getByText("You withdrew your consent.")).toBeVisible();
  await open("/dashboard/doubts?view=ask");
  await page.getByLabel("What is unclear?").fill("Why is option B wrong?");
  await page.getByRole("button", { name: "Send the doubt" }).click();
  expect(page.getByRole("alert")).toContainText("You withdrew your consent.");
  expect(page.getByLabel("What is unclear?")).toHaveValue("Why is option B wrong?");
  await open(VIEW);
  await page.getByRole("button", { name: "Agree" }).click();
  await expectRefusal(page, { [box]: needed });
  await agree(page);
  await page.getByRole("button", { name: "Agree" }).click();
  expect(page.getByText(/^You agreed on/)).toBeVisible();
  await startTest(page, 802);
});
