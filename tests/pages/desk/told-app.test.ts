import { describe } from "vitest";
import { openDoor } from "../../desk-door";
import { beginTest, examActions, resultIsShown } from "../../exam-walk";
import { insertTest, plainQuestions } from "../../made-tests";
import { type Product, startProduct } from "../../product";
import { eventually } from "../fixtures";
import { test as base, expect, type Phone } from "./fixtures";

const secret = "a-secret-of-both-workers";

/** The app, as the institute reaches it; `isAway`: not now. */
const app: { worker?: Product["app"]; isAway: boolean } = { isAway: false };

const test = base
  .extend("product", { scope: "worker" }, async ({ productOptions: _ }, { onCleanup }) => {
    const door = await openDoor(async (address, init) => {
      if (app.worker === undefined || app.isAway) return new Response(null, { status: 503 });
      return app.worker.fetch(address, init);
    });
    const product = await startProduct({
      variables: { REPORT_SECRET: secret },
      instituteVariables: { APP_URL: door.url, REPORT_SECRET: secret },
    });
    app.worker = product.app;
    onCleanup(async () => {
      await product.close();
      await door.close();
    });
    return product;
  })
  .extend("mock", async ({ product }, { onCleanup }) => {
    onCleanup(() => {
      app.isAway = false;
    });
    return insertTest(product, { name: "Sunday mock", mode: "exam", questions: plainQuestions(3), minutes: 30 });
  })
  /** Another student who begins the mock, on a phone without script. */
  .extend("sitter", ({ product, newStudent, secondPhone, mock }) => async () => {
    const student = await newStudent();
    const phone = await secondPhone();
    await beginTest(phone, product.url, student, mock.id);
    return { phone, student, exam: examActions(phone) };
  })
  .extend("watch", ({ deskOf, mock }) => async (who: "owner" | "teacher" = "teacher") => {
    const desk = await deskOf(who);
    await desk.goto(`/desk/tests/${mock.id}/sitting`);
    return desk;
  });

async function handIn(phone: Phone, testId: number): Promise<void> {
  await phone.goto(`/test/${testId}/take?modal=test-submission`);
  await phone.getByRole("dialog").getByRole("button", { name: "Submit test" }).click();
  await resultIsShown(phone);
}

test("a student deleted at the desk is erased in the app too, also where it was down then", async ({
  deskOf,
  page,
  product,
  signInNewStudent,
}) => {
  const { username, password } = await signInNewStudent({ name: "Gone Soon" });
  await page.goto("/settings");
  const { DB } = await product.institute.getEnv();
  const studentId = await DB.prepare("SELECT id FROM students WHERE phone = ?").bind(username).first<number>("id");
  const desk = await deskOf("office");
  await desk.goto(`/desk/students/${studentId}/remove`);
  const press = async (phone: string) => {
    await desk.getByLabel(/^Phone of the student/).fill(phone);
    await desk.getByRole("button", { name: "Delete this student's data" }).click();
  };
  await press("9000000000");
  await expect(desk.getByRole("alert")).toContainText("That is not this student's phone.");
  app.isAway = true;
  await press(username);
  await expect(desk.getByText("The student's data is deleted here.")).toBeVisible();
  await eventually(async () => {
    await desk.goto("/desk/students/removed");
    await expect(desk.getByRole("row", { name: `number ${studentId}` })).not.toContainText("not yet");
  });
  await DB.prepare("UPDATE removed_students SET removed_at = '2026-01-01T00:00:00.000Z'").run();
  await desk.goto("/desk");
  await desk.getByRole("link", { name: "1 deleted student is still in the app" }).click();
  app.isAway = false;
  await product.institute.scheduled({ cron: "23 * * * *", scheduledTime: new Date() });
  await desk.reload();
  await expect(desk.getByText("The app holds nothing of any deleted student.")).toBeVisible();
  const report = await fetch(`${product.url}/payment/report?of=erasures`, {
    headers: { Authorization: `Bearer ${secret}` },
  });
  expect(await report.text()).toContain(`PCBT:${studentId}`);
  // The phone that was signed in is not any more, and nobody signs in with the account.
  await page.goto("/profile");
  expect(page.url()).toContain("/login");
  const refused = await page.request.post("/login", {
    form: { institute_code: "PCBT", username, password },
    headers: { Origin: product.url },
    maxRedirects: 0,
  });
  expect(refused.status()).toBe(400);
});

describe("while a test runs", () => {
  test("a start is counted, a look is not, and who handed in sits no more", async ({
    page,
    mock,
    sitter,
    watch,
    signIn,
    newStudent,
    product,
  }) => {
    await signIn(page, await newStudent());
    await page.goto(`/test/${mock.id}/instructions`);
    const first = await sitter();
    await sitter();
    await sitter();
    const desk = await watch();
    const facts = () =>
      [...desk.words().matchAll(/(Began|Sit now|Handed in|no answers yet)\s+(\d+)/g)].map(([, , n]) => n);
    expect(facts()).toEqual(["3", "3", "0", "0"]);
    await handIn(first.phone, mock.id);
    const { DB } = await product.institute.getEnv();
    // One of the others began two hours ago, and nothing was heard.
    const earlier = new Date(Date.now() - 2 * 3_600_000).toISOString();
    await DB.prepare(
      "UPDATE sittings SET began_at = ? WHERE test_id = ? AND student_id = (SELECT MAX(student_id) FROM sittings WHERE test_id = ?)",
    )
      .bind(earlier, mock.id, mock.id)
      .run();
    await desk.getByRole("link", { name: "Look again" }).click();
    expect(facts()).toEqual(["3", "1", "1", "1"]);
    await desk.getByLabel("Students who").selectOption("missing");
    await desk.getByRole("button", { name: "Show" }).click();
    expect(desk.getByRole("row")).toHaveCount(2);
    await desk.goto("/desk/sittings");
    await desk.getByRole("link", { name: /^Sunday mock: 3 began/ }).click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("While it runs: Sunday mock");
  });

  test("one student is given more time, and the clock of that one shows it", async ({ mock, sitter, watch }) => {
    const one = await sitter();
    const other = await sitter();
    const desk = await watch();
    await desk.getByLabel("Name or phone").fill(one.student.username);
    await desk.getByRole("button", { name: "Show" }).click();
    const row = desk.getByRole("row", { name: new RegExp(one.student.username) });
    await row.getByLabel("More minutes").fill("7");
    await row.getByRole("button", { name: "Give" }).click();
    await expect(desk.getByRole("status")).toContainText("7 more minutes. Their clocks have grown");
    await one.phone.reload();
    await expect(one.phone.getByText("Your institute gave you 7 more minutes.")).toBeVisible();
    expect(one.phone.getByRole("timer").first()).toContainText(/3[67]:/);
    await other.phone.reload();
    expect(other.phone.getByRole("timer").first()).toContainText(/(29|30):/);
    await desk.goto(`/desk/institute/log`);
    expect(desk.words()).not.toContain(one.student.username);
    expect((await desk.goto(`/desk/tests/${mock.id}/sitting?state=ended`)).status()).toBe(200);
  });

  test("everybody is given more time, once, also where the app is away meanwhile", async ({ mock, sitter, watch }) => {
    const sitters = [await sitter(), await sitter()];
    const desk = await watch();
    const second = await watch("owner");
    app.isAway = true;
    const give = async (staff: Phone) => {
      await staff.getByRole("button", { name: "Give everybody more time" }).click();
    };
    for (const staff of [desk, second]) await staff.getByLabel("More minutes").first().fill("5");
    await give(desk);
    await expect(desk.getByRole("status").first()).toContainText(
      "2 students have 5 more minutes. The app could not be told",
    );
    await give(second);
    await expect(second.getByRole("alert").first()).toContainText("Somebody changed this meanwhile.");
    app.isAway = false;
    await desk.getByRole("button", { name: "Tell the app again" }).click();
    await expect(desk.getByRole("status")).toContainText("Their clocks have grown");
    expect(desk.getByRole("button", { name: "Tell the app again" })).toHaveCount(0);
    for (const { phone } of sitters) {
      await phone.goto(`/test/${mock.id}/take`);
      await expect(phone.getByText("Your institute gave you 5 more minutes.")).toBeVisible();
    }
  });

  test("a message reaches who sits the test on a phone without script, and nobody after the end", async ({
    mock,
    sitter,
    watch,
  }) => {
    const { phone } = await sitter();
    const frame = phone.locator("iframe").first();
    const [, address = ""] = /url=([^"]+)"/.exec((await frame.getAttribute("srcdoc")) ?? "") ?? [];
    expect(address).toBe(`/test/${mock.id}/messages?after=0`);
    const desk = await watch();
    await desk.getByRole("textbox", { name: "Message" }).fill(`Question 2: <b>read</b> 5 mg. ${"x".repeat(300)}`);
    await desk.getByRole("button", { name: "Send the message" }).click();
    await expect(desk.getByRole("alert").first()).toContainText("One field needs a look.");
    await desk.getByRole("textbox", { name: "Message" }).fill("Question 2: <b>read</b> 5 mg.");
    await desk.getByRole("button", { name: "Send the message" }).click();
    // The app asks once in five seconds.
    await eventually(async () => {
      const framed = await phone.request.get(address);
      expect(framed.headers()["x-frame-options"]).toBe("SAMEORIGIN");
      expect(await framed.text()).toContain("Your institute: <bdi>Question 2: &lt;b&gt;read&lt;/b&gt; 5 mg.</bdi>");
    });
    await phone.getByRole("button", { name: "Save & Next", exact: true }).click();
    await expect(phone.getByRole("status").filter({ hasText: "Question 2: <b>read</b> 5 mg." }).first()).toBeVisible();
    expect(await (await phone.request.get(address.replace("after=0", "after=999999"))).text()).toContain(
      "No new message",
    );
    await desk.getByRole("button", { name: "Take it back" }).click();
    await eventually(async () => {
      await phone.goto(`/test/${mock.id}/take`);
      expect(phone.words()).not.toContain("read</b>");
    });
    await desk.getByRole("textbox", { name: "Message" }).fill("It is over.");
    await desk.getByRole("button", { name: "Send the message" }).click();
    await handIn(phone, mock.id);
    const after = await (await phone.request.get(address)).text();
    expect(after).not.toContain("It is over.");
    expect(after).not.toContain("refresh");
  });
});
