import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startProduct } from "../../product";
import { eventually } from "../fixtures";
import { test as base, expect } from "./fixtures";

const REPORT_SECRET = "a-report-secret-for-tests";

/** The address of the app as the institute knows it, which may be down. */
const app = { target: "", isDown: false, calls: [] as string[] };
const door = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  app.calls.push(request.url ?? "");
  if (app.isDown) return response.writeHead(503).end();
  const { authorization = "", "content-type": type = "" } = request.headers;
  const headers = { Authorization: authorization, "Content-Type": type };
  const body = Buffer.concat(parts);
  const reply = await fetch(`${app.target}${request.url}`, { method: "POST", headers, body, redirect: "manual" });
  return response.writeHead(reply.status).end(await reply.text());
});

const test = base.extend("product", { scope: "worker" }, async ({ productOptions: _ }, { onCleanup }) => {
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const { port } = door.address() as AddressInfo;
  const product = await startProduct({
    variables: { REPORT_SECRET },
    instituteVariables: { APP_URL: `http://127.0.0.1:${port}`, REPORT_SECRET },
  });
  app.target = product.url;
  onCleanup(async () => {
    door.closeAllConnections();
    door.close();
    await product.close();
  });
  return product;
});

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
  app.isDown = true;
  await press(username);
  await expect(desk.getByText("The student's data is deleted here.")).toBeVisible();
  await eventually(async () => {
    await desk.goto("/desk/students/removed");
    await expect(desk.getByRole("row", { name: `number ${studentId}` })).not.toContainText("not yet");
  });
  await DB.prepare("UPDATE removed_students SET removed_at = '2026-01-01T00:00:00.000Z'").run();
  await desk.goto("/desk");
  await desk.getByRole("link", { name: "1 deleted student is still in the app" }).click();
  app.isDown = false;
  await product.institute.scheduled({ cron: "23 * * * *", scheduledTime: new Date() });
  await desk.reload();
  await expect(desk.getByText("The app holds nothing of any deleted student.")).toBeVisible();
  const report = await fetch(`${product.url}/payment/report?of=erasures`, {
    headers: { Authorization: `Bearer ${REPORT_SECRET}` },
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

test("more time that the desk gives is told to the app at once", async ({ deskOf, product, newStudent }) => {
  const { username } = await newStudent({ name: "More Time" });
  const { DB } = await product.institute.getEnv();
  const studentId = await DB.prepare("SELECT id FROM students WHERE phone = ?").bind(username).first<number>("id");
  const desk = await deskOf("owner");
  await desk.goto(`/desk/students/${studentId}/time`);
  await desk.getByLabel("Test", { exact: true }).selectOption({ index: 1 });
  const testId = desk.getByLabel("Test", { exact: true }).element().querySelectorAll("option")[1]?.value;
  await desk.getByLabel("Minutes more").fill("15");
  await desk.getByRole("button", { name: "Give minutes" }).click();
  await expect(desk.getByText(/lasts 15 minutes longer for More Time/)).toBeVisible();
  await expect(desk.getByRole("table")).toContainText("15");
  await eventually(async () => expect(app.calls).toContain(`/test/${testId}/extra-time`));
});
