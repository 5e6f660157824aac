import { describe, expect, test } from "vitest";
import { type EndpointName, endpoints } from "~/lib/institute/endpoints";
import { tooManyAttempts } from "~/lib/institute/error-catalogue";
import {
  InstituteError,
  otpSendFailureMessage,
  otpVerifyFailureMessage,
  registrationFailureMessage,
} from "~/lib/institute/errors";
import { type Answer, json, raw, recordedInstitute } from "./recorder";

type FailingCall =
  | "subjects"
  | "test"
  | "login"
  | "register"
  | "otp"
  | "verify"
  | "exists"
  | "batches"
  | "contacts"
  | "password"
  | "profile";

async function failureOf(answer: Answer, call: FailingCall, options: Parameters<typeof recordedInstitute>[1] = {}) {
  const { institute } = await recordedInstitute(answer, options);
  const calls: Record<FailingCall, () => Promise<unknown>> = {
    subjects: () => institute.catalogue.subjects(),
    test: () => institute.tests.get(806),
    login: () => institute.auth.login({ username: "a", password: "b", instituteCode: "P", deviceId: "d" }),
    register: () =>
      institute.auth.register({
        name: "a",
        phone: "9123456780",
        password: "b",
        instituteCode: "P",
        batchIds: [1],
        deviceId: "d",
      }),
    otp: () => institute.auth.sendOtp({ phone: "9123456780", instituteCode: "P" }),
    verify: () => institute.auth.verifyOtp({ phone: "9123456780", otp: "420128", deviceId: "web-1-x" }),
    exists: () => institute.auth.usernameExists("9123456780", "P"),
    batches: () => institute.catalogue.batches("P"),
    contacts: () => institute.catalogue.contacts("P"),
    password: () => institute.profile.changePassword({ oldPassword: "", newPassword: "b", confirmPassword: "b" }),
    profile: () => institute.profile.update({ name: "Asha" }),
  };
  const error = await calls[call]().then(
    () => null,
    (thrown: unknown) => thrown,
  );
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
    [400, { errors: "From errors" }, "invalid", "From errors"],
    [400, { errors: ["From a list"] }, "invalid", "From a list"],
    [400, { errors: { name: ["From a field"] } }, "invalid", "From a field"],
    [400, { name: ["From a field at the top"] }, "invalid", "From a field at the top"],
    [400, {}, "invalid", "Invalid request"],
    [400, { message: "" }, "invalid", "Invalid request"],
    [429, { message: "slow down" }, "rate-limited", "Too many attempts. Please wait a minute."],
  ] as const)("%d %j", async (status, body, kind, message) => {
    const error = await failureOf(json(body, status), "subjects");
    expect(error).toMatchObject({ kind, message, status });
  });

  const duplicates = [
    [{ message: "duplicate key value" }, userExists],
    [{ message: "It Already Exists" }, userExists],
    [{ message: "violates unique constraint" }, userExists],
    [{ message: "Username is taken" }, userExists],
    [{ message: "Phone is taken" }, phoneRegistered],
    [{ message: "This number is in use" }, phoneRegistered],
    [{ errors: { username: ["Already taken"] } }, userExists],
    [{ errors: { phone_number: ["This field is required."] } }, "This field is required."],
  ] as const;

  test.each(duplicates)("a 400 of a call that may find a duplicate: %j", async (body, message) => {
    for (const call of ["register", "exists"] as const) {
      expect((await failureOf(json(body, 400), call)).message, call).toBe(message);
    }
  });

  test.each([
    [{ message: "Password must contain at least one number" }, "password"],
    [{ message: "Your username must not be in it" }, "password"],
    [{ error: "The phone of this account is not verified" }, "profile"],
    [{ errors: { email: ["It already exists"] } }, "profile"],
    [{ detail: "This batch number is closed" }, "batches"],
    [{ message: "A number is missing" }, "subjects"],
  ] as const)("a 400 of any other call is in the provider's words: %j", async (body, call) => {
    const [said] = Object.values(body).flatMap((value) =>
      typeof value === "string" ? [value] : Object.values(value as object).flat(),
    );
    expect((await failureOf(json(body, 400), call)).message).toBe(said);
  });

  test("registration and the check of a username alone find duplicates", () => {
    const names = Object.keys(endpoints) as EndpointName[];
    expect(names.filter((name) => endpoints[name].findsDuplicates)).toEqual(["register", "usernameExists"]);
  });

  test.each(["login", "register", "otp", "verify", "exists", "batches", "contacts"] as const)(
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
    ["599", {}, 599],
    [undefined, { retry_after: 7 }, 7],
    [undefined, {}, 60],
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

  test.each(["<html><h1>Server Error</h1></html>", "", "{", "tok-1 0123456789abcdef0123456789abcdef01234567"])(
    "a 400 whose body is %j is an invalid request",
    async (body) => {
      const error = await failureOf(raw(body, 400), "subjects");
      expect(error).toMatchObject({ kind: "invalid", message: "Invalid request" });
    },
  );

  test.each([
    { message: "<script>alert(1)</script>" },
    { message: "Bad key 0123456789abcdef0123456789abcdef01234567" },
  ])("neither markup nor a token gets into a message: %j", async (body) => {
    expect((await failureOf(json(body, 400), "subjects")).message).toBe("Invalid request");
  });

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
    ["otp", "Failed to send OTP"],
  ] as const)("%s", async (call, message) => {
    expect((await failureOf(raw("<html>", 502), call)).message).toBe(message);
    expect((await failureOf(json({ status: false }), call)).message).toBe(message);
    expect((await failureOf(raw("<html>"), call)).message).toBe(message);
  });

  test.each([
    ["chapters", "Failed to load chapters"],
    ["videos", "Failed to load videos"],
    ["notes", "Failed to load notes"],
    ["packages", "Failed to load packages"],
    ["books", "Failed to load books"],
    ["book", "Failed to load book details"],
    ["performance", "Failed to load performance"],
    ["key", "Invalid Razorpay credentials response"],
  ] as const)("%s", async (call, message) => {
    const { institute } = await recordedInstitute(json({ status: true, razorpaykey: "" }));
    const calls = {
      chapters: () => institute.catalogue.chapters(21),
      videos: () => institute.videos.all(),
      notes: () => institute.notes.free(),
      packages: () => institute.packages.all(),
      books: () => institute.books.list(),
      book: () => institute.books.get(601),
      performance: () => institute.tests.performance(1),
      key: () => institute.payments.razorpayKey("PCBT"),
    };
    await expect(calls[call]()).rejects.toMatchObject({ kind: "unreadable", message });
  });
});

describe("refusals", () => {
  test.each([false, "false", 0])("status %j with 200 is one, in the server's words", async (status) => {
    const error = await failureOf(json({ status, message: "Account is closed" }), "login");
    expect(error).toMatchObject({ kind: "refused", message: "Account is closed", status: 200 });
  });

  test.each([400, 401])("a wrong credential (%d) is in the server's words", async (status) => {
    const body = { message: "Invalid username or password" };
    const error = await failureOf(json(body, status), "login");
    expect(error).toMatchObject({ kind: "refused", message: "Invalid username or password" });
  });
});

describe("OTP", () => {
  test.each([
    [{ status: 200, otp: "" }, "OTP not generated. Please try again."],
    [{ status: 200 }, "OTP not generated. Please try again."],
    [{ status: 400, message: "No account with this phone" }, "No account with this phone"],
    [{ status: 500 }, "Failed to send OTP"],
    [{ otp: "123456" }, "Failed to send OTP"],
  ])("an OTP that is answered with %j shows the message for it", async (body, message) => {
    const error = await failureOf(json(body), "otp");
    expect(error.message).toBe(message);
    expect(otpSendFailureMessage(error)).toBe(message);
  });

  test("a refusal to verify defaults to 'Invalid OTP', and nothing else says so", async () => {
    const verify = async (answer: Answer) => {
      const { institute } = await recordedInstitute(answer);
      const input = { phone: "9123456780", otp: "1234", deviceId: "d" };
      return institute.auth.verifyOtp(input).catch(otpVerifyFailureMessage);
    };
    expect(await verify(json({ status: false }))).toBe("Invalid OTP");
    expect(await verify(json({}, 400))).toBe("Invalid OTP");
    const notChecked =
      "OTP verification failed. Your institute could not check it: try the same OTP again in a moment.";
    expect(await verify(json({}, 401))).toBe("Invalid OTP");
    expect(await verify(raw("<html>", 500))).toBe(notChecked);
    expect(await verify(json({}, 503))).toBe(notChecked);
    expect(await verify(json({ message: "Down until noon" }, 500))).toBe("Down until noon");
    for (const status of [403, 404, 405]) {
      expect(await verify(json({}, status))).toBe("OTP verification failed");
    }
    expect(await verify(json({ message: "OTP has expired" }, 400))).toBe("OTP has expired");
    expect(await verify(json({ status: true }))).toBe("OTP verification failed");
    expect(await verify(raw("<html>"))).toBe("OTP verification failed");
    expect(otpVerifyFailureMessage(new Error("x"))).toBe("OTP verification failed");
  });

  test("the OTP in the reply goes no further", async () => {
    const { institute } = await recordedInstitute(json({ status: 200, otp: "420128" }));
    const sent = await institute.auth.sendOtp({ phone: "9123456780", instituteCode: "P" });
    expect(sent).toBeUndefined();
  });
});

describe("a failed registration shows one of five messages", () => {
  test.each([
    [json({ message: "User already exists" }, 400), userExists],
    [json({ status: false, message: "user with this username" }), userExists],
    [json({ errors: { phone_number: ["Already registered"] } }, 400), phoneRegistered],
    [json({ message: "Institute is closed" }, 400), "Registration failed. Please try again."],
    [json({ detail: "Invalid token." }, 401), "Registration failed. Please try again."],
    [json({ detail: "This username exists" }, 401), userExists],
    [json({ detail: "No." }, 403), "Registration failed. Please try again."],
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
});
