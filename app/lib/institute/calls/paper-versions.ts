import { createCache } from "~/lib/cache";
import type { TestPaper } from "../schemas/paper";

const PAPER_VERSION_PATIENCE_MS = 2_000;
const LOOK_MS = 50;

export function createPaperVersions({ capacity = 16 } = {}) {
  const papers = createCache<TestPaper>({ capacity });
  const underWay = new Set<number>();
  let hasVersions = false;

  return {
    /** Waits for a fetch under way by polling: a promise of another request must not be awaited. */
    async find(testId: number): Promise<TestPaper | undefined> {
      const isComing = () => hasVersions && underWay.has(testId) && !papers.get(String(testId));
      for (let waited = 0; isComing() && waited < PAPER_VERSION_PATIENCE_MS; waited += LOOK_MS) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
      return papers.get(String(testId));
    },
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
