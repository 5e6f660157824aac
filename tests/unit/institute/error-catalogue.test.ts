import { describe, expect, test } from "vitest";
import type { EndpointName } from "~/lib/institute/endpoints";
import {
  InstituteError,
  otpSendFailureMessage,
  otpVerifyFailureMessage,
  registrationFailureMessage,
  tooManyAttempts,
} from "~/lib/institute/errors";
import { calls } from "./calls";
import { type Answer, json, raw, recordedInstitute } from "./recorder";

/** How a call fails that is answered so. */
async function failureOf(answer: Answer, call: EndpointName, options: Parameters<typeof recordedInstitute>[1] = {}) {
  const { institute } = await recordedInstitute(answer, options);
  const error: unknown = await calls[call][0](institute).catch((thrown: unknown) => thrown);
  if (!(error instanceof InstituteError)) throw new Error(`not an InstituteError: ${error}`);
  return error;
}

const userExists = "User already exists. Please try logging in instead.";
const phoneRegistered = "Phone number is already registered. Please try logging in.";

describe("HTTP statuses", () => {
  test.each([
    [401, { detail: "Invalid token." }, "unauthenticated", "Authentication required"],
    [403, { detail: "No." }, "forbidden", "Access forbidden"],
    [404, { detail: "Not found." }, "not-found", "Resource not found"],
    [400, { message: "From message", error: "x", detail: "y" }, "invalid", "From message"],
    [400, { error: "From error", detail: "y" }, "invalid", "From error"],
    [400, { detail: "From detail", non_field_errors: ["y"] }, "invalid", "From detail"],
    [400, { non_field_errors: ["First one", "Second"] }, "invalid", "First one"],
    [400, { errors: ["From a list"] }, "invalid", "From a list"],
    [400, { errors: { name: ["From a field"] } }, "invalid", "From a field"],
    [400, { name: ["From a field at the top"] }, "invalid", "From a field at the top"],
    [400, { message: "" }, "invalid", "Invalid request"],
    [429, { message: "slow down" }, "rate-limited", "Too many attempts. Please wait a minute."],
  ] as const)("%d %j", async (status, body, kind, message) => {
    const error = await failureOf(json(body, status), "subjects");
    expect(error).toMatchObject({ kind, message, status });
  });

  const duplicates = [
    [{ message: "duplicate key value" }, userExists],
    [{ message: "It Already Exists" }, userExists],
    [{ message: "Username is taken" }, userExists],
    [{ message: "Phone is taken" }, phoneRegistered],
    [{ message: "This number is in use" }, phoneRegistered],
    [{ errors: { username: ["Already taken"] } }, userExists],
    [{ errors: { phone_number: ["This field is required."] } }, "This field is required."],
  ] as const;

  test.each(duplicates)("a 400 of a call that may find a duplicate: %j", async (body, message) => {
    for (const call of ["register", "usernameExists"] as const) {
      expect((await failureOf(json(body, 400), call)).message, call).toBe(message);
    }
  });

  test.each([
    ["Your username must not be in it", "changePassword"],
    ["It already exists", "updateProfile"],
    ["This batch number is closed", "batches"],
  ] as const)("a 400 of any other call is in the provider's words: %s", async (detail, call) => {
    expect((await failureOf(json({ detail }, 400), call)).message).toBe(detail);
  });

  test.each(["login", "usernameExists", "batches"] as const)(
    "a 401 of %s, which came without a token, ends no session",
    async (call) => {
      const error = await failureOf(json({ detail: "Not allowed here." }, 401), call, { token: undefined });
      expect(error).toMatchObject({ kind: "refused", status: 401 });
    },
  );

  test("a 401 of a call that had a token does, where a visitor may ask too", async () => {
    const error = await failureOf(json({ detail: "Invalid token." }, 401), "batches");
    expect(error).toMatchObject({ kind: "unauthenticated", message: "Authentication required" });
  });

  test("a refused call names the fields at fault", async () => {
    const body = { errors: { institute_code: ["Unknown code"], name: ["Too long", "x"] } };
    const error = await failureOf(json(body, 400), "register");
    expect(error.fieldErrors).toEqual({ institute_code: "Unknown code", name: "Too long" });
  });

  test.each([
    ["120", {}, 120],
    [undefined, { retry_after: 7 }, 7],
    ["soon", {}, 60],
    ["-5", {}, 1],
  ])("429 with Retry-After %s and body %j waits %d s", async (header, body, seconds) => {
    const headers: Record<string, string> = header === undefined ? {} : { "Retry-After": header };
    const error = await failureOf(json(body, 429, headers), "subjects");
    const minutes = Math.ceil(seconds / 60);
    expect(error.message).toBe(`Too many attempts. Please wait ${minutes > 1 ? `${minutes} minutes` : "a minute"}.`);
    expect(error.retryAfter).toBe(seconds);
  });

  test("a long wait is told in minutes, a very long one in hours", () => {
    expect(tooManyAttempts(600)).toBe("Too many attempts. Please wait 10 minutes.");
    expect(tooManyAttempts(5_400)).toBe("Too many attempts. Please wait 90 minutes.");
    expect(tooManyAttempts(5_401)).toBe("Too many attempts. Please wait 2 hours.");
    expect(tooManyAttempts(null)).toBe("Too many attempts. Please wait a minute.");
  });

  test.each(["<html><h1>Server Error</h1></html>", "", "{"])(
    "a 400 whose body is %j is an invalid request",
    async (body) => {
      const error = await failureOf(raw(body, 400), "subjects");
      expect(error).toMatchObject({ kind: "invalid", message: "Invalid request" });
    },
  );

  test("a long text is cut", async () => {
    const error = await failureOf(json({ message: "long ".repeat(1000) }, 400), "subjects");
    expect(error.message.length).toBeLessThanOrEqual(300);
  });
});

describe("the message where the reply gives none", () => {
  test.each([
    ["subjects", "Failed to load subjects"],
    ["test", "Failed to load test"],
    ["login", "Login failed"],
    ["register", "Registration failed"],
    ["sendOtp", "Failed to send OTP"],
    ["chapters", "Failed to load chapters"],
    ["videos", "Failed to load videos"],
    ["notes", "Failed to load notes"],
    ["allPackages", "Failed to load packages"],
    ["books", "Failed to load books"],
    ["book", "Failed to load book details"],
    ["performance", "Failed to load performance"],
  ] as const)("%s", async (call, message) => {
    for (const answer of [raw("<html>", 502), json({ status: false })]) {
      expect((await failureOf(answer, call)).message).toBe(message);
    }
  });

  test("a key of the gateway that is empty", async () => {
    const error = await failureOf(json({ status: true, razorpaykey: "" }), "razorpayKey");
    expect(error).toMatchObject({ kind: "unreadable", message: "Invalid Razorpay credentials response" });
  });
});

test.each([400, 401])("a wrong credential (%d) is in the server's words", async (status) => {
  const body = { message: "Invalid username or password" };
  const error = await failureOf(json(body, status), "login");
  expect(error).toMatchObject({ kind: "refused", message: "Invalid username or password" });
});

test.each([
  [{ status: 200, otp: "" }, "OTP not generated. Please try again."],
  [{ status: 400, message: "No account with this phone" }, "No account with this phone"],
  [{ status: 500 }, "Failed to send OTP"],
  [{ otp: "123456" }, "Failed to send OTP"],
])("an OTP that is answered with %j shows the message for it", async (body, message) => {
  const error = await failureOf(json(body), "sendOtp");
  expect(error.message).toBe(message);
  expect(otpSendFailureMessage(error)).toBe(message);
});

const notChecked = "OTP verification failed. Your institute could not check it: try the same OTP again in a moment.";
test.each([
  [json({ status: false }), "Invalid OTP"],
  [json({}, 401), "Invalid OTP"],
  [raw("<html>", 500), notChecked],
  [json({ message: "Down until noon" }, 500), "Down until noon"],
  [json({}, 404), "OTP verification failed"],
  [json({ message: "OTP has expired" }, 400), "OTP has expired"],
  [json({ status: true }), "OTP verification failed"],
])("a refusal to verify defaults to 'Invalid OTP', and nothing else says so: case %#", async (answer, message) => {
  expect(otpVerifyFailureMessage(await failureOf(answer, "verifyOtp"))).toBe(message);
});

test.each([
  [json({ message: "User already exists" }, 400), userExists],
  [json({ status: false, message: "user with this username" }), userExists],
  [json({ errors: { phone_number: ["Already registered"] } }, 400), phoneRegistered],
  [json({ message: "Institute is closed" }, 400), "Registration failed. Please try again."],
  [json({ detail: "This username exists" }, 401), userExists],
  [raw("<html>", 500), "Registration failed. Please try again."],
])("a failed registration shows one of five messages: case %#", async (answer, message) => {
  expect(registrationFailureMessage(await failureOf(answer, "register"))).toBe(message);
});

test("a registration that fails by network or timeout has words of its own", () => {
  expect(registrationFailureMessage(new InstituteError("network", "x"))).toBe(
    "Network error. Please check your connection.",
  );
  expect(registrationFailureMessage(new InstituteError("timeout", "x"))).toBe("Request timed out. Please try again.");
  expect(registrationFailureMessage("?")).toBe("Registration failed. Please try again.");
});
