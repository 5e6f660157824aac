import { expect, test } from "vitest";
import { type EndpointName, endpoints } from "~/lib/institute/endpoints";
import { InstituteError } from "~/lib/institute/errors";
import { calls } from "./calls";
import { json, recordedInstitute } from "./recorder";

const names = Object.keys(endpoints) as EndpointName[];
const anonymous: EndpointName[] = ["login", "register", "sendOtp", "verifyOtp", "texts"];

/** Calls that need nothing of their reply but its yes; every other one is useless without what it is for. */
const needNothing: EndpointName[] = [
  ...(["register", "changePassword", "reportContent", "updateFirebaseToken", "signOutDevice"] as const),
  ...(["signOutEverywhere", "deleteAccount", "contacts", "liveLink", "comments", "comment", "joinLive"] as const),
  ...(["leaveLive", "rank", "subscribe", "buyContent", "jobStats", "detectLanguage"] as const),
];

/** The reply to a call, and a 404 for each that is asked first. */
const answersTo = (name: EndpointName, reply: unknown) => [
  ...Array.from({ length: calls[name][3] ?? 0 }, () => json({}, 404)),
  json(reply),
];

test.each(names)("the call %s is on the wire as the reference says", async (name) => {
  const [run, reply, fields = {}, after = 0] = calls[name];
  const { institute, requests } = await recordedInstitute(answersTo(name, reply));
  await run(institute);
  expect(requests).toHaveLength(after + 1);
  const request = requests.at(-1);
  const endpoint = endpoints[name];
  expect(request?.method).toBe(endpoint.method);
  expect(request?.path).toMatch(new RegExp(`^/${endpoint.path.replace("{id}", "[1-9]\\d*")}$`));
  expect(request?.headers.authorization).toBe(anonymous.includes(name) ? undefined : "token tok-1");
  if (endpoint.method === "GET") {
    expect(request?.body).toBe("");
  } else if (!endpoint.json) {
    expect(request?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual(fields);
  }
});

test.each(names)("the call %s reads a reply without anything in it as the table says", async (name) => {
  const { institute } = await recordedInstitute(answersTo(name, { status: true }));
  const outcome = await calls[name][0](institute).then(
    () => "answered",
    (error: unknown) => (error instanceof InstituteError ? error.kind : error),
  );
  // An OTP that was not generated is a no in words of its own.
  const useless = name === "sendOtp" ? "refused" : "unreadable";
  expect(outcome).toBe(needNothing.includes(name) ? "answered" : useless);
});

test.each(names.filter((name) => calls[name][3]))(
  "the call %s is asked only where the other call is missing",
  async (name) => {
    const outcome = async (...statuses: number[]) => {
      const { institute, requests } = await recordedInstitute(statuses.map((status) => json({}, status)));
      const error: unknown = await calls[name][0](institute).catch((thrown) => thrown);
      return [(error as InstituteError).status, requests.length];
    };
    expect(await outcome(403)).toEqual([403, 1]);
    expect(await outcome(405, 404)).toEqual([405, expect.any(Number)]);
    expect(await outcome(404, 403)).toEqual([403, 2]);
  },
);
