import { ADDRESS, atBank, goToBank, order, payAtBank, stage } from "../../paying";
import { expect, test } from "../fixtures";

const note = "/buy-individual-content?type=note&id=507";

/** One of each kind that is sold, with what its purchase says in the end. */
const sold = [
  { type: "note", id: 507, path: note, had: "It is yours" },
  { type: "book", id: 601, path: "/book/601/purchase", had: "Your book is ordered" },
] as const;

/**
 * What the gateway may do, and whether what was bought is the student's in the end. What else it does stands in
 * tests/institute/gateway-behaviours.test.ts, and what becomes of it in tests/worker/purchase.
 */
const behaviours = [
  ["Pay, and come back twice", "theirs"],
  ["Pay another amount", "locked"],
] as const;

for (const [what, end] of behaviours) {
  test(`${what}: it is ${end}`, async ({ page, product, signInNewStudent }) => {
    const { username } = await signInNewStudent();
    const { DB } = await product.institute.getEnv();
    for (const { type, id, path, had } of sold) {
      await order(page, path, type === "book" ? ADDRESS : {});
      await payAtBank(page, what);
      const check = page.getByRole("button", { name: /^(Check my payment|I have paid: check now)$/ });
      if ((await check.count()) > 0) await check.click();
      if (end === "theirs") expect(stage(page)).toHaveText(had);
      else expect(page.getByText(had)).toHaveCount(0);
      const given = await DB.prepare(
        `SELECT COUNT(*) AS times FROM purchases JOIN students ON students.id = student_id
          WHERE username = ? AND item_type = ? AND item_id = ?`,
      )
        .bind(username, type, id)
        .first<{ times: number }>();
      expect(given?.times, type).toBe(end === "theirs" ? 1 : 0);
    }
    await page.goto("/note/507?subjectId=3");
    const lock = page.getByRole("heading", { name: "Premium note" });
    expect(lock).toHaveCount(end === "theirs" ? 0 : 1);
  });
}

test("that says yes late opens the note in the end", async ({ page, product, signInNewStudent }) => {
  await signInNewStudent();
  await order(page, note);
  const purchase = new URL(page.url()).pathname;
  await goToBank(page);
  await atBank(page, "Let the bank say yes late");
  await page.getByRole("button", { name: /^Return to/ }).click();
  expect(stage(page)).toHaveText("The payment failed");
  const { DB } = await product.institute.getEnv();
  const orderId = await page.locator(".record dd").last().textContent();
  await DB.prepare("UPDATE gateway_payments SET authorised_at = ? WHERE order_id = ?")
    .bind("2026-01-01T00:00:00.000Z", orderId)
    .run();
  await page.goto(purchase);
  await page.getByRole("button", { name: "Check my payment" }).click();
  expect(stage(page)).toHaveText("It is yours");
});
