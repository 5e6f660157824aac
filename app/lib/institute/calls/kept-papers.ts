/** Papers that the isolate keeps by the version the institute gave them: it is asked each time, and sends one only where it is new. */
import { createCache } from "~/lib/cache";
import type { TestPaper } from "../schemas/paper";

/** One that is on its way is waited for so long (ms), looked for so often. */
const PATIENCE_MS = 2_000;
const LOOK_MS = 50;

/** What a paper says to one student alone. */
export type OwnFacts = Pick<TestPaper, "extraMinutes" | "performanceIds">;

export function createKeptPapers({ capacity = 16 } = {}) {
  const papers = createCache<TestPaper>({ capacity });
  const underWay = new Set<number>();
  let hasVersions = false;

  return {
    /**
     * The paper kept of a test. Who comes while the first one is fetched waits for it, by a timer of its own: a promise of
     * one request is nothing that another may wait for.
     */
    async find(testId: number): Promise<TestPaper | undefined> {
      const isComing = () => hasVersions && underWay.has(testId) && !papers.get(String(testId));
      for (let waited = 0; isComing() && waited < PATIENCE_MS; waited += LOOK_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      return papers.get(String(testId));
    },
    /** @returns what `fetch` gives, once it is kept */
    async fetched(testId: number, fetch: () => Promise<TestPaper>): Promise<TestPaper> {
      underWay.add(testId);
      try {
        const paper = await fetch();
        hasVersions ||= paper.version !== "";
        if (paper.version !== "") papers.set(String(testId), paper);
        return paper;
      } finally {
        underWay.delete(testId);
      }
    },
  };
}
