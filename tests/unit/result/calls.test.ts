/** How often a page of a result asks the institute. */
import { expect, it } from "vitest";
import { createNotebook } from "~/lib/notebook/notebook";
import { loadResult } from "~/routes/results/result-loading";
import { fake } from "../../fake";
import { fakeServices } from "../route-args";
import { aResult } from "./sample-result";

const PERFORMANCE = 9;

/** Opens a result; gives the calls of the institute. `isHeld`: the notebook has it from an earlier visit. */
async function openResult({ isFirst, isHeld }: { isFirst: boolean; isHeld: boolean }) {
  const calls: string[] = [];
  const asked =
    <T>(name: string, answer: T) =>
    async () => {
      calls.push(name);
      return answer;
    };
  const { questions, ...summary } = aResult(1, []);
  const performance = { ...summary, questions: [], cases: [], sections: [], keyChanges: [], scoreCounts: [] };
  const held = isHeld ? { summary: JSON.stringify(summary), questions: JSON.stringify(questions) } : null;
  const institute = {
    tests: {
      performance: asked("performance", performance),
      taken: asked("taken", [{ performanceId: PERFORMANCE, testId: 7, marks: 1, createdAt: null }]),
      rank: asked("rank", { myRank: null, totalStudents: null, percentile: null, rankList: [] }),
    },
  };
  const object = { result: async () => held, record: async () => undefined };
  const notebook = createNotebook({
    notebooks: fake("notebooks", { getByName: () => object }),
    student: { instituteCode: "PCBT", studentId: "1", token: "t" },
    institute: fake("institute", institute.tests),
    log: { unreachable: () => undefined },
    waitUntil: () => undefined,
  });
  const receipt = { number: 1, isFirst, rows: [], submission: { submittedAt: null } };
  const context = fakeServices({
    institute,
    notebook,
    instituteCache: { contacts: async () => null },
    session: { student: null },
    url: new URL("https://pcbt.test/test/results?test=7"),
    attempts: { receipt: async () => ({ kind: "receipt", receipt }) },
    optionalPart: async (part: Promise<unknown>) => ({ value: await part }),
  });
  const { shown } = await loadResult(context, 7, PERFORMANCE);
  return { calls: calls.sort(), shown };
}

it("a result of a first attempt, seen for the first time, costs two calls of the institute", async () => {
  expect((await openResult({ isFirst: true, isHeld: false })).calls).toEqual(["performance", "rank"]);
});

it.each([
  ["later on, when its key may have been corrected", { isFirst: true, isHeld: true }],
  ["of a test that was taken before", { isFirst: false, isHeld: false }],
])("a result asks for the list of taken tests %s", async (_, how) => {
  expect((await openResult(how)).calls).toContain("taken");
});
