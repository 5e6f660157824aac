import { expect, test } from "../fixtures";

// What else a form says then: tests/unit/institute/error-catalogue.test.ts.
test.describe("where the connection breaks", () => {
  test.use({ mode: "no-scripts" });

  test("the batches to choose from are asked for again, and nothing typed is lost", async ({
    open,
    page,
    institute,
  }) => {
    await institute.failNext("api/basicinformation/student_get_batches/", "close");
    await open("/register");
    await expect(page.getByText("Network error. Please check your connection.")).toBeVisible();
    await page.getByLabel("Full name").fill("Meera Nair");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Norcet Morning Batch")).toBeVisible();
    await expect(page.getByLabel("Full name")).toHaveValue("Meera Nair");
  });
});
