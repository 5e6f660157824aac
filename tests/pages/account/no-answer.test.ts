import { expect, test } from "../fixtures";

// What else a form says then: tests/unit/institute/error-catalogue.test.ts.
test("the batches to choose from are asked for again, and nothing typed is lost", async ({ open, page, institute }) => {
  await institute.failNext("api/basicinformation/student_get_batches/", "close");
  await open("/register");
  expect(page.getByText("Network error. Please check your connection.")).toBeVisible();
  await page.getByLabel("Full name").fill("Meera Nair");
  await page.getByRole("button", { name: "Try again" }).click();
  expect(page.getByLabel("Norcet Morning Batch")).toBeVisible();
  expect(page.getByLabel("Full name")).toHaveValue("Meera Nair");
});
