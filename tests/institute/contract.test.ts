import { describe, expect, it } from "vitest";
import { InstituteError, registrationFailureMessage } from "../../app/lib/institute/errors";
import { clientOf } from "./app-client";
import { ASHA, runInstitute } from "./running-institute";

const running = runInstitute({ TEST_FAULTS: "on" });
const client = clientOf(running);

const signedIn = async () => client({ token: await running.signIn() });
const credentials = {
  username: ASHA.username,
  password: ASHA.password,
  instituteCode: ASHA.institute_code,
  deviceId: "web-1-contract",
};

describe("the client and the reference institute understand each other", () => {
  it("signs in, reads the profile, signs the device out", async () => {
    const user = await client().auth.login(credentials);
    const institute = client({ token: user.key });
    expect(await institute.profile.get()).toMatchObject({ id: user.id, username: user.username });
    expect(await institute.profile.coins()).toBeGreaterThanOrEqual(0);
    const devices = await institute.profile.devices();
    expect(devices.find((device) => device.isCurrent)?.deviceId).toBe(credentials.deviceId);
    await institute.profile.signOutDevice(credentials.deviceId);
    await expect(institute.profile.get()).rejects.toMatchObject({
      kind: "unauthenticated",
      message: "Authentication required",
    });
  });

  it("registers, changes the profile with a picture, deletes the account", async () => {
    const { batches, takesConsent } = await client().catalogue.batches("PCBT");
    expect(takesConsent).toBe(true);
    const [batch] = batches;
    const registration = {
      name: "नई छात्रा",
      phone: "9000000001",
      password: "Nursing@789",
      instituteCode: "PCBT",
      batchIds: [batch?.id ?? 0],
      deviceId: "web-1-new",
    };
    const user = await client().auth.register(registration);
    expect(user).toMatchObject({ name: "नई छात्रा", subscription_status: "Free" });
    const again = await client()
      .auth.register({ ...registration, deviceId: "web-1-other" })
      .catch(registrationFailureMessage);
    // The phone is the username, and the institute looks at that first.
    expect(again).toBe("User already exists. Please try logging in instead.");
    expect(await client().auth.usernameExists(registration.phone)).toBe(true);
    const institute = client({ token: user?.key ?? "" });
    const picture = new File([onePixel], "me.png", { type: "image/png" });
    const changed = await institute.profile.update({ name: "New Name", picture });
    expect(changed).toMatchObject({ name: "New Name" });
    expect(changed.profile_image).toMatch(/^\/media\//);
    await expect(institute.profile.deleteAccount("wrong")).rejects.toMatchObject({
      kind: "invalid",
      message: "Password is incorrect",
    });
    await institute.profile.deleteAccount(registration.password);
    expect(await client().auth.usernameExists(registration.phone)).toBe(false);
  });

  it("takes a test from the list to the rank", async () => {
    const institute = await signedIn();
    const [subject] = await institute.catalogue.subjects();
    const tests = await institute.tests.freeBySubject(subject?.id ?? 0);
    const paper = await institute.tests.get(tests[0]?.id ?? 0);
    expect(paper.questions.length).toBeGreaterThan(0);
    const answers = paper.questions.map(
      (question, index) =>
        (index === 0 ? [question.id, question.options[0]?.id ?? -1, 12, 1] : [question.id, -1, 0, 5]) as [
          number,
          number,
          number,
          number,
        ],
    );
    const result = await institute.tests.evaluate({ testId: paper.id, answers, totalTime: 12 });
    expect(result).toMatchObject({ testId: paper.id, skipped: paper.questions.length - 1, totalTime: 12 });
    const performance = await institute.tests.performance(result.performanceId);
    expect(performance.questions).toHaveLength(paper.questions.length);
    expect(performance.questions[0]?.selectedOptionId).toBe(answers[0]?.[1]);
    expect(performance.questions.every((question) => question.correctOptionId !== null)).toBe(true);
    expect((await institute.tests.rank(result.marksId)).rankList.length).toBeGreaterThan(0);
    const taken = await institute.tests.taken();
    expect(taken.map((attempt) => attempt.performanceId)).toContain(result.performanceId);
  });

  it("a wrong sign-in is a refusal in the institute's words", async () => {
    const wrong = client().auth.login({ ...credentials, password: "wrong" });
    await expect(wrong).rejects.toMatchObject({ kind: "refused", message: "Username or password is wrong." });
  });

  it("an unknown test is 'Resource not found'", async () => {
    const institute = await signedIn();
    await expect(institute.tests.get(999_999)).rejects.toMatchObject({
      kind: "not-found",
      message: "Resource not found",
    });
  });
});

// A closed connection is not here: in front of the Worker the harness turns it into a 500 (tests/unit has it).
describe("the institute's faults, as the client tells them", () => {
  it.each([
    ["status-401", "unauthenticated", "Authentication required", 0],
    ["status-403", "forbidden", "Access forbidden", 0],
    ["status-404", "not-found", "Resource not found", 0],
    ["status-400", "invalid", "Failing with 400 on request.", 0],
    ["status-429", "rate-limited", "Too many attempts. Please wait a minute.", 0],
    ["status-503", "server", "Failed to load subjects", 3],
    ["html-500", "server", "Failed to load subjects", 3],
    ["garbage", "unreadable", "Failed to load subjects", 0],
    ["empty", "unreadable", "Failed to load subjects", 0],
    ["hang", "timeout", "Request timeout. Please try again.", 0],
  ] as const)("the client reads the fault %s as %s", async (fault, kind, message, retries) => {
    const waits: number[] = [];
    const institute = client({
      token: await running.signIn(),
      fault,
      waits,
      timeoutMs: fault === "hang" ? 300 : 30_000,
    });
    const error: unknown = await institute.catalogue.subjects().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(InstituteError);
    expect(error).toMatchObject({ kind, message });
    expect(waits).toEqual([2000, 4000, 8000].slice(0, retries));
  });

  it("a submission that fails is sent once", async () => {
    const waits: number[] = [];
    const institute = client({ token: await running.signIn(), fault: "status-500", waits });
    const submission = { testId: 1, answers: [[1, -1, 0, 5]] as const, totalTime: 0 };
    await expect(institute.tests.evaluate(submission)).rejects.toMatchObject({ kind: "server" });
    expect(waits).toEqual([]);
  });
});

const onePixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);
