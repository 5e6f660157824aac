import { askForOtp, sendOtp, signInByForm, verifyOtp } from "../../account-forms";
import { startChat } from "../../chats";
import { ADDRESS } from "../../paying";
import { readSession } from "../../session-cookies";
import { examPage, expect, test } from "../exam/exam-page";

const words = {
  name: "Zarina Qureshi",
  wrongPassword: "Not-the-password-77",
  option: "Administer quinidine slowly",
  chat: "My mother is in ward seven",
  doubt: "Why do I always fail this one",
  text: "Patient Kuriakose takes warfarin",
  search: "private searching words",
  city: "Kozhikode Beach Road",
} as const;

test("no line of the log has a password, an OTP, a token, an answer, a phone or what a student wrote", async ({
  page,
  product,
  institute,
  newStudent,
  makeTest,
  sendForm,
}) => {
  product.lines.length = 0;
  const fail = (path: string) => institute.failNext(path, "status-500", 1);
  /** Is not asked again after a pause. */
  const garble = (path: string) => institute.failNext(path, "garbage", 1);
  const student = await newStudent({ name: words.name });
  const phone = student.username;

  // Signing in, wrongly, at an institute that fails, and by OTP.
  await page.goto("/login");
  const refused = page.getByRole("alert").first();
  await signInByForm(page, { username: phone, password: words.wrongPassword });
  expect(refused).toBeVisible();
  await garble("api/membership/login_student_new/");
  await signInByForm(page, student);
  await page.goto("/verify-otp");
  await fail("api/membership/forget_password_send_otp/");
  await sendOtp(page, phone);
  expect(refused).toBeVisible();
  await page.goto("/verify-otp");
  await askForOtp(page, phone);
  const otp = await institute.otpOf(phone);
  await fail("api/membership/verify_otp/");
  await verifyOtp(page, otp);
  expect(refused).toBeVisible();
  await verifyOtp(page, otp);
  expect(page).toHaveURL("/dashboard");

  // An exam whose submission the institute takes late.
  const made = await makeTest({ questions: [{ options: [words.option, "No"] }, {}] });
  await page.goto(`/test/${made.id}/instructions`);
  await page.getByRole("button", { name: "Start the test" }).click();
  const exam = examPage(page);
  await exam.answer(1);
  await institute.failNext("api/content/evaluate_test_new/", "status-500", 1);
  await exam.submit();
  expect(page).toHaveURL(/results/);

  // Words to people, a text to the model, a search.
  await startChat(page);
  await garble("api/content/student_send_message/");
  await page.getByLabel("Message", { exact: true }).fill(words.chat);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.goto("/dashboard/doubts");
  await page.getByRole("link", { name: "Ask a doubt" }).click();
  await fail("api/content/student_post_doubt/");
  await page.getByLabel("What is unclear?").fill(words.doubt);
  await page.getByRole("button", { name: "Send the doubt" }).click();
  await institute.failNext("translation/chat/completions", "status-500", 4);
  await page.goto("/dashboard/translate");
  await page.getByLabel("Text", { exact: true }).fill(words.text);
  await page.getByLabel("Into", { exact: true }).selectOption("ur");
  await page.getByRole("button", { name: "Translate" }).click();
  await institute.failNext("api/content/student_search_content/", "garbage", 1);
  await page.goto(`/dashboard/search?q=${encodeURIComponent(words.search)}`);

  // A book for an address, with a gateway and an institute that fail.
  await fail("api/content/student_razorpay_create_order/");
  await page.goto("/book/601/purchase");
  const address = { ...ADDRESS, "Town or city": words.city };
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value);
  const pay = page.getByRole("button", { name: /^Pay ₹/ });
  await pay.click();
  expect(page.getByRole("alert")).toContainText("We could not reach the payment service");
  await pay.click();
  expect(page).toHaveURL(/\?modal=payment/);
  await garble("api/content/student_order_status/");
  await sendForm(new URL(page.url()).pathname, { intent: "check" });

  // Addresses that nobody can read, with what must not be read in them.
  await page.request.get(`/test/%zz/${encodeURIComponent(words.chat)}?phone=${phone}`);
  await page.request.get(`/no-such-page?phone=${phone}&password=${encodeURIComponent(student.password)}`);

  const { token = "" } = (await readSession(page, product.url)) ?? {};
  expect(token).not.toBe("");
  // What the page of OTPs writes, which is there in development alone.
  const written = product.lines.filter((line) => !line.includes('"message":"OTP sent"'));
  for (const path of ["/login", "/verify-otp", "/chat/", "/dashboard/doubts", "/dashboard/search"]) {
    expect(written.filter((line) => line.includes(`"path":"${path}`))).not.toEqual([]);
  }
  for (const event of ["translation-failed", "unreachable"]) expect(written.join()).toContain(`"event":"${event}"`);
  const secrets = [
    phone,
    `${phone.slice(0, 5)} ${phone.slice(5)}`,
    student.password,
    otp,
    token,
    ...Object.values(words),
  ];
  for (const secret of [...secrets, ADDRESS["House and street"]]) {
    for (const form of [secret, encodeURIComponent(secret), secret.replaceAll(" ", "+")]) {
      expect(written.filter((line) => line.toLowerCase().includes(form.toLowerCase()))).toEqual([]);
    }
  }
});
