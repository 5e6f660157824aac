import { expect, it, test } from "vitest";
import { endpoints } from "~/lib/institute/endpoints";
import { InstituteError } from "~/lib/institute/errors";
import { createTransport } from "~/lib/institute/transport";
import { createRateLimits } from "~/request/rate-limit";
import { json, recordedInstitute } from "./recorder";
import * as reply from "./replies";

const subjects = json({ status: true, subjects: [reply.subject] });

test.each([
  ["", "/api/content/student_get_subjects/"],
  ["/backend/v2", "/backend/v2/api/content/student_get_subjects/"],
  ["/backend/v2//", "/backend/v2/api/content/student_get_subjects/"],
])("a base address that ends in %j leads to %s", async (prefix, path) => {
  const { institute, requests } = await recordedInstitute(subjects, {}, prefix);
  await institute.catalogue.subjects();
  expect(requests[0]?.path).toBe(path);
});

test.each(["ftp://institute.example.org", "not an address"])("the client refuses base %s", (baseUrl) => {
  expect(() => createTransport({ fetch, baseUrl })).toThrow(TypeError);
});

test("the purchase is JSON, numbers stay numbers", async () => {
  const { institute, requests } = await recordedInstitute(json({ status: true }));
  const purchase = { contentType: "note", contentId: 501, amountPaid: 49.5, transactionId: "p" };
  await institute.individual.buy({ ...purchase, contentType: "note" });
  expect(requests[0]?.headers["content-type"]).toBe("application/json");
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual({
    content_type: "note",
    content_id: 501,
    amount_paid: 49.5,
    transaction_id: "p",
  });
});

test("a file makes the body multipart, nested values stay JSON text", async () => {
  const { institute, requests } = await recordedInstitute(json(reply.user));
  const picture = new File([new Uint8Array([137, 80, 78, 71])], "me.png", { type: "image/png" });
  await institute.profile.update({ name: "आशा", batchIds: [11, 12], picture });
  const type = String(requests[0]?.headers["content-type"]);
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  const form = await new Response(requests[0]?.body, { headers: { "Content-Type": type } }).formData();
  expect(form.get("name")).toBe("आशा");
  expect(form.get("selected_batches")).toBe("[11,12]");
  const sent = form.get("profile_image");
  expect(sent instanceof File && [sent.name, sent.type]).toEqual(["me.png", "image/png"]);
  expect(form.has("email")).toBe(false);
});

test("a call about an account says that this device has signed in to it, where it has", async () => {
  const { institute, requests } = await recordedInstitute(json({ ...reply.user, otp: "sent" }));
  const [phone, instituteCode, deviceId] = ["9123456780", "PCBT", "web-1-x"];
  for (const knownDevice of [deviceId, undefined]) {
    const login = { username: phone, password: "p", instituteCode, deviceId, knownDevice };
    await institute.auth.login(login);
    await institute.auth.verifyOtp({ phone, otp: "420128", deviceId, knownDevice });
  }
  const said = requests.map(({ headers }) => headers["x-known-device"]);
  expect(said).toEqual([deviceId, deviceId, undefined, undefined]);
  const sending = await recordedInstitute(json({ status: 200, otp: "sent" }));
  await sending.institute.auth.sendOtp({ phone, instituteCode, knownDevice: deviceId });
  expect(sending.requests[0]?.headers["x-known-device"]).toBe(deviceId);
});

test("a visitor's GET names the institute in the address", async () => {
  const { institute, requests } = await recordedInstitute(json({ status: true, batches: [] }), { token: undefined });
  await institute.catalogue.batches("A & B");
  expect(requests[0]?.path).toBe("/api/basicinformation/student_get_batches/?institute_code=A+%26+B");
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test("the client hands on the student's address and browser, and no address that is none", async () => {
  const headersWith = async (options: Parameters<typeof recordedInstitute>[1]) => {
    const { institute, requests } = await recordedInstitute(subjects, options);
    await institute.catalogue.subjects();
    return requests[0]?.headers;
  };
  const found = await headersWith({ clientAddress: "2001:db8::1", userAgent: "Phone/1 \u0000\u20ac" });
  expect(found).toMatchObject({ "x-forwarded-for": "2001:db8::1", "user-agent": "Phone/1" });
  expect(await headersWith({ clientAddress: "1.2.3.4, 5.6.7.8\r\nX: y" })).not.toHaveProperty("x-forwarded-for");
});

test("a redirect is not followed, so the token goes nowhere else", async () => {
  const { institute, requests } = await recordedInstitute((response) => {
    response.writeHead(302, { Location: "/elsewhere" });
    response.end();
  });
  await expect(institute.catalogue.subjects()).rejects.toMatchObject({ kind: "unreadable" });
  expect(requests.map((request) => request.path)).toEqual(["/api/content/student_get_subjects/"]);
});

test.each([0, 1.5, Number.NaN, 2 ** 60])("the id %d is refused before anything is sent", async (id) => {
  const { institute, requests } = await recordedInstitute(subjects);
  await expect(institute.catalogue.chapters(id)).rejects.toMatchObject({
    kind: "invalid",
    message: "Valid subject ID is required",
  });
  await expect(institute.tests.get(id)).rejects.toMatchObject({ message: "Valid test ID is required" });
  await expect(institute.notes.list({ subjectId: 1, chapterId: id })).rejects.toMatchObject({
    message: "Valid chapter ID is required",
  });
  expect(requests).toEqual([]);
});

test.each([
  [{ limit: 0 }, "Limit must be between 1 and 100"],
  [{ limit: 101 }, "Limit must be between 1 and 100"],
  [{ offset: -1 }, "Offset cannot be negative"],
])("the page %o is refused before anything is sent", async (page, message) => {
  const { institute, requests } = await recordedInstitute(subjects);
  const call = institute.videos.list({ subjectId: 21, ...page });
  await expect(call).rejects.toMatchObject({ kind: "invalid", message });
  expect(requests).toEqual([]);
});

type Rows = Parameters<typeof submit>[1];
type Submission = { testId: number; answers: Rows; totalTime: number };
const submit = async (testId: number, answers: unknown, totalTime: number) => {
  const { institute, requests } = await recordedInstitute(json({ status: true, ...reply.result }));
  const submission = { testId, answers, totalTime } as Submission;
  const outcome = await institute.tests
    .evaluate(submission as Parameters<typeof institute.tests.evaluate>[0])
    .catch((error: Error) => error.message);
  return { outcome, sent: requests.length };
};

test.each([
  [0, [[1, 2, 3, 1]], 1, "Valid test ID is required"],
  [806, [], 1, "At least one answer is required"],
  [806, [[1, 2, 3, 1]], -1, "Total time cannot be negative"],
  [806, [[1, 2]], 1, "Answer 1 has invalid format"],
  [806, [[1, 2, "x", 1]], 1, "Answer 1 has invalid format"],
  [806, ["123"], 1, "Answer 1 has invalid format"],
])("the submission %j %j %j is refused before anything is sent: %s", async (testId, answers, totalTime, message) => {
  expect(await submit(testId, answers, totalTime)).toEqual({ outcome: message, sent: 0 });
});

test("a submission with three items a row goes out", async () => {
  expect(await submit(806, [[1, 2, 3]], 0)).toMatchObject({ sent: 1 });
});

test("a message needs a text or one file", async () => {
  const { institute, requests } = await recordedInstitute(json({ status: true }));
  const base = { chatId: 5, clientId: "client-0001" };
  const file = new File(["x"], "x.webm");
  await expect(institute.chat.send({ ...base, text: "  " })).rejects.toMatchObject({ message: "Message is empty" });
  await expect(institute.chat.send({ ...base, image: file, audio: file })).rejects.toMatchObject({ kind: "invalid" });
  await expect(institute.chat.send({ ...base, clientId: "x", text: "Hi" })).rejects.toMatchObject({ kind: "invalid" });
  expect(requests).toEqual([]);
});

it("what a student writes is counted by student, and refused in words before it is sent; reading is not counted", async () => {
  const counted: string[] = [];
  const limit = async ({ key }: { key: string }) => ({ success: counted.push(key) <= 1 });
  const request = { address: "1.2.3.4", knownDeviceFor: async () => undefined, log: { unreachable: () => undefined } };
  const limits = createRateLimits({ LIMIT_PER_SENDER: { limit } }, request);
  const answer = json({ status: true, chats: [] });
  const beforeWriting = () => limits.checkWriting("PCBT:7");
  const { institute, requests } = await recordedInstitute(answer, { beforeWriting });
  await institute.chat.list();
  expect(counted).toEqual([]);
  const say = () => institute.live.comment({ videoId: 1, message: "Here" });
  await say();
  const refused: unknown = await say().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InstituteError);
  const message = "You have sent a lot in a short time. Wait a minute, then send this again.";
  expect(refused).toMatchObject({ kind: "rate-limited", status: 429, retryAfter: 60, message });
  expect(counted).toEqual(["write:PCBT:7", "write:PCBT:7"]);
  expect(requests).toHaveLength(2);
});

it("messages, comments, doubts, applications and the profile are what a student writes", () => {
  const written = Object.entries(endpoints).flatMap(([name, one]) => ("writes" in one ? name : []));
  expect(written.sort()).toEqual(["applyJob", "comment", "postDoubt", "reportContent", "sendMessage", "updateProfile"]);
});
