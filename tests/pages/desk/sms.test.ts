import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect, PASSWORD } from "./fixtures";

/** A gateway that takes a GET: what it was asked, by Node's own reading. */
const asked: { request: IncomingMessage; query: URLSearchParams }[] = [];
const taken = { status: 200, words: '{"return":true}' };
let answer = taken;
const gateway = createServer((request, response) => {
  asked.push({ request, query: new URL(request.url ?? "", "http://gateway.invalid").searchParams });
  response.writeHead(answer.status, { "Content-Type": "text/html" }).end(answer.words);
});
await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
gateway.unref();
const { port } = gateway.address() as AddressInfo;

const test = base.extend(
  "productOptions",
  { scope: "worker" },
  {
    instituteVariables: {
      SMS_URL: `http://127.0.0.1:${port}/send?apikey={key}&to=91{phone}`,
      SMS_METHOD: "GET",
      SMS_BODY: "text={message}&template={template_id}",
      SMS_KEY: "key&secret",
      SMS_TEMPLATE_ID: "1107",
      SMS_SUCCESS: '"return":true',
    },
  },
);

test("a new device is proven by SMS, and the owner sends a test message and reads the gateway's answer", async ({
  deskPhone,
}) => {
  const owner = deskPhone();
  const typePassword = async () => {
    await owner.getByLabel("Password").fill(PASSWORD);
    await owner.getByRole("button", { name: "Sign in" }).click();
  };
  await owner.goto("/desk/institute/sms");
  await owner.getByLabel("Phone").fill("9876500001");
  await typePassword();
  const [sent] = asked;
  expect([sent?.request.method, sent?.query.get("to"), sent?.query.get("apikey")]).toEqual([
    ...["GET", "919876500001", "key&secret"],
  ]);
  const [otp = ""] = /^\d{6}/.exec(sent?.query.get("text") ?? "") ?? [];
  await owner.getByLabel("OTP").fill(otp);
  await typePassword();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("SMS");
  await expect(owner.getByText(`http://127.0.0.1:${port}`)).toBeVisible();
  expect(owner.words()).not.toContain("secret");

  answer = { status: 401, words: `<script>alert(1)</script>\u202e key&secret is wrong ${"x".repeat(300)}` };
  const tryIt = async (phone: string) => {
    await owner.goto("/desk/institute/sms");
    await owner.getByLabel("Phone").fill(phone);
    await owner.getByRole("button", { name: "Send a test message" }).click();
  };
  await tryIt("12");
  await expect(owner.getByRole("alert")).toContainText("One field needs a look");
  await tryIt("9000000077");
  await expect(owner.getByText("The gateway refused it.")).toBeVisible();
  await expect(owner.getByText(/^<script>alert\(1\)<\/script> … is wrong x+$/)).toBeVisible();
  expect(owner.words()).not.toMatch(/secret|\u202e|x{190}/);
  expect(asked.at(-1)?.query.get("to")).toBe("919000000077");
  answer = { status: 200, words: '{"return":false,"message":"Low balance"}' };
  await tryIt("9000000077");
  await expect(owner.getByText("The gateway refused it.")).toBeVisible();
  answer = taken;
  for (let time = 0; time < 3; time++) await tryIt("9000000077");
  await expect(owner.getByText("The gateway took it. Look whether it arrives.")).toBeVisible();
  await tryIt("9000000077");
  await expect(owner.getByRole("alert")).toContainText("Five test messages went out within an hour.");
});
