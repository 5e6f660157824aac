import { expect, it } from "vitest";
import { beginFailure } from "~/lib/attempt/object/institute-port";
import { InstituteError } from "~/lib/institute/errors";
import { createOptionalParts } from "~/lib/institute/optional-part";
import { failurePage } from "~/request/failure-page";
import { startTest } from "~/routes/exam/start-test";
import { loadTest } from "~/routes/exam/test-loading";
import { json, recordedInstitute } from "../institute/recorder";
import { openVisit, student } from "../request/session/visit";
import { routeArgs, studentArgs } from "../route-args";

const said = "Your batch sits this test on Monday.";

/** What a student reads who starts a test that the institute answers so. */
async function readAt(status: number, body: object) {
  const { institute } = await recordedInstitute(json(body, status));
  const error = await institute.tests.get(7).catch((reason: unknown) => reason);
  if (!(error instanceof InstituteError)) throw error;
  const failed = { kind: "failed" as const, ...beginFailure(error) };
  const visit = await openVisit("");
  visit.session.signIn("token", student);
  const args = routeArgs(
    { ...visit, attempts: { begin: async () => failed } },
    { path: "/test/7/instructions", params: { testId: "7" }, method: "POST", body: new URLSearchParams({ a: "1" }) },
  );
  const refusal = await startTest(args).catch((reason: unknown) => reason);
  return { error, refusal };
}

it.each([
  [400, { message: said }, 400, "The test did not start", said],
  [200, { status: false, message: said }, 400, "The test did not start", said],
  [400, {}, 400, "The test did not start", "Invalid request"],
  [403, { message: said }, 403, "The test did not start", "Access forbidden"],
  [404, { message: said }, 404, "This page does not exist", ""],
])(
  "a test that the institute refuses with %i %j does not start and says why",
  async (status, body, answered, title, message) => {
    const { refusal } = await readAt(status, body);
    expect(refusal).toMatchObject({ init: { status: answered }, data: { title, message } });
  },
);

const question = { id: 1, question: "Why?", options: [{ id: 11, text: "So" }] };
it.each([
  [{ duration: 0, questions: [question] }, "the institute has not said how long it lasts"],
  [{ duration: 30, questions: [{ id: 1 }] }, "none of its questions can be shown"],
])("a test that nobody can take says what is wrong with it: %j", async (paper, fault) => {
  const { error, refusal } = await readAt(200, { status: true, test: { id: 7, name: "T", ...paper } });
  const message = `This test cannot be taken: ${fault}. Tell your institute.`;
  expect(refusal).toMatchObject({ init: { status: 400 }, data: { title: "The test did not start", message } });
  expect(failurePage(error)).toMatchObject({ data: { title: "That did not work", message } });
});

const locked = new InstituteError("forbidden", "Access forbidden", { status: 403 });
const request = new Request("https://pcbt.invalid/premium-tests/detail/805");

function load(list: { id: number }[] | InstituteError, failure = locked) {
  const log = { instituteFailure: () => undefined };
  const tests = {
    get: () => Promise.reject(failure),
    all: async () => {
      if (list instanceof InstituteError) throw list;
      return list;
    },
  };
  const services = {
    log,
    institute: { tests },
    optionalPart: createOptionalParts({ request, log }),
    attempts: { read: async () => ({ kind: "none" as const }) },
  };
  return loadTest(studentArgs(services, { path: "/premium-tests/detail/805" }), 805);
}

it("a locked test is what the list says of it", async () => {
  expect(await load([{ id: 805 }])).toEqual({ kind: "locked", test: { id: 805 } });
});

it("a test that does not come for another reason is not called locked, though it is listed", async () => {
  const failure = new InstituteError("not-found", "Failed to load test");
  await expect(load([{ id: 805 }], failure)).rejects.toBe(failure);
});
