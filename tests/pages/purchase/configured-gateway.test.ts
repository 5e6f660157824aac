import { test } from "../configured-product";
import { expect } from "../fixtures";

/** Where a student comes from, what leads to the purchase, and where that is. */
const sold = [
  ["/package/704/details", "Unlock for ₹599", "/package/704/buy"],
  ["/book/601", "Buy for ₹759", "/book/601/purchase"],
  ["/note/507?subjectId=3", "Unlock for ₹49", "/buy-individual-content?type=note&id=507"],
  ["/dashboard/video/409", "Unlock for ₹29", "/buy-individual-content?type=video&id=409"],
  ["/premium-tests/detail/861", "Unlock for ₹99", "/buy-individual-content?type=test&id=861"],
] as const;

test("an institute without a gateway sells nothing, and every way to pay says whom to ask", async ({
  page,
  signInNewStudent,
}) => {
  await signInNewStudent();
  for (const [from, words, to] of sold) {
    await page.goto(from);
    await page.getByRole("link", { name: words }).click();
    expect(page).toHaveURL(to);
    const main = page.getByRole("main");
    expect(main).toContainText("Your institute takes no payments here. You have paid nothing.");
    expect(main.getByRole("button")).toHaveCount(0);
  }
  await page.getByRole("link", { name: "Contact your institute" }).click();
  expect(page).toHaveURL("/dashboard/contacts");
});
