import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import {
  createOptionalParts,
  FULL_TIMEOUT_MS,
  noRows,
  PART_TIMEOUT_MS,
  withSharedDeadline,
} from "~/lib/institute/optional-part";
import { createTransport } from "~/lib/institute/transport";
import type { Log } from "~/lib/log";
import { timersLeft } from "../timers-left";

const request = new Request("https://pcbt.example/profile?view=devices");
const logged: unknown[] = [];
const log: Pick<Log, "instituteFailure"> = {
  instituteFailure(error, of) {
    expect(of).toBe(request);
    logged.push(error);
  },
};
const optionalPart = createOptionalParts({ request, log });

beforeEach(() => {
  logged.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a part that a page can do without comes where the institute gives it, and leaves no timer behind", async () => {
  const part = async () => expect(await optionalPart(Promise.resolve(12))).toEqual({ value: 12, failure: null });
  expect(await timersLeft(PART_TIMEOUT_MS, part)).toBe(0);
  expect(logged).toEqual([]);
});

it("a part that a page can do without is waited for six seconds, and then not any more", async () => {
  expect(PART_TIMEOUT_MS).toBe(6000);
  let settled = false;
  const part = optionalPart(new Promise<number>(() => undefined)).finally(() => {
    settled = true;
  });
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS - 1);
  expect(settled).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toMatchObject({ value: null, failure: { kind: "timeout" } });
  expect(logged).toMatchObject([{ kind: "timeout" }]);
});

it("a part that a page can do without has all the time of its call where it is the one thing of a screen", async () => {
  const fetched = vi.fn(async () => new Response("<html>", { status: 503 }));
  const random = () => 0.5;
  const transport = createTransport({ fetch: fetched, baseUrl: "https://institute.example.org", random });
  const part = optionalPart(transport.send("freeNotes"), FULL_TIMEOUT_MS);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(await part).toMatchObject({ failure: { message: "Failed to load notes" } });
  expect(fetched).toHaveBeenCalledTimes(4);
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(12), 29_000));
  const waited = optionalPart(late, FULL_TIMEOUT_MS);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await waited).toEqual({ value: 12, failure: null });
});

it("a part that a page can do without says why it did not come, and logs it", async () => {
  const refused = new InstituteError("forbidden", "Access forbidden");
  expect(await optionalPart(Promise.reject(refused))).toEqual({ value: null, failure: refused });
  expect(logged).toEqual([refused]);
});

it("a part that a page can do without is no failure where the institute has no such call and the page says what then", async () => {
  const missing = new InstituteError("server", "no", { status: 501 });
  expect(await optionalPart(Promise.reject(missing), 1, noRows)).toEqual({ value: [], failure: null });
  const shared = withSharedDeadline({ optionalPart }).optionalPart;
  expect(await shared(Promise.reject(missing), 1, noRows)).toEqual({ value: [], failure: null });
  expect(logged).toEqual([]);
  expect(await optionalPart(Promise.reject(missing), 1)).toEqual({ value: null, failure: missing });
  const failed = new InstituteError("server", "no", { status: 500 });
  expect(await optionalPart(Promise.reject(failed), 1, noRows)).toEqual({ value: null, failure: failed });
});

it("a part that a page can do without lets a refused token through, and what is no failure of the institute", async () => {
  const signedOut = new InstituteError("unauthenticated", "Authentication required");
  await expect(optionalPart(Promise.reject(signedOut))).rejects.toBe(signedOut);
  const ours = new TypeError("ours");
  await expect(optionalPart(Promise.reject(ours))).rejects.toBe(ours);
  expect(logged).toEqual([]);
});

it("a part that a page can do without swallows what comes after its time", async () => {
  let fail: (error: Error) => void = () => undefined;
  const part = optionalPart(
    new Promise<number>((_, reject) => {
      fail = reject;
    }),
  );
  await vi.advanceTimersByTimeAsync(PART_TIMEOUT_MS);
  fail(new InstituteError("unauthenticated", "Authentication required"));
  expect(await part).toMatchObject({ value: null });
});

it("no route hides a failure by itself", () => {
  const routes = new URL("../../../app/routes/", import.meta.url);
  // exam/screen runs in the browser, where a failed fetch is the network's.
  const files = readdirSync(routes, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.startsWith("exam/screen/"),
  );
  expect(files.length).toBeGreaterThan(30);
  const hidden = files.filter((name) =>
    /\.catch\(\(\) => (null|undefined|false|\[\])\)/.test(readFileSync(new URL(name, routes), "utf8")),
  );
  expect(hidden).toEqual([]);
});
