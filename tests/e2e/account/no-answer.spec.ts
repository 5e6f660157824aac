import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures";

const noAnswer = "Network error. Please check your connection.";
const fill = (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

// Sign-in and registration: other-provider-failures.spec.ts.
test.describe("what each form says where the connection breaks", () => {
  test.use({ mode: "no-scripts" });

  test("an OTP: neither sent nor checked", async ({ open, page, institute, newStudent }) => {
    const { username } = await newStudent();
    await institute.failNext("api/membership/forget_password_send_otp/", "close");
    await open("/verify-otp");
    await fill(page, "Phone number", username);
    await press(page, "Send OTP");
    await expect(page.getByRole("alert")).toContainText(noAnswer);
    await press(page, "Send OTP");
    await expect(page.getByRole("heading", { name: "Enter the OTP" })).toBeVisible();

    await institute.failNext("api/membership/verify_otp/", "close");
    await open("/verify-otp");
    await fill(page, "OTP", await institute.otpOf(username));
    await press(page, "Verify and sign in");
    await expect(page.getByRole("alert")).toContainText(noAnswer);
  });

  test("the batches to choose from", async ({ open, page, institute }) => {
    await institute.failNext("api/basicinformation/student_get_batches/", "close");
    await open("/register");
    await expect(page.getByText(noAnswer)).toBeVisible();
    await fill(page, "Full name", "Meera Nair");
    await press(page, "Try again");
    await expect(page.getByLabel("Norcet Morning Batch")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Meera Nair");
  });
});
