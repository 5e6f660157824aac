import { afterEach, describe, expect, it, vi } from "vitest";
import { findNote } from "~/lib/content/find-lesson";
import { InstituteError } from "~/lib/institute/errors";
import { fakeServices, optionalPart } from "../route-args";

const failure = new InstituteError("server", "Failed to load notes");
const unknown = new InstituteError("not-found", "Resource not found");

interface Lists {
  free?: number[] | Error;
  freeOf?: number[] | Error;
  premiumOf?: Record<number, number[] | Error>;
  bought?: number[] | Error;
  subjects?: number[] | Error;
  /** Milliseconds that these calls take. */
  slow?: Record<string, number>;
}

/** An institute with these notes; `asked` are the calls it got, in turns. */
function instituteWith({ free = [], freeOf = [], premiumOf = {}, bought = [], subjects = [], slow = {} }: Lists) {
  const asked: string[] = [];
  const reply = async (call: string, ids: number[] | Error) => {
    asked.push(call);
    const wait = slow[call];
    if (wait !== undefined) await new Promise((done) => setTimeout(done, wait));
    if (ids instanceof Error) throw ids;
    return ids.map((id) => ({ id }));
  };
  const institute = {
    notes: {
      free: () => reply("free", free),
      freeBySubject: (id: number) => reply(`free of ${id}`, freeOf),
      premiumBySubject: ({ subjectId: id }: { subjectId: number }) => reply(`premium of ${id}`, premiumOf[id] ?? []),
    },
    individual: { purchased: async () => ({ notes: await reply("bought", bought) }) },
    catalogue: { subjects: () => reply("subjects", subjects) },
  };
  const context = fakeServices({ institute, optionalPart });
  return { asked, find: (id: number, subject: number | null) => findNote(context, id, subject) };
}

describe("a note is looked for", () => {
  it("a note is looked for in its subject when the address names it", async () => {
    const { asked, find } = instituteWith({ premiumOf: { 3: [9] } });
    expect(await find(9, 3)).toEqual({ id: 9 });
    expect(asked).toEqual(["free of 3", "premium of 3"]);
  });

  it("a note without a subject in its address is looked for among free and bought notes at once", async () => {
    const { asked, find } = instituteWith({ free: [9] });
    expect(await find(9, null)).toEqual({ id: 9 });
    expect(asked.toSorted()).toEqual(["bought", "free"]);
  });

  it("a note is looked for in every subject at last, even if the address named a wrong one", async () => {
    const { find } = instituteWith({ freeOf: unknown, subjects: [1, 2], premiumOf: { 2: [9] } });
    expect(await find(9, 77)).toEqual({ id: 9 });
  });

  it("a note is looked for in a limited number of subjects", async () => {
    const many = Array.from({ length: 40 }, (_, at) => at + 1);
    const { asked, find } = instituteWith({ subjects: many });
    expect(await find(9, null)).toBeNull();
    expect(asked.length).toBeLessThanOrEqual(15);
  });

  it.each([{ free: failure }, { subjects: [1, 2], premiumOf: { 2: failure } }])(
    "a note is not called missing when it may be in a list that did not come: %j",
    async (lists) => {
      await expect(instituteWith(lists).find(9, null)).rejects.toBe(failure);
    },
  );
});

describe("a note whose lists are slow", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const afterAMinute = async (lists: Lists) => {
    vi.useFakeTimers();
    const start = Date.now();
    const finding = instituteWith(lists)
      .find(9, null)
      .catch((error: unknown) => error)
      .then((found) => ({ found, after: Date.now() - start }));
    await vi.advanceTimersByTimeAsync(60_000);
    return finding;
  };

  it.each([
    [{ free: [9], slow: { free: 8_000 } }, 8_000],
    [{ subjects: [1], premiumOf: { 1: [9] }, slow: { "premium of 1": 29_000 } }, 29_000],
  ])("a note is found though its lists are slow: %j", async (lists, after) => {
    expect(await afterAMinute(lists)).toEqual({ found: { id: 9 }, after });
  });

  it("is not waited for once another list has it", async () => {
    const bought = { bought: [9], slow: { free: 30_000 } };
    expect((await afterAMinute(bought)).after).toBe(0);
    const premium = { subjects: [1], premiumOf: { 1: [9] }, slow: { free: 30_000 } };
    expect((await afterAMinute(premium)).after).toBe(6_000);
  });
});
