import { describe, expect, test, vi } from "vitest";
import { InstituteError, otpSendFailureMessage } from "~/lib/institute/errors";
import { maximumReplyBytes } from "~/lib/institute/reply-body";
import { createTransport } from "~/lib/institute/transport";
import { calls } from "./calls";
import { type Answer, json, raw, recordedInstitute } from "./recorder";
import * as reply from "./replies";

const failing = raw("<html>Bad gateway</html>", 502);

test("a read that gets a 5xx is repeated three times, after 2, 4 and 8 s", async () => {
  const { institute, requests, waits } = await recordedInstitute(failing);
  await expect(institute.catalogue.subjects()).rejects.toMatchObject({
    kind: "server",
    status: 502,
    message: "Failed to load subjects",
  });
  expect(requests).toHaveLength(4);
  expect(waits).toEqual([2000, 4000, 8000]);
});

test("those who failed in the same moment come back in others", async () => {
  for (const [chance, waited] of [
    [0, [1000, 2000, 4000]],
    [1, [3000, 6000, 12_000]],
  ] as const) {
    const { institute, waits } = await recordedInstitute(failing, { random: () => chance });
    await expect(institute.catalogue.subjects()).rejects.toThrow();
    expect(waits).toEqual(waited);
  }
});

test("an OTP that cannot be sent fails with the provider's words, if they are words", async () => {
  const words = "Your institute cannot send SMS. Please ask it to help you sign in.";
  for (const [answer, message] of [
    [json({ status: false, message: words }, 503), words],
    [failing, "Failed to send OTP"],
  ] as const) {
    const { institute, requests } = await recordedInstitute(answer);
    const error: unknown = await institute.auth
      .sendOtp({ phone: "9123456780", instituteCode: "PCBT" })
      .catch((thrown: unknown) => thrown);
    expect(otpSendFailureMessage(error)).toBe(message);
    expect(error).toMatchObject({ kind: "server" });
    expect(requests).toHaveLength(1);
  }
});

test.each(["subjects", "sendMessage", "login"] as const)(
  "%s, which may be repeated, is sent again until it works, with the same body",
  async (name) => {
    const [run, works] = calls[name];
    const { institute, requests, waits } = await recordedInstitute([failing, failing, json(works)]);
    await run(institute);
    expect([requests.length, waits]).toEqual([3, [2000, 4000]]);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
  },
);

test.each(["register", "verifyOtp", "evaluate", "buyContent"] as const)("%s is sent once", async (name) => {
  const { institute, requests, waits } = await recordedInstitute(failing);
  await expect(calls[name][0](institute)).rejects.toMatchObject({ kind: "server" });
  expect([requests.length, waits]).toEqual([1, []]);
});

test.each([400, 401, 403, 404, 429])("a %d is final", async (status) => {
  const { institute, requests } = await recordedInstitute(json({}, status));
  await expect(institute.catalogue.courses()).rejects.toBeInstanceOf(Error);
  expect(requests).toHaveLength(1);
});

test("an institute that stops in the middle of its reply is a timeout", async () => {
  const half: Answer = (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.write('{"status": tr');
  };
  const { institute } = await recordedInstitute(half, { timeoutMs: 50 });
  await expect(institute.catalogue.subjects()).rejects.toMatchObject({ kind: "timeout" });
});

test("the institute has 30 seconds, unless told otherwise", async () => {
  vi.useFakeTimers();
  try {
    const baseUrl = "https://institute.example.org";
    const transport = createTransport({ fetch: () => new Promise(() => undefined), baseUrl });
    const outcome = vi.fn();
    transport.send("subjects").then(outcome, outcome);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    const message = "Request timeout. Please try again.";
    expect(outcome.mock.calls).toMatchObject([[{ kind: "timeout", status: null, message }]]);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ["closes the connection", ((response) => response.destroy()) satisfies Answer],
  [
    "closes it in the middle of its reply",
    ((response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write('{"status"', () => response.destroy());
    }) satisfies Answer,
  ],
])("an institute that %s is a network error", async (_, answer) => {
  const { institute, requests } = await recordedInstitute(answer);
  await expect(institute.catalogue.subjects()).rejects.toMatchObject({
    kind: "network",
    status: null,
    message: "Network error. Please check your connection.",
  });
  expect(requests).toHaveLength(1);
});

describe("the reply is nested without end", () => {
  const deep = 200_000;
  const nested = (open: string, close: string) => open.repeat(deep) + close.repeat(deep);

  test.each([
    ["objects under data", nested('{"data":', "}").replace(":}", ":1}")],
    ["a list in a field", `{"status":true,"subjects":${nested("[", "]")}}`],
    ["objects that never close", '{"data":'.repeat(deep)],
  ])("%s are an error in words", async (_, body) => {
    for (const status of [200, 201]) {
      const { institute } = await recordedInstitute(raw(body, status));
      await expect(institute.catalogue.subjects()).rejects.toMatchObject({
        kind: "unreadable",
        message: "Failed to load subjects",
      });
    }
    const { institute } = await recordedInstitute(raw(body, 400));
    await expect(institute.profile.get()).rejects.toBeInstanceOf(InstituteError);
  });

  test("brackets in texts and 60 levels of nesting are no error", async () => {
    const name = '[{"\\\\'.repeat(200);
    const extra = JSON.parse("[".repeat(60) + "]".repeat(60));
    const rows = [
      { ...reply.subject, name, extra },
      { ...reply.subject, name: 'a\\"[' },
    ];
    const { institute } = await recordedInstitute(json({ status: true, subjects: rows }));
    const read = await institute.catalogue.subjects();
    expect(read.map((subject) => subject.name)).toEqual([name, 'a\\"[']);
  });
});

test.each([
  ...["", "<!doctype html><h1>Hello</h1>", '{"status": tru', "\u0000\u0001"],
  ...["null", "7", '{"subjects":7}', '{"subjects":[7,"x",null]}', '{"data":{"data":1}}'],
])("a reply of %j is unreadable, and final", async (body) => {
  const { institute, requests } = await recordedInstitute(raw(body));
  await expect(institute.catalogue.subjects()).rejects.toMatchObject({
    kind: "unreadable",
    message: "Failed to load subjects",
  });
  expect(requests).toHaveLength(1);
});

test("a reply of more than 8 MB is unreadable, announced or not", async () => {
  const announced: Answer = (response) => {
    response.writeHead(200, { "Content-Length": String(maximumReplyBytes + 1) });
    response.write("{");
  };
  const endless: Answer = (response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const block = Buffer.alloc(1024 * 1024, 0x20);
    const more = () => {
      if (!response.destroyed) response.write(block, (error) => !error && more());
    };
    more();
  };
  for (const answer of [announced, endless]) {
    const { institute } = await recordedInstitute(answer);
    await expect(institute.catalogue.subjects()).rejects.toMatchObject({ kind: "unreadable" });
  }
});

test.each([failing, raw("<html>"), json({ status: true })])("comments are then an empty list (%#)", async (answer) => {
  const { institute } = await recordedInstitute(answer);
  expect(await institute.live.comments(901)).toEqual([]);
});

test("an expired session is not hidden by an empty list of comments", async () => {
  const { institute } = await recordedInstitute(json({ detail: "Invalid token." }, 401));
  await expect(institute.live.comments(901)).rejects.toMatchObject({ kind: "unauthenticated" });
});

test.each([
  failing,
  json({ status: "Failure", data: { language: "hi" } }),
  json({ status: "Success", data: { language: "<b>" } }),
])("an undetected language is en (%#)", async (answer) => {
  const { institute } = await recordedInstitute(answer);
  expect(await institute.translation.detectLanguage("नमस्ते")).toBe("en");
});
