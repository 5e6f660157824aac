import { describe } from "vitest";
import { ADDRESS, order, payAtBank, stage } from "../../paying";
import { test as base, expect, type Phone } from "./fixtures";

const h1 = { level: 1 } as const;

/** A student of a name of their own, and what they buy. */
const test = base.extend("buyer", ({ page, signInNewStudent, deskOf }) => async (name: string) => {
  await signInNewStudent({ name });
  const office = await deskOf("office");
  return {
    office,
    student: page,
    async buy(path: string, fields: Record<string, string> = {}) {
      await order(page, path, fields);
      await payAtBank(page, "Pay");
      return new URL(page.url()).pathname;
    },
    /** Opens the payment as somebody at the desk finds it. */
    async openPayment(what: string) {
      await office.goto("/desk/money/payments");
      await office.getByLabel("Student, phone or payment").fill(name);
      await office.getByRole("button", { name: "Show" }).click();
      await office.getByRole("link", { name: what }).first().click();
    },
  };
});

async function refund(office: Phone, { rupees, reason = "Came twice", access = "ends" }: Record<string, string>) {
  if (rupees !== undefined) await office.getByLabel("How much, in rupees").fill(rupees);
  await office.getByLabel("Reason").fill(reason);
  await office.getByLabel(new RegExp(`^${access}`)).check();
  await office.getByRole("button", { name: "Send money back" }).click();
}

const PACKAGE = "Pharmacology and Sums Sprint";
const BUY_PACKAGE = "/package/704/buy";

describe("money that goes back", () => {
  test("whole, with access ended: the student reads it", async ({ buyer, product }) => {
    const { office, student, buy, openPayment } = await buyer("Refunda Whole");
    const purchase = await buy(BUY_PACKAGE);
    await openPayment(PACKAGE);
    await expect(office.getByRole("heading", h1)).toHaveText(`₹599 for ${PACKAGE}`);
    const before = office.url();
    await refund(office, { reason: "Bought by mistake" });
    await expect(office.getByRole("status")).toHaveText(/^₹599 goes back to the student. They cannot open it/);
    await expect(office.getByText("All of it went back.")).toBeVisible();
    // Back, and the same form once more: it went once.
    await office.reload();
    await office.goto(before);
    await expect(office.getByRole("table", { name: "Money sent back" })).toContainText("Bought by mistake");
    const { DB } = await product.institute.getEnv();
    const sql = "SELECT COUNT(*) AS n, SUM(amount) AS paise FROM gateway_refunds WHERE payment_id = ?";
    const paymentId = new URL(before).pathname.split("/").at(-1);
    expect(await DB.prepare(sql).bind(paymentId).first()).toEqual({ n: 1, paise: 59_900 });

    await student.goto(purchase);
    expect(stage(student)).toHaveText("Your access has ended");
    expect(student.words()).toContain("₹599 of your payment was sent back to you");
    expect(student.words()).toContain("Your institute says: Bought by mistake");
    await student.goto("/package/704/details");
    await expect(student.getByRole("link", { name: "Unlock for ₹599" })).toBeVisible();
  });

  test("in part, with access left, and never more than is left", async ({ buyer }) => {
    const { office, student, buy, openPayment } = await buyer("Refunda Part");
    const purchase = await buy(BUY_PACKAGE);
    await openPayment(PACKAGE);
    const other = await office.context().newPage();
    await other.goto(office.url());
    for (const [rupees, problem] of [
      ["600", "₹599 is left of this payment."],
      ["499,50", "Write rupees, like 499 or 499.50."],
      ["0", "At least ₹1."],
      ["=1+1", "Write rupees, like 499 or 499.50."],
    ] as const) {
      await refund(office, { rupees, access: "stays" });
      await expect(office.getByText(problem).first()).toBeVisible();
      await expect(office.getByLabel("Reason")).toHaveValue("Came twice");
    }
    await refund(office, { rupees: "99.50", access: "stays" });
    await expect(office.getByText("₹499.50 is left of it.")).toBeVisible();
    // The other tab does not know of it yet.
    await refund(other, { rupees: "99.50", access: "stays" });
    await expect(other.getByRole("alert")).toContainText("was sent back meanwhile");
    await expect(other.getByText("₹499.50 is left of it.")).toBeVisible();

    await student.goto(purchase);
    expect(stage(student)).toHaveText("It is yours");
    expect(student.words()).toContain("₹99.50 of your payment was sent back to you");
  });

  test("waits where the gateway is silent, and is asked for again", async ({ buyer, product }) => {
    const { office, buy, openPayment } = await buyer("Refunda Late");
    await buy(BUY_PACKAGE);
    await openPayment(PACKAGE);
    const paymentId = new URL(office.url()).pathname.split("/").at(-1);
    const { DB } = await product.institute.getEnv();
    // As a crash between the row and the gateway leaves it.
    await DB.prepare(
      `INSERT INTO refunds (key, institute_id, order_id, payment_id, paise, reason, ends_access, staff_name, state, asked_at)
       SELECT 'desk-of-this-test', institute_id, order_id, payment_id, 10000, 'Late', 0, 'Somebody', 'asked', paid_at
         FROM payments WHERE payment_id = ?`,
    )
      .bind(paymentId)
      .run();
    await office.goto("/desk");
    await office.getByRole("link", { name: /payments? (is|are) owed or stuck/ }).click();
    await office.getByRole("button", { name: "Ask the payment service" }).first().click();
    await office.goto(`/desk/money/payments/${paymentId}`);
    await expect(office.getByRole("table", { name: "Money sent back" })).toContainText("sent");
    await expect(office.getByText("₹499 is left of it.")).toBeVisible();
  });
});

test("a scholarship is given, and ended with a reason", async ({ buyer }) => {
  const { office, student } = await buyer("Scholar Gift");
  await office.goto("/desk/students?words=Scholar+Gift");
  await office.getByRole("link", { name: "Scholar Gift" }).last().click();
  await office.getByRole("link", { name: "What they have and paid" }).click();
  await office.getByLabel("Package", { exact: true }).selectOption({ label: PACKAGE });
  await office.getByLabel("Until").fill("2020-01-01");
  await office.getByLabel("Reason").fill("Scholarship");
  await office.getByRole("button", { name: "Give a package" }).click();
  await expect(office.getByText("That day is over.").first()).toBeVisible();
  await office.getByLabel("Until").fill("");
  await office.getByRole("button", { name: "Give a package" }).click();
  await expect(office.getByText(`${PACKAGE} is theirs.`)).toBeVisible();
  await student.goto("/package/704/details");
  expect(student.words()).not.toContain("Unlock for");
  await office.getByLabel("Why it ends").fill("It was for one month");
  await office.getByRole("button", { name: "End it" }).click();
  await expect(office.getByRole("table", { name: "Given and ended by hand" })).toContainText("It was for one month");
  await student.goto("/package/704/details");
  await expect(student.getByRole("link", { name: "Unlock for ₹599" })).toBeVisible();
});

test("a book is sent and delivered, and its student reads where it is", async ({ buyer }) => {
  const { office, student, buy } = await buyer("Booka Nair");
  const purchase = await buy("/book/601/purchase", ADDRESS);
  await office.goto("/desk/money/books");
  const row = office.getByRole("row", { name: /Booka Nair/ });
  await expect(row).toContainText("12, Nurses' Hostel, Kochi 682001, Kerala");
  await row.getByRole("link").first().click();
  await office.getByLabel("By whom, and its number").fill("India Post EK123456789IN");
  await office.getByRole("button", { name: "The book is sent" }).click();
  await student.goto(purchase);
  expect(student.words()).toContain("Your book was sent: India Post EK123456789IN");
  await office.getByRole("button", { name: "The book was delivered" }).click();
  await student.goto(purchase);
  expect(student.words()).toContain("Your book was delivered");
  await office.goto("/desk/money/books?state=delivered");
  await expect(office.getByRole("row", { name: /Booka Nair/ })).toBeVisible();
});

test("a package is made, filled, sold, taken out of sale, and kept by who has it", async ({ buyer, product }) => {
  const { office, student, buy } = await buyer("Package Buyer");
  await office.goto("/desk/money/packages");
  const add = async (price: string, former: string) => {
    await office.getByLabel("Name", { exact: true }).fill("Crash <b>Course</b>");
    await office.getByLabel("Price in rupees").fill(price);
    await office.getByLabel("Former price").fill(former);
    await office.getByRole("button", { name: "Add a package" }).click();
  };
  await office.getByText("Add a package").first().click();
  await add("499", "400");
  await expect(office.getByText("The former price is more than today's, or empty.").first()).toBeVisible();
  await office.getByText("Add a package").first().click();
  await add("499", "799");
  await expect(office.getByRole("heading", h1)).toHaveText("Crash <b>Course</b>");
  const path = new URL(office.url()).pathname;
  const id = path.split("/").at(-1);
  await office.getByRole("button", { name: "Sell it" }).click();
  await expect(office.getByRole("alert")).toContainText("Nothing is in it yet.");
  await office.getByRole("link", { name: /^Pharmacology: 0 of/ }).click();
  await office.getByLabel("Antibiotics and Antimicrobials: Antibiotics and Antimicrobials", { exact: true }).check();
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByRole("status").first()).toContainText("1 came into Crash <b>Course</b>, 0 went out.");
  await student.goto("/packages");
  expect(student.words()).not.toContain("Crash <b>Course</b>");
  await office.goto(path);
  await office.getByRole("button", { name: "Sell it" }).click();
  await buy(`/package/${id}/buy`);
  await office.goto(path);
  await expect(office.getByText("it can only be taken out of sale")).toBeVisible();
  const stale = await office.context().newPage();
  await stale.goto(office.url());
  await office.getByLabel("Price in rupees").fill("549.50");
  await office.getByRole("button", { name: "Save" }).click();
  await stale.getByLabel("Price in rupees").fill("1");
  await stale.getByRole("button", { name: "Save" }).click();
  await expect(stale.getByRole("alert")).toContainText("Somebody changed this meanwhile.");
  await office.getByRole("button", { name: "Take it out of sale" }).click();
  await student.goto(`/package/${id}/details`);
  await expect(student.getByRole("heading", h1)).toHaveText("Crash <b>Course</b>");
  const { DB } = await product.institute.getEnv();
  const price = await DB.prepare("SELECT price FROM packages WHERE id = ?").bind(id).first("price");
  expect(price).toBe(549.5);
});

test("prices of single things are changed, a wrong one is refused", async ({ deskOf, product }) => {
  const office = await deskOf("office");
  await office.goto("/desk/money/prices?kind=note&q=Antibiotics");
  await office.getByLabel("Price in rupees").fill("");
  await office.getByRole("row").last().getByLabel("How it is sold").selectOption("sold");
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByText("Write its price: ₹1 at least.").first()).toBeVisible();
  await office.getByLabel("Price in rupees").fill("1,049.50");
  await office.getByRole("button", { name: "Save" }).click();
  await expect(office.getByRole("status")).toContainText("has its new price.");
  const { DB } = await product.institute.getEnv();
  const row = await DB.prepare("SELECT price, is_premium FROM notes WHERE id = 507").first();
  expect(row).toEqual({ price: 1049.5, is_premium: 1 });
});

describe("the list", () => {
  test("as CSV has sums in paise, and no cell is a formula", async ({ buyer, product }) => {
    const { office, buy } = await buyer('=HYPERLINK("http://evil.example")');
    await buy(BUY_PACKAGE);
    const { DB } = await product.institute.getEnv();
    await DB.prepare("UPDATE orders SET amount_paise = 59901 WHERE item_id = 704 AND state = 'paid'").run();
    const reply = await office.request.get("/desk/money/payments-list?q=HYPERLINK");
    expect(reply.headers()["content-type"]).toContain("text/csv");
    const line = (await reply.text()).split("\r\n")[1];
    expect(line).toContain(`,"'=HYPERLINK(""http://evil.example"")",`);
    expect(line).toContain(`,package,${PACKAGE},599.01,59901,0,given,`);
    await office.goto("/desk/money/payments?from=2026-13-45&to=x&q=%25_&page=-1");
    await expect(office.getByText("No payment is like that.")).toBeVisible();
  });
});
