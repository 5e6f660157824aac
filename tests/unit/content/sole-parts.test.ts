import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { freeNotes } from "~/lib/content/free-notes";
import { freeTests } from "~/lib/content/free-tests";
import { packageContent } from "~/lib/content/package-content";
import { packageDemo } from "~/lib/content/package-demo";
import { premium } from "~/lib/content/premium";
import { loadBatches } from "~/lib/institute/batch-offer";
import { contextOf, idsOf } from "./content-context";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const late = <T>(value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), 8_000));
const place = { subjectId: 21, chapterId: null };
const none = { tests: [], notes: [], videos: [], live: [], packages: [] };

const institute = {
  notes: { freeBySubject: () => late([]), premiumBySubject: () => late([]) },
  tests: { freeBySubject: () => late([]) },
  individual: { purchased: async () => none, purchasedIndividual: async () => none },
  packages: {
    content: () => late(none),
    demo: () => late(none),
    get: async () => ({ id: 7, isPurchased: true, validUntil: null }),
    bought: async () => [],
  },
};

it.each([
  ["the free notes", freeNotes, "notes"],
  ["the free tests of a subject", freeTests, "tests"],
  ["the premium notes of a subject", premium("notes"), "notes"],
  ["what is in a package", packageContent(7), "tests"],
  ["the demo of a package", packageDemo(7), "tests"],
] as const)("%s are waited for longer than six seconds", async (_, source, group) => {
  const groups = source.content(contextOf(institute), place);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(idsOf(await groups)[group]).toEqual([]);
});

it("so are the batches, without which nobody can register", async () => {
  const batches = [{ id: 3, name: "Morning" }];
  const context = contextOf({ catalogue: { batches: () => late(batches) } });
  const offer = loadBatches(context, "INSTITUTE1");
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await offer).toMatchObject({ batches, problem: null });
});
